// Star points of a large board, for orientation.

/** Whether a board is drawn like a gomoku board: stones on the crossings of lines, in a frame. */
export const isLarge = (rows: number, cols: number): boolean => Math.max(rows, cols) > 8

/** Returns rows or columns with star points, counted from 0. */
function starLines(length: number): number[] {
  if (length < 9) return []
  const edge = length > 12 ? 3 : 2
  const middle = (length - 1) / 2
  return [edge, ...(length % 2 === 1 ? [middle] : []), length - 1 - edge]
}

/** Returns the centres of the cells that carry a star point. */
export function starPoints(rows: number, cols: number): [number, number][] {
  return starLines(rows).flatMap((row) => starLines(cols).map((col): [number, number] => [col + 0.5, row + 0.5]))
}
