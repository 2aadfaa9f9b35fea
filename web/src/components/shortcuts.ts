// Keyboard shortcuts of a view, unless an element matching `except` has the focus.

export function shortcuts(keys: Record<string, () => void>, except: string): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(except)) return
    const action = keys[event.key]
    if (!action) return
    action()
    event.preventDefault()
  }
}
