// Two fingers, or the wheel (with Ctrl if it scrolls as well), zoom the content of a scrolling box; the point
// between the fingers stays in place.

const [SMALLEST, LARGEST] = [0.2, 4]

export function pinch(current: () => number, set: (zoom: number) => void, by: 'ctrl' | 'wheel' = 'ctrl') {
  return (box: HTMLElement): (() => void) => {
    let before: { zoom: number; distance: number } | null = null
    /** Position of the box in the next frame; fingers move more often than that. */
    let coming: { left: number; top: number } | null = null

    function scale(zoom: number, x: number, y: number): void {
      const next = Math.min(LARGEST, Math.max(SMALLEST, zoom))
      const factor = next / current()
      const { left, top } = box.getBoundingClientRect()
      const [dx, dy] = [x - left, y - top]
      const now = coming ?? { left: box.scrollLeft, top: box.scrollTop }
      if (!coming) requestAnimationFrame(settle)
      coming = { left: Math.max(0, (now.left + dx) * factor - dx), top: Math.max(0, (now.top + dy) * factor - dy) }
      set(next)
    }
    function settle(): void {
      if (coming) box.scrollTo(coming)
      coming = null
    }

    const between = ([a, b]: TouchList | Touch[]) => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0)
    function start({ touches }: TouchEvent): void {
      before = touches.length === 2 ? { zoom: current(), distance: between([...touches]) } : null
    }
    function move(event: TouchEvent): void {
      const [a, b] = [...event.touches]
      if (!before || !a || !b || before.distance === 0) return
      event.preventDefault()
      scale((before.zoom * between([a, b])) / before.distance, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
    }
    function wheel(event: WheelEvent): void {
      if (by === 'ctrl' && !event.ctrlKey) return
      event.preventDefault()
      scale(current() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('wheel', wheel, { passive: false })
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('wheel', wheel)
    }
  }
}
