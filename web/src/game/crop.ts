// The part of a large board that a thumbnail shows: a square around the stones, equal for all nodes with the
// same line.

import type { Cell, Rules } from './rules'

export interface Crop {
  row: number
  col: number
  rows: number
  cols: number
}

const WHOLE_UP_TO = 7
const LEAST = 7

export function cropAround(rules: Rules, cells: readonly Cell[]): Crop {
  const whole = { row: 0, col: 0, rows: rules.rows, cols: rules.cols }
  if (Math.max(rules.rows, rules.cols) <= WHOLE_UP_TO) return whole
  let [top, bottom, left, right] = [rules.rows, -1, rules.cols, -1]
  cells.forEach((cell, index) => {
    if (cell === '') return
    const [row, col] = [Math.floor(index / rules.cols), index % rules.cols]
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
    left = Math.min(left, col)
    right = Math.max(right, col)
  })
  if (bottom < 0) [top, bottom, left, right] = [rules.rows >> 1, rules.rows >> 1, rules.cols >> 1, rules.cols >> 1]
  const side = Math.max(LEAST, bottom - top + 3, right - left + 3)
  const span = (from: number, to: number, length: number): [number, number] => {
    const size = Math.min(side, length)
    const start = Math.round((from + to + 1 - size) / 2)
    return [Math.max(0, Math.min(start, length - size)), size]
  }
  const [row, rows] = span(top, bottom, rules.rows)
  const [col, cols] = span(left, right, rules.cols)
  return { row, col, rows, cols }
}

/** `cropped` returns the cells of the part, row by row; `indexInCrop` maps an index of the board into it, -1
 * outside. */
export function cropped<T>({ row, col, rows, cols }: Crop, rules: Rules, cells: readonly T[]): T[] {
  return Array.from({ length: rows * cols }, (_, at) => cells[(row + Math.floor(at / cols)) * rules.cols + col + (at % cols)] as T)
}

export function indexInCrop({ row, col, rows, cols }: Crop, rules: Rules, index: number): number {
  const [r, c] = [Math.floor(index / rules.cols) - row, (index % rules.cols) - col]
  return r >= 0 && r < rows && c >= 0 && c < cols ? r * cols + c : -1
}
