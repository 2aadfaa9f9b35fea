// The value of a game from top to bottom: O's win on the left, X's on the right. Unknown values leave a gap;
// for engine estimates the line is dashed.

export interface Point {
  ply: number
  y: number
  /** From -1 to 1; null for unknown. */
  at: number | null
  estimate: boolean
}

export interface Graph {
  lines: { d: string; estimate: boolean }[]
  dots: { ply: number; x: number; y: number; side: 'X' | 'O' | 'draw'; estimate: boolean }[]
}

const EDGE = 10

export function draw(points: readonly Point[], width: number): Graph | null {
  const sorted = [...points].sort((a, b) => a.ply - b.ply)
  const x = (at: number) => Math.round(width / 2 + at * (width / 2 - EDGE))
  const dots = sorted.flatMap(({ ply, y, at, estimate }) =>
    at === null ? [] : [{ ply, x: x(at), y, side: at > 0 ? ('X' as const) : at < 0 ? ('O' as const) : ('draw' as const), estimate }],
  )
  if (dots.length === 0) return null
  const lines = dots.slice(1).flatMap((dot, index) => {
    const before = dots[index]
    return before && before.ply === dot.ply - 1 ? [{ d: `M${before.x} ${before.y}L${dot.x} ${dot.y}`, estimate: before.estimate || dot.estimate }] : []
  })
  return { lines, dots }
}
