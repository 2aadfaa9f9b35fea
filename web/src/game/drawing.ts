// A board in units of one cell, centred at the origin: shared by the screen and saved files.

import type { Rules } from './rules'

/** Drawing computed once, however often the board moves. */
export interface Drawn {
  crosses: string
  rings: string
}

/** Returns the lines between the cells. */
export function grid({ rows, cols }: Rules): string {
  const [left, top] = [-cols / 2, -rows / 2]
  const lines: string[] = []
  for (let col = 1; col < cols; col++) lines.push(`M${left + col} ${top}v${rows}`)
  for (let row = 1; row < rows; row++) lines.push(`M${left} ${top + row}h${cols}`)
  return lines.join('')
}

/** Returns the sheet of paper with its grid. */
export function sheet(rules: Rules): string {
  const { rows, cols } = rules
  return `M${-cols / 2} ${-rows / 2}h${cols}v${rows}h${-cols}z${grid(rules)}`
}

/** Returns the marks of a position, cell by cell; anything other than X or O is empty. */
export function draw(rules: Rules, cells: readonly string[]): Drawn {
  const each = (mark: string, line: (x: number, y: number) => string) =>
    cells.map((cell, index) => (cell === mark ? line(...middle(rules, index)) : '')).join('')
  return {
    crosses: each('X', (x, y) => `M${tidy(x - 0.28)} ${tidy(y - 0.28)}l.56 .56m0-.56l-.56 .56`),
    rings: each('O', (x, y) => `M${tidy(x - 0.29)} ${y}a.29 .29 0 1 0 .58 0a.29 .29 0 1 0-.58 0`),
  }
}

export function middle({ rows, cols }: Rules, index: number): [number, number] {
  return [(index % cols) + 0.5 - cols / 2, Math.floor(index / cols) + 0.5 - rows / 2]
}

export function tidy(length: number): number {
  return Number(length.toFixed(2))
}
