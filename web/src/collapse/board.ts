// A board of the collapse: a position, and the order in which it was played.

import { draw, middle, tidy, type Drawn } from '../game/drawing'
import type { Rules } from '../game/rules'

export interface Board extends Drawn {
  /** The numbers of the moves, in the corners of their cells. */
  numbers: { x: number; y: number; text: string }[]
}

/** A position, and the cells of the moves that led to it. */
export function board(rules: Rules, diagram: string, path: number[]): Board {
  const numbers = path.map((cell, ply) => {
    const [x, y] = middle(rules, cell)
    return { x: tidy(x + 0.46), y: tidy(y + 0.46), text: String(ply + 1) }
  })
  return { ...draw(rules, [...diagram.replaceAll('/', '')]), numbers }
}
