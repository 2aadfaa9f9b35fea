// What the browser keeps for this page. Where it may keep nothing, everything still works.

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`deret.${key}`)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(`deret.${key}`, value)
    return true
  } catch {
    return false
  }
}
