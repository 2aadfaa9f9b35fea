/** Calls back once per frame with the seconds since the last one; returns a function that stops it. */
export function everyFrame(go: (seconds: number) => void): () => void {
  let before = performance.now()
  let request = requestAnimationFrame(function tick(now) {
    go(Math.max(0, now - before) / 1000)
    before = now
    request = requestAnimationFrame(tick)
  })
  return () => cancelAnimationFrame(request)
}
