// Browser storage of this page: permanent, or for one tab until it is closed. Where storage is unavailable,
// everything still works.

type Scope = 'browser' | 'tab'

const PREFIX = 'deret.'
const storage = (scope: Scope): Storage => (scope === 'tab' ? sessionStorage : localStorage)

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export function remembered(key: string, scope: Scope = 'browser'): string | null {
  return attempt(() => storage(scope).getItem(PREFIX + key), null)
}

export function remember(key: string, value: string, scope: Scope = 'browser'): void {
  attempt(() => storage(scope).setItem(PREFIX + key, value), undefined)
}

export function forget(key: string): void {
  attempt(() => localStorage.removeItem(PREFIX + key), undefined)
}

/** Returns the keys with this prefix. */
export function rememberedKeys(beginning: string): string[] {
  const keys = attempt(() => Object.keys(localStorage), [])
  return keys.filter((key) => key.startsWith(PREFIX + beginning)).map((key) => key.slice(PREFIX.length))
}
