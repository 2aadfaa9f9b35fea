// What a moment of a search means, in words. Scores are shown as the side to move at the root sees
// them, as in the pictures of `deret tree`.

import { moveName, positionAfter, type Mark, type Rules } from '../game/rules'
import { number, t } from '../text.svelte'
import type { Cut, Moment } from './moment'
import { Kind, type SearchTree } from './tree'

/** What is needed to speak of a search's nodes. */
export interface Setting {
  rules: Rules
  /** The moves up to the position that is searched. */
  moves: readonly string[]
  /** Whether scores tell wins, draws and losses; an estimate is only a number. */
  exact: boolean
}

/** A score with its sign: +10, 0, −1, +∞. */
export function scoreText(score: number): string {
  if (score === Infinity) return '+∞'
  if (score === -Infinity) return '−∞'
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0'
}

export function valueText(value: number): string {
  const rounded = Math.round(value * 100) / 100 // so that nothing is +0 or −0
  const text = number(Math.abs(rounded), 2)
  return rounded > 0 ? `+${text}` : rounded < 0 ? `−${text}` : text
}

/** A score of a node as the root's side sees it. */
export function forRoot(ply: number, score: number): number {
  return ply % 2 === 0 || score === 0 ? score : -score
}

/** A window of a node as the root's side sees it. */
export function windowForRoot(ply: number, alpha: number, beta: number): [number, number] {
  return ply % 2 === 0 ? [alpha, beta] : [forRoot(1, beta), forRoot(1, alpha)]
}

export function rootSide({ moves }: Setting): Mark {
  return moves.length % 2 === 0 ? 'X' : 'O'
}

/** The side to move at a node of that ply. */
export function sideAt(setting: Setting, ply: number): Mark {
  return (setting.moves.length + ply) % 2 === 0 ? 'X' : 'O'
}

/** Who moved to a node, and where: "X b2"; nothing for a root. */
export function moveTo(setting: Setting, tree: SearchTree, node: number): string {
  const cell = tree.cell.at[node] as number
  return cell < 0 ? '' : `${sideAt(setting, (tree.ply.at[node] as number) + 1)} ${moveName(setting.rules, cell)}`
}

/** What a score of a node, told for the root, is to a side: a win, a draw, a loss; or a number. */
function worth(setting: Setting, score: number, side: Mark): string {
  const text = scoreText(score)
  if (!setting.exact) return t('search-worth-score', { score: text })
  const own = side === rootSide(setting) ? score : -score
  return t(own > 0 ? 'search-worth-win' : own < 0 ? 'search-worth-loss' : 'search-worth-draw', { score: text })
}

/** Why the rest of a node's moves was left out. */
function cutReason(setting: Setting, moment: Moment, cut: Cut): string {
  const { tree } = moment
  const ply = tree.ply.at[cut.node] as number
  const side = sideAt(setting, ply)
  const other = side === 'X' ? 'O' : 'X'
  const [alpha, beta] = windowForRoot(ply, cut.alpha, cut.beta)
  const [here, elsewhere] = ply % 2 === 0 ? [alpha, beta] : [beta, alpha]
  const alternative = moment.alternative(cut)
  return t(alternative ? 'search-cut-reason' : 'search-cut-reason-window', {
    side,
    other,
    by: moveName(setting.rules, tree.cell.at[cut.node] as number),
    move: moveName(setting.rules, cut.cell),
    here: worth(setting, here, side),
    elsewhere: worth(setting, elsewhere, other),
    alternative: alternative ? moveName(setting.rules, alternative.cell) : '',
    instead: alternative ? moveName(setting.rules, tree.line(cut.node)[tree.ply.at[alternative.node] as number] as number) : '',
    alpha: scoreText(alpha),
    beta: scoreText(beta),
  })
}

/** How the game stands at a node: over, or not. */
export function outcomeAt(setting: Setting, moment: Moment, node: number): 'X' | 'O' | 'draw' | null {
  const line = moment.tree.line(node).map((cell) => moveName(setting.rules, cell))
  return positionAfter(setting.rules, [...setting.moves, ...line])?.outcome ?? null
}

/** What happened in the last step. */
export function happening(setting: Setting, moment: Moment): string {
  const { tree, kind, node } = moment
  if (kind === null || tree.size === 0) return t('search-nothing-yet')
  const ply = tree.ply.at[node] as number
  const name = (cell: number) => moveName(setting.rules, cell)
  const by = (tree.cell.at[node] as number) >= 0 ? name(tree.cell.at[node] as number) : ''
  const mover = sideAt(setting, ply + 1)
  const state = moment.at(node)
  switch (kind) {
    case Kind.Enter:
      return ply === 0 ? t('search-enters-root') : t('search-enters', { side: mover, move: by })
    case Kind.Raise: {
      const side = sideAt(setting, ply)
      const score = tree.raiseScore.at[moment.raiseOf(node)] as number
      return t('search-raises', { side, move: name(state.best), score: scoreText(forRoot(ply, score)) })
    }
    case Kind.Cutoff:
      return moment.cutNow ? cutReason(setting, moment, moment.cutNow) : ''
    case Kind.Table:
      return t('search-table', { score: scoreText(forRoot(ply, tree.score.at[node] as number)) })
    case Kind.Leave: {
      const score = scoreText(forRoot(ply, state.score))
      if (ply === 0) return t('search-leaves-root', { score })
      if ((tree.children.at[node] as number) > 0 || tree.answered.at[node]) return t('search-leaves', { side: mover, move: by, score })
      const outcome = outcomeAt(setting, moment, node)
      if (outcome === null) return t('search-horizon', { side: mover, move: by, score })
      return outcome === 'draw' ? t('search-over-draw', { side: mover, move: by, score }) : t('search-over-win', { side: outcome, move: by, score })
    }
    case Kind.Descend:
      return t('search-descends', { side: mover, move: by })
    case Kind.Playout:
      return t('search-plays-out')
    case Kind.Visits:
      return t('search-visits', { side: mover, move: by, visits: state.visits, value: valueText(state.value) })
    case Kind.Remark:
      return remark(setting, moment)
    case Kind.Told:
      return t('search-told')
  }
}

export const RULES = ['win', 'block', 'fork', 'block-fork', 'centre', 'opposite-corner', 'corner', 'side'] as const

export function ruleName(rule: number): string {
  return t(`search-rule-${RULES[rule] ?? 'side'}`)
}

function remark({ rules }: Setting, moment: Moment): string {
  const last = moment.remarks().at(-1)
  const name = (cell: number) => moveName(rules, cell)
  if (!last) return t('search-told')
  switch (last.kind) {
    case 'costs':
      if (last.wins) return t('search-costs-win', { move: name(last.cell) })
      return t('search-costs', { move: name(last.cell), cd: last.defending === null ? '∞' : String(last.defending), ca: last.attacking })
    case 'sees':
      return t('search-sees', { rule: ruleName(last.rule), move: name(last.cell) })
    case 'sees-line':
      return t('search-sees-line', { rule: ruleName(last.rule), from: name(last.from), to: name(last.to) })
    case 'rule':
      if (last.chosen < 0) return t('search-rule-silent', { rule: ruleName(last.rule) })
      return t('search-rule-fires', { rule: ruleName(last.rule), move: name(last.chosen) })
    case 'belief':
      if (last.chance === null) return t('search-believes', { move: name(last.cell), value: valueText(last.value) })
      return t('search-believes-chance', { move: name(last.cell), value: valueText(last.value), chance: number(last.chance * 100, 1) })
  }
}
