// Code loaded on demand: views and dialogs.

import { api } from './api/client'
import { remember, remembered } from './memory'

/** Minimum time between two automatic reloads, in milliseconds. */
const PATIENCE_MS = 30_000
const RENEWED = 'renewed'

/** Loads a module. If it fails although the server responds, the server has been updated since this page was
 * opened, and the page is reloaded: its address contains its whole state. */
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

/** A failed module is requested again by its caller, but its style sheets are not. */
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

/** A style sheet that failed to load has no rules, or none that a page may read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}
