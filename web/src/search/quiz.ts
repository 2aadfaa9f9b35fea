// "Predict the cut": moments at which a node has just received the result of a move, and the search's next
// step.

import { Kind, type SearchTree } from './tree'

export const ANSWERS = ['next', 'cut', 'back'] as const
export type Answer = (typeof ANSWERS)[number]

export interface Question {
  /** The last step that is shown. */
  step: number
  /** The node that decides. */
  node: number
  answer: Answer
}

const MOST_TRIES = 400

/** Returns a question whose answer is a cut half of the time; null if the search offers none. */
export function ask(tree: SearchTree, chance: () => number): Question | null {
  const cuts = tree.cutStep.length
  if (cuts > 0 && chance() < 0.5) {
    const index = Math.floor(chance() * cuts)
    return { step: (tree.cutStep.at[index] as number) - 1, node: tree.cutNode.at[index] as number, answer: 'cut' }
  }
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const question = questionAt(tree, 1 + Math.floor(chance() * (tree.steps - 1)))
    if (question && question.answer !== 'cut') return question
  }
  return null
}

/** Returns the question after a step at which a move of a node has just been answered. */
function questionAt(tree: SearchTree, step: number): Question | null {
  const [kind, node] = [tree.stepKind.at[step - 1], tree.stepNode.at[step - 1] as number]
  const next = tree.stepKind.at[step]
  if (step >= tree.steps) return null
  const decides = kind === Kind.Raise ? node : kind === Kind.Leave && next !== Kind.Raise ? (tree.parent.at[node] as number) : -1
  if (decides < 0) return null
  const answer = next === Kind.Cutoff ? 'cut' : next === Kind.Enter ? 'next' : next === Kind.Leave ? 'back' : null
  return answer ? { step, node: decides, answer } : null
}
