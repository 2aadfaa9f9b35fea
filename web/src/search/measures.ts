// The measures of a node in the picture of a tree.

import type { Rules } from '../game/rules'

/** The longer side of a small board. */
export const BOARD = 46
export const NODE_WIDTH = 70
export const HEAD = 14
/** Two lines of text below the board. */
export const FOOT = 28
/** Where the lines to the children run. */
const BETWEEN = 24

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
