// Code that comes when somebody wants it: views and dialogs.

import { api } from './api/client'
import { remember, remembered } from './memory'

/** Within so many milliseconds a page that was loaded anew is not loaded anew once more. */
const PATIENCE_MS = 30_000
const RENEWED = 'renewed'

/** Loads it. Where it does not come although the server answers, the server has become another since this page
 * was opened, and the page is loaded anew: its address holds all that is on it. */
export async function late<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load()
    await askAgainForStyles()
    return loaded
  } catch (error) {
    const isThere = await api.GET('/api/v1/health').then(
      () => true,
      () => false,
    )
    if (isThere && Date.now() - Number(remembered(RENEWED, 'tab') ?? 0) > PATIENCE_MS) {
      remember(RENEWED, String(Date.now()), 'tab')
      location.reload()
    }
    throw error
  }
}

/** Code that did not come is asked for again by whoever wants it; the style sheets that belong to it are not. */
async function askAgainForStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => !hasCome(link))
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = resolve
          again.onerror = reject
          link.replaceWith(again)
        }),
    ),
  )
}

/** What did not come has no rules, or none that a page may read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}
