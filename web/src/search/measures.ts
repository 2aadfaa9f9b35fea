// Dimensions of a node in the picture of a tree.

import type { Rules } from '../game/rules'

/** The longer side of a small board. */
export const BOARD = 46
export const NODE_WIDTH = 74
export const HEAD = 14
/** Three lines of text below the board. */
export const FOOT = 39
/** Space for the lines to the children. */
const BETWEEN = 24

export function cellSize({ rows, cols }: Pick<Rules, 'rows' | 'cols'>): number {
  return BOARD / Math.max(rows, cols)
}

/** Large boards are cropped to a square. */
export function boardHeight(rules: Rules): number {
  return Math.max(rules.rows, rules.cols) > 7 ? BOARD : cellSize(rules) * rules.rows
}

/** From the top of one level to the top of the next. */
export function levelHeight(rules: Rules): number {
  return HEAD + boardHeight(rules) + FOOT + BETWEEN
}
