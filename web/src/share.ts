// Out of the page: the clipboard and files.

import { formatRules, type Rules } from './game/rules'

/** False when the browser lets nobody copy. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOldWay(text)
  }
}

/** For pages that do not come from this machine or by https, where there is no clipboard. Beside an open
 * dialog nothing can be selected, and the browser would say that it has copied what was not. */
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

/** Gives a file to the person. */
export function save(name: string, content: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Saves a picture of a game; `what` tells it from the others. */
export function savePicture(what: string, rules: Rules, svg: string): void {
  save(`deret-${what}${formatRules(rules).replaceAll(',', '-')}.svg`, svg, 'image/svg+xml')
}

/** A word of a command, in quotes where a shell needs them. */
export function shellWord(text: string): string {
  return /^[\w.,:=/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
