// A board of the collapse: a position and its move order.

import { draw, middle, tidy, type Drawn } from '../game/drawing'
import type { Rules } from '../game/rules'

export interface Board extends Drawn {
  /** Move numbers, in the corners of their cells. */
  numbers: { x: number; y: number; text: string }[]
}

/** Builds a board from a position and the cells of its moves. */
export function board(rules: Rules, diagram: string, path: number[]): Board {
  const numbers = path.map((cell, ply) => {
    const [x, y] = middle(rules, cell)
    return { x: tidy(x + 0.46), y: tidy(y + 0.46), text: String(ply + 1) }
  })
  return { ...draw(rules, [...diagram.replaceAll('/', '')]), numbers }
}
