// A board in units of one cell, its middle at the origin: the same lines on the stage and in files.

import type { Rules } from '../game/rules'

/** What is drawn on the sheet: lines made once, however often the board moves. */
export interface Drawn {
  crosses: string
  rings: string
  /** The numbers of the moves, in the corners of their cells. */
  numbers: { x: number; y: number; text: string }[]
}

/** The sheet of paper with its grid. */
export function sheet({ rows, cols }: Rules): string {
  const [left, top] = [-cols / 2, -rows / 2]
  const lines = [`M${left} ${top}h${cols}v${rows}h${-cols}z`]
  for (let col = 1; col < cols; col++) lines.push(`M${left + col} ${top}v${rows}`)
  for (let row = 1; row < rows; row++) lines.push(`M${left} ${top + row}h${cols}`)
  return lines.join('')
}

/** A position, and the cells of the moves that led to it. */
export function draw({ rows, cols }: Rules, diagram: string, path: number[]): Drawn {
  const middle = (index: number): [number, number] => [(index % cols) + 0.5 - cols / 2, Math.floor(index / cols) + 0.5 - rows / 2]
  const marks = [...diagram.replaceAll('/', '')]
  const each = (mark: string, line: (x: number, y: number) => string) => marks.map((found, index) => (found === mark ? line(...middle(index)) : '')).join('')
  return {
    crosses: each('X', (x, y) => `M${tidy(x - 0.28)} ${tidy(y - 0.28)}l.56 .56m0-.56l-.56 .56`),
    rings: each('O', (x, y) => `M${tidy(x - 0.29)} ${y}a.29 .29 0 1 0 .58 0a.29 .29 0 1 0-.58 0`),
    numbers: path.map((cell, ply) => {
      const [x, y] = middle(cell)
      return { x: tidy(x + 0.46), y: tidy(y + 0.46), text: String(ply + 1) }
    }),
  }
}

function tidy(length: number): number {
  return Number(length.toFixed(2))
}
