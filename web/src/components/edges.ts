// Marks the frame around a scrolling box with the edges that hide content: `data-more="right bottom"`.

export function edges(box: HTMLElement): () => void {
  const frame = box.parentElement
  function look(): void {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = box
    const hidden = {
      left: scrollLeft > 2,
      right: scrollLeft + clientWidth < scrollWidth - 2,
      top: scrollTop > 2,
      bottom: scrollTop + clientHeight < scrollHeight - 2,
    }
    const more = Object.entries(hidden).flatMap(([edge, hides]) => (hides ? [edge] : []))
    if (frame) frame.dataset['more'] = more.join(' ')
  }
  look()
  const watcher = new ResizeObserver(look)
  for (const one of [box, ...box.children]) watcher.observe(one)
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    watcher.disconnect()
    box.removeEventListener('scroll', look)
  }
}
