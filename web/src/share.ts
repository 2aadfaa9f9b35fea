// Export from the page: the clipboard and files.

import { formatRules, type Rules } from './game/rules'

/** Returns false if the browser denies access to the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOldWay(text)
  }
}

/** Fallback for pages served neither from this machine nor by https, where there is no clipboard API. Text
 * outside an open dialog cannot be selected, and the browser would report success without copying it. */
function copyOldWay(text: string): boolean {
  const { activeElement } = document
  const field = document.createElement('textarea')
  field.value = text
  ;(document.querySelector('dialog[open]') ?? document.body).append(field)
  field.focus({ preventScroll: true })
  field.select()
  const done = document.activeElement === field && document.execCommand('copy')
  field.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  return done
}

/** Saves a file on the user's device. */
export function save(name: string, content: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Saves a picture of a game; `what` distinguishes its file name. */
export function savePicture(what: string, rules: Rules, svg: string): void {
  save(`deret-${what}${formatRules(rules).replaceAll(',', '-')}.svg`, svg, 'image/svg+xml')
}

/** Quotes a word of a command if a shell requires it. */
export function shellWord(text: string): string {
  return /^[\w.,:=/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
