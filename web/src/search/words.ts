// Short labels on nodes and cells. Scores are those of the side to move at the root, as the server sends
// them; explanations of steps come from the server (`telling.svelte.ts`).

import { moveName, positionAfter, type Mark, type Outcome, type Rules } from '../game/rules'
import { number, t } from '../text.svelte'
import type { SearchTree } from './tree'

/** Context needed to describe a search's nodes. */
export interface Setting {
  rules: Rules
  /** The moves up to the searched position. */
  moves: readonly string[]
}

/** Formats a score with its sign: +10, 0, −1, +∞. */
export function scoreText(score: number): string {
  if (score === Infinity) return '+∞'
  if (score === -Infinity) return '−∞'
  const size = Math.abs(score)
  const text = size < 1e6 ? String(size) : size.toExponential(1).replace('e+', 'e')
  return score > 0 ? `+${text}` : score < 0 ? `−${text}` : '0'
}

export function valueText(value: number): string {
  const rounded = Math.round(value * 100) / 100 // avoids +0 and −0
  const text = number(Math.abs(rounded), 2)
  return rounded > 0 ? `+${text}` : rounded < 0 ? `−${text}` : text
}

export function rootSide(setting: Setting): Mark {
  return sideAt(setting, 0)
}

/** Returns the side to move at a node of that ply. */
export function sideAt({ moves }: Setting, ply: number): Mark {
  return (moves.length + ply) % 2 === 0 ? 'X' : 'O'
}

/** Returns the move to a node: "X b2"; empty for a root. */
export function moveTo(setting: Setting, tree: SearchTree, node: number): string {
  const cell = tree.cell.at[node] as number
  return cell < 0 ? '' : `${sideAt(setting, (tree.ply.at[node] as number) + 1)} ${moveName(setting.rules, cell)}`
}

/** Returns the outcome at a node: over, or not. */
export function outcomeAt({ rules, moves }: Setting, tree: SearchTree, node: number): Outcome | null {
  const line = tree.line(node).map((cell) => moveName(rules, cell))
  return positionAfter(rules, [...moves, ...line])?.outcome ?? null
}

export const RULES = ['win', 'block', 'fork', 'block-fork', 'centre', 'opposite-corner', 'corner', 'side'] as const

export function ruleName(rule: number): string {
  return t(`rule-${RULES[rule] ?? 'side'}`)
}
