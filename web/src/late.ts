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
    return await load()
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
