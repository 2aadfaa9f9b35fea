// The example at the start of the search view: ten nodes, two cuts. X must stop the diagonal; once X has seen
// that a3 holds the draw, one answer is enough to drop every other move.

import { moveName, TIC_TAC_TOE } from '../game/rules'
import type { Run } from './study.svelte'
import { scoreText, sideAt } from './words'

export const EXAMPLE = { rules: TIC_TAC_TOE, moves: ['c2', 'c3', 'a1', 'b2', 'b1', 'c1'] }
export const EXAMPLE_PLAYER = 'alpha-beta'

export interface Stop {
  step: number
  /** Arguments of its sentence. */
  said: Record<string, string>
}

/** Returns the five stops of the tour: the moves, the first value, alpha, the answer that closes the window,
 * the cut. */
export function tourStops({ tree, setting }: Run): Stop[] {
  const first = tree.firstChild.at[0] as number
  const second = tree.nextSibling.at[first] as number
  const answer = tree.firstChild.at[second] as number
  const [valued, cut] = [tree.left.at[first] as number, tree.cutStep.at[0] as number]
  const name = (node: number) => moveName(setting.rules, tree.cell.at[node] as number)
  const said = {
    side: sideAt(setting, 0),
    other: sideAt(setting, 1),
    first: name(first),
    second: name(second),
    answer: name(answer),
    value: scoreText(tree.score.at[first] as number),
    refuted: scoreText(tree.score.at[answer] as number),
  }
  return [0, valued, valued + 1, cut - 1, cut].map((step) => ({ step, said }))
}
