// A small board as a few SVG paths.

import type { Cell, Rules } from '../game/rules'

/** The longer side of a small board. */
export const BOARD = 46
export const NODE_WIDTH = 70
export const HEAD = 14
/** Two lines of text below the board. */
export const FOOT = 28
/** Where the lines to the children run. */
export const BETWEEN = 24

export interface Miniature {
  grid: string
  x: string
  o: string
}

export function cellSize({ rows, cols }: Rules): number {
  return BOARD / Math.max(rows, cols)
}

export function boardHeight(rules: Rules): number {
  return cellSize(rules) * rules.rows
}

/** From the top of one level to the top of the next. */
export function levelHeight(rules: Rules): number {
  return HEAD + boardHeight(rules) + FOOT + BETWEEN
}

/** The board with its middle at 0 and its top at 0. */
export function miniature(rules: Rules, cells: readonly Cell[]): Miniature {
  const size = cellSize(rules)
  const left = (-size * rules.cols) / 2
  const round = (value: number) => Math.round(value * 100) / 100
  const arm = round(size * 0.27)
  let [x, o] = ['', '']
  cells.forEach((cell, index) => {
    if (!cell) return
    const [cx, cy] = middle(rules, index)
    if (cell === 'X') x += `M${round(cx - arm)} ${round(cy - arm)}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`
    else o += `M${round(cx - arm * 1.1)} ${round(cy)}a${round(arm * 1.1)} ${round(arm * 1.1)} 0 1 0 ${round(arm * 2.2)} 0a${round(arm * 1.1)} ${round(arm * 1.1)} 0 1 0 ${round(-arm * 2.2)} 0`
  })
  let grid = ''
  for (let col = 1; col < rules.cols; col++) grid += `M${round(left + col * size)} 1V${round(size * rules.rows - 1)}`
  for (let row = 1; row < rules.rows; row++) grid += `M${round(left + 1)} ${round(row * size)}h${round(size * rules.cols - 2)}`
  return { grid, x, o }
}

/** The middle of a cell on the small board. */
export function middle(rules: Rules, index: number): [number, number] {
  const size = cellSize(rules)
  return [((index % rules.cols) + 0.5) * size - (size * rules.cols) / 2, (Math.floor(index / rules.cols) + 0.5) * size]
}
