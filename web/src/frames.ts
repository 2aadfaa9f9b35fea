/** Calls once a frame with the seconds since the last one; gives back how to stop. */
export function everyFrame(go: (seconds: number) => void): () => void {
  let before = performance.now()
  let request = requestAnimationFrame(function tick(now) {
    go(Math.max(0, now - before) / 1000)
    before = now
    request = requestAnimationFrame(tick)
  })
  return () => cancelAnimationFrame(request)
}
