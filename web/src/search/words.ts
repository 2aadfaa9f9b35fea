// The few words that stand on nodes and cells. Scores are those of the side to move at the root, as the
// server sends them; what a step means is said by the server (`telling.svelte.ts`).

import { moveName, positionAfter, type Mark, type Outcome, type Rules } from '../game/rules'
import { number, t } from '../text.svelte'
import type { SearchTree } from './tree'

/** What is needed to speak of a search's nodes. */
export interface Setting {
  rules: Rules
  /** The moves up to the position that is searched. */
  moves: readonly string[]
}

/** A score with its sign: +10, 0, −1, +∞. */
export function scoreText(score: number): string {
  if (score === Infinity) return '+∞'
  if (score === -Infinity) return '−∞'
  const size = Math.abs(score)
  const text = size < 1e6 ? String(size) : size.toExponential(1).replace('e+', 'e')
  return score > 0 ? `+${text}` : score < 0 ? `−${text}` : '0'
}

export function valueText(value: number): string {
  const rounded = Math.round(value * 100) / 100 // so that nothing is +0 or −0
  const text = number(Math.abs(rounded), 2)
  return rounded > 0 ? `+${text}` : rounded < 0 ? `−${text}` : text
}

export function rootSide(setting: Setting): Mark {
  return sideAt(setting, 0)
}

/** The side to move at a node of that ply. */
export function sideAt({ moves }: Setting, ply: number): Mark {
  return (moves.length + ply) % 2 === 0 ? 'X' : 'O'
}

/** Who moved to a node, and where: "X b2"; nothing for a root. */
export function moveTo(setting: Setting, tree: SearchTree, node: number): string {
  const cell = tree.cell.at[node] as number
  return cell < 0 ? '' : `${sideAt(setting, (tree.ply.at[node] as number) + 1)} ${moveName(setting.rules, cell)}`
}

/** How the game stands at a node: over, or not. */
export function outcomeAt({ rules, moves }: Setting, tree: SearchTree, node: number): Outcome | null {
  const line = tree.line(node).map((cell) => moveName(rules, cell))
  return positionAfter(rules, [...moves, ...line])?.outcome ?? null
}

export const RULES = ['win', 'block', 'fork', 'block-fork', 'centre', 'opposite-corner', 'corner', 'side'] as const

export function ruleName(rule: number): string {
  return t(`rule-${RULES[rule] ?? 'side'}`)
}
