// One moment of a search: its state after a number of steps. Everything is looked up by step number, so the
// first moment costs as much as the last.

import { countUpTo } from './columns'
import { Kind, type Remark, type SearchTree } from './tree'

export interface Counters {
  nodes: number
  leaves: number
  cuts: number
  depth: number
}

/** A cut, with the node whose remaining moves it left out. */
export interface Cut {
  node: number
  /** The move that refutes the one that led to the node. */
  cell: number
  alpha: number
  beta: number
  step: number
}

/** State of a node, from the point of view of the side to move at the root. */
export interface NodeAt {
  /** NaN while the node is open. */
  score: number
  /** As raised so far. */
  alpha: number
  beta: number
  best: number
  left: boolean
  cut: Cut | null
  visits: number
  /** The mean result; NaN if there is none. */
  value: number
  /** 0 nothing, 1 loss, 2 draw, 3 win. */
  proven: number
}

function cutOf(tree: SearchTree, index: number): Cut {
  return {
    node: tree.cutNode.at[index] as number,
    cell: tree.cutCell.at[index] as number,
    alpha: tree.cutAlpha.at[index] as number,
    beta: tree.cutBeta.at[index] as number,
    step: tree.cutStep.at[index] as number,
  }
}

export class Moment {
  /** The last step that counts, at most the search's end. */
  readonly step: number

  constructor(
    readonly tree: SearchTree,
    step: number,
  ) {
    this.step = Math.max(0, Math.min(step, tree.steps))
  }

  get kind(): Kind | null {
    return this.step === 0 ? null : (this.tree.stepKind.at[this.step - 1] as number as Kind)
  }

  /** The node of the last step; the first root before any. */
  get node(): number {
    return this.step === 0 ? 0 : (this.tree.stepNode.at[this.step - 1] as number)
  }

  /** The root of the current tree: iterative deepening has several. */
  get root(): number {
    const { roots } = this.tree
    const count = countUpTo(roots.at, roots.length, this.node)
    return (roots.at[Math.max(0, count - 1)] as number) | 0
  }

  /** Returns the nodes from the node's root down to it. */
  path(node = this.node): number[] {
    const path: number[] = []
    if (this.tree.size === 0) return path
    for (let at = node; at >= 0; at = this.tree.parent.at[at] as number) path.push(at)
    return path.reverse()
  }

  isEntered(node: number): boolean {
    return (this.tree.entered.at[node] as number) <= this.step
  }

  at(node: number): NodeAt {
    const { tree, step } = this
    const leftAt = tree.left.at[node] as number
    const left = leftAt > 0 && leftAt <= step
    const cutIndex = tree.cut.at[node] as number
    const cut = cutIndex >= 0 && (tree.cutStep.at[cutIndex] as number) <= step ? cutOf(tree, cutIndex) : null
    const raise = this.raiseOf(node)
    const raised = raise < 0 ? NaN : (tree.raiseScore.at[raise] as number)
    const [alpha, beta] = [tree.alpha.at[node] as number, tree.beta.at[node] as number]
    const isRootsTurn = (tree.ply.at[node] as number) % 2 === 0
    const thought = this.#thought(node)
    return {
      score: left ? (tree.score.at[node] as number) : NaN,
      // The root's side raises alpha, the other side lowers beta.
      alpha: isRootsTurn && raised > alpha ? raised : alpha,
      beta: !isRootsTurn && raised < beta ? raised : beta,
      best: raise < 0 ? -1 : (tree.raiseCell.at[raise] as number),
      left,
      cut,
      visits: thought < 0 ? 0 : (tree.thoughtVisits.at[thought] as number),
      value: thought < 0 ? NaN : (tree.thoughtValue.at[thought] as number),
      proven: thought < 0 ? 0 : (tree.thoughtProven.at[thought] as number),
    }
  }

  /** Returns the last step so far at which a move became the best of a node; -1 for never. */
  raiseOf(node: number): number {
    let raise = this.tree.lastRaise.at[node] as number
    while (raise >= 0 && (this.tree.raiseStep.at[raise] as number) > this.step) raise = this.tree.raiseBefore.at[raise] as number
    return raise
  }

  counters(): Counters {
    const { tree, step } = this
    const depth = Math.max(0, countUpTo(tree.depthStep.at, tree.depthStep.length, step) - 1)
    if (tree.isMonteCarlo) {
      // A playout counts as a node, and as a leaf.
      const playouts = countUpTo(tree.playoutStep.at, tree.playoutStep.length, step)
      return { nodes: playouts, leaves: playouts, cuts: 0, depth }
    }
    const nodes = countUpTo(tree.entered.at, tree.size, step)
    if (tree.remarks.length > 0) {
      // The position itself, and the cells it was judged by; the expert examines no cell by itself.
      const cells = this.remarks().filter(({ kind }) => kind === 'costs' || kind === 'belief').length
      const looked = step > 0 ? 1 : 0
      return { nodes: looked + cells, leaves: cells || looked, cuts: 0, depth: cells > 0 ? 1 : 0 }
    }
    return { nodes, leaves: countUpTo(tree.leafStep.at, tree.leafStep.length, step), cuts: countUpTo(tree.cutStep.at, tree.cutStep.length, step), depth }
  }

  /** Remarks so far of a player without a tree. */
  remarks(): Remark[] {
    return this.tree.remarks.slice(0, countUpTo(this.tree.remarkStep.at, this.tree.remarkStep.length, this.step))
  }

  /** The cut of this very step. */
  get cutNow(): Cut | null {
    return this.kind === Kind.Cutoff ? cutOf(this.tree, this.tree.cut.at[this.node] as number) : null
  }

  /** The steps that the explanation of this moment depends on: the path down to the node with the best move
   * so far at each node of it, a child if the node is not a leaf, and the step itself. */
  excerpt(): number[] {
    const { tree, node, step } = this
    const steps = new Set([step])
    for (const at of this.path()) {
      // A playout revisits an existing node: the step itself leads to it.
      if (at === node && this.kind === Kind.Descend) continue
      const entered = tree.entered.at[at] as number
      // A Monte Carlo search never enters a root.
      if ((tree.parent.at[at] as number) >= 0 || tree.stepKind.at[entered - 1] === Kind.Enter) steps.add(entered)
      if (tree.stepKind.at[entered - 2] === Kind.Announce) steps.add(entered - 1)
      const raise = this.raiseOf(at)
      if (raise >= 0) steps.add(tree.raiseStep.at[raise] as number)
    }
    const child = tree.firstChild.at[node] as number
    if (this.kind === Kind.Leave) {
      if (child >= 0) steps.add(tree.entered.at[child] as number).add(tree.left.at[child] as number)
      if (tree.stepKind.at[step - 2] === Kind.Table) steps.add(step - 1)
    }
    return [...steps].sort((a, b) => a - b)
  }

  /** Returns how often a Monte Carlo search has tried a move so far. */
  triesOf(node: number): number {
    const thought = this.#thought(node)
    return thought < 0 ? 0 : (this.tree.thoughtVisits.at[thought] as number)
  }

  #thought(node: number): number {
    const list = this.tree.thoughts[node]
    if (!list) return -1
    const count = countUpTo(this.tree.thoughtStep.at, list.length, this.step, list.at)
    return count === 0 ? -1 : (list.at[count - 1] as number)
  }
}

/** Returns the next step at which a unit of work ends: a playout, or any step of other searches. */
export function nextStop(tree: SearchTree, step: number): number {
  if (!tree.isMonteCarlo) return Math.min(tree.steps, step + 1)
  const done = countUpTo(tree.playoutEnd.at, tree.playoutEnd.length, step)
  return done < tree.playoutEnd.length ? (tree.playoutEnd.at[done] as number) : tree.steps
}

export function stopBefore(tree: SearchTree, step: number): number {
  if (!tree.isMonteCarlo) return Math.max(0, step - 1)
  const done = countUpTo(tree.playoutEnd.at, tree.playoutEnd.length, step - 1)
  return done > 0 ? (tree.playoutEnd.at[done - 1] as number) : 0
}

/** Returns the step of the first cut after this one, or of the last before it; null if there is none. */
export function cutBeyond(tree: SearchTree, step: number, backwards: boolean): number | null {
  const { at, length } = tree.cutStep
  const index = backwards ? countUpTo(at, length, step - 1) - 1 : countUpTo(at, length, step)
  return index >= 0 && index < length ? (at[index] as number) : null
}
