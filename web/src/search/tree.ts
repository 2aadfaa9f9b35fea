// The whole of a search, stored so that any moment can be shown without replaying the moments before: each
// node has the steps at which it was entered and left, each step its node.

import { countUpTo, Reals, Wholes } from './columns'

export const enum Kind {
  Enter,
  Raise,
  Cutoff,
  Table,
  Leave,
  Descend,
  Playout,
  Visits,
  Remark,
  Told,
  Announce,
}

/** Remarks of players without a tree. */
export type Remark =
  | { kind: 'costs'; cell: number; wins: boolean; defending: number | null; attacking: number }
  | { kind: 'sees'; rule: number; cell: number }
  | { kind: 'sees-line'; rule: number; from: number; to: number }
  | { kind: 'rule'; rule: number; chosen: number }
  | { kind: 'belief'; cell: number; value: number; chance: number | null }
  | { kind: 'settled'; cell: number; value: number; plies: number | null; means: number }

/** Filled step by step by `unpack`. A cell is an index, -1 for none; scores and values are those of the side
 * to move at the root. */
export class SearchTree {
  /** Steps are counted from 1; the columns below from 0. */
  steps = 0
  readonly stepKind = new Wholes()
  readonly stepNode = new Wholes()
  // The steps as received: chunks, the first step of each, and the offset of each step in its chunk.
  readonly #chunks: Uint8Array[] = []
  readonly #chunkStep = new Wholes()
  readonly #stepByte = new Wholes()

  // One entry per node, in the order in which they were first entered.
  readonly parent = new Wholes()
  readonly firstChild = new Wholes()
  readonly lastChild = new Wholes()
  readonly nextSibling = new Wholes()
  readonly children = new Wholes()
  readonly cell = new Wholes()
  readonly ply = new Wholes()
  readonly entered = new Wholes()
  /** 0 while the search has not left the node. */
  readonly left = new Wholes()
  /** Number of nodes when the search left this one: those in between are its subtree. */
  readonly after = new Wholes()
  readonly alpha = new Reals()
  readonly beta = new Reals()
  readonly score = new Reals()
  /** Result of a table lookup: 0 none, 1 exact, 2 lower bound, 3 upper bound. */
  readonly answered = new Wholes()
  readonly lastRaise = new Wholes()
  readonly cut = new Wholes()

  readonly raiseStep = new Wholes()
  readonly raiseCell = new Wholes()
  readonly raiseScore = new Reals()
  readonly raiseBefore = new Wholes()

  readonly cutStep = new Wholes()
  readonly cutNode = new Wholes()
  readonly cutCell = new Wholes()
  readonly cutAlpha = new Reals()
  readonly cutBeta = new Reals()

  readonly leafStep = new Wholes()
  /** The steps at which the search first reached each depth. */
  readonly depthStep = new Wholes()
  /** The nodes of each ply, in order. */
  readonly byPly: Wholes[] = []
  /** Roots of the iterations of a deepening search. */
  readonly roots = new Wholes()

  // Evaluations of a Monte Carlo search, with the node and entries of each.
  readonly thoughtStep = new Wholes()
  readonly thoughtVisits = new Wholes()
  readonly thoughtValue = new Reals()
  readonly thoughtProven = new Wholes()
  readonly thoughts: Wholes[] = []
  readonly playoutStep = new Wholes()
  /** The last step of each playout. */
  readonly playoutEnd = new Wholes()

  readonly remarkStep = new Wholes()
  readonly remarks: Remark[] = []

  /** Some window was not open: alpha and beta are meaningful. */
  prunes = false
  /** The nodes from the root to the current one, by ply. */
  readonly #path: number[] = []
  #descends = false

  get size(): number {
    return this.parent.length
  }

  /** Whether this is a Monte Carlo search: nodes are added as playouts reach them. */
  get isMonteCarlo(): boolean {
    return this.playoutStep.length > 0
  }

  /** Adds the bytes of the next steps. */
  chunk(bytes: Uint8Array): void {
    this.#chunks.push(bytes)
    this.#chunkStep.push(this.steps + 1)
  }

  /** Marks the offset in the chunk at which the next step begins. */
  begin(at: number): void {
    this.#stepByte.push(at)
  }

  /** Returns a step as received. */
  packed(step: number): Uint8Array {
    const chunk = this.#chunks[countUpTo(this.#chunkStep.at, this.#chunkStep.length, step) - 1] as Uint8Array
    const from = this.#stepByte.at[step - 1] as number
    const next = step < this.steps ? (this.#stepByte.at[step] as number) : 0
    return chunk.subarray(from, next > from ? next : chunk.length)
  }

  enter(ply: number, cell: number, alpha: number, beta: number): void {
    if (this.isMonteCarlo) {
      // The final tree, sent once more at the end.
      this.#descends = false
      const known = ply === 0 ? 0 : this.#childOf(this.#path[ply - 1] as number, cell)
      this.#step(Kind.Told, known >= 0 ? known : this.#add(ply, cell, alpha, beta))
      this.#path[ply] = this.stepNode.at[this.steps - 1] as number
      return
    }
    if (alpha !== -Infinity || beta !== Infinity) this.prunes = true
    const node = this.#add(ply, cell, alpha, beta)
    this.#path[ply] = node
    this.#step(Kind.Enter, node)
  }

  raise(ply: number, cell: number, score: number): void {
    const node = this.#path[ply] as number
    this.#step(this.isMonteCarlo ? Kind.Told : Kind.Raise, node)
    this.raiseStep.push(this.steps)
    this.raiseCell.push(cell)
    this.raiseScore.push(score)
    const before = this.lastRaise.at[node] as number
    this.lastRaise.at[node] = this.raiseBefore.push(before)
  }

  cutoff(ply: number, cell: number, alpha: number, beta: number): void {
    const node = this.#path[ply] as number
    this.#step(Kind.Cutoff, node)
    this.cut.at[node] = this.cutStep.push(this.steps)
    this.cutNode.push(node)
    this.cutCell.push(cell)
    this.cutAlpha.push(alpha)
    this.cutBeta.push(beta)
  }

  table(ply: number, score: number, bound: number): void {
    const node = this.#path[ply] as number
    this.#step(Kind.Table, node)
    this.answered.at[node] = bound + 1
    this.score.at[node] = score
  }

  leave(ply: number, score: number): void {
    const node = this.#path[ply] as number
    if (this.isMonteCarlo) {
      this.#step(Kind.Told, node)
      return
    }
    this.#step(Kind.Leave, node)
    this.left.at[node] = this.steps
    this.after.at[node] = this.size
    this.score.at[node] = score
    if (this.firstChild.at[node] === -1) this.leafStep.push(this.steps)
  }

  descend(ply: number, cell: number): void {
    this.#descends = true
    const above = this.#rootFor(ply - 1)
    const known = this.#childOf(above, cell)
    const node = known >= 0 ? known : this.#add(ply, cell, -Infinity, Infinity)
    this.#path[ply] = node
    this.#step(Kind.Descend, node)
  }

  playout(ply: number, _value: number): void {
    this.#step(Kind.Playout, this.#rootFor(ply))
    this.playoutStep.push(this.steps)
    this.playoutEnd.push(this.steps)
  }

  visits(ply: number, cell: number, visits: number, value: number, proven: number): void {
    const above = this.#path[ply - 1] ?? 0
    const node = this.#childOf(above, cell)
    const told = this.stepKind.at[this.steps - 1] === Kind.Told
    this.#step(told ? Kind.Told : Kind.Visits, node)
    if (!told && this.isMonteCarlo) this.playoutEnd.at[this.playoutEnd.length - 1] = this.steps
    this.thoughtVisits.push(visits)
    this.thoughtValue.push(value)
    this.thoughtProven.push(proven)
    const list = (this.thoughts[node] ??= new Wholes())
    list.push(this.thoughtStep.push(this.steps))
  }

  costs(cell: number, wins: boolean, defending: number, attacking: number): void {
    this.#remark({ kind: 'costs', cell, wins, defending: defending < 0 ? null : defending, attacking })
  }

  sees(rule: number, cell: number): void {
    this.#remark({ kind: 'sees', rule, cell })
  }

  seesLine(rule: number, from: number, to: number): void {
    this.#remark({ kind: 'sees-line', rule, from, to })
  }

  rule(rule: number, chosen: number): void {
    this.#remark({ kind: 'rule', rule, chosen })
  }

  /** `chance` is NaN if the player has none. */
  belief(cell: number, value: number, chance: number): void {
    this.#remark({ kind: 'belief', cell, value, chance: Number.isNaN(chance) ? null : chance })
  }

  /** A solver's result for a move: 0 nothing, 1 a loss, 2 a draw, 3 a win, with `plies` -1 if unknown. */
  settled(cell: number, value: number, plies: number, means: number): void {
    this.#remark({ kind: 'settled', cell, value, plies: plies < 0 ? null : plies, means })
  }

  /** An announcement about the node of that ply which is entered next: a test, or a repetition. */
  announce(ply: number): void {
    this.#step(Kind.Announce, this.#rootFor(Math.max(0, ply - 1)))
  }

  /** A kind of step that this page does not support. */
  other(): void {
    this.#step(Kind.Remark, this.#rootFor(0))
  }

  /** Returns the cells played from the root to a node. */
  line(node: number): number[] {
    const cells: number[] = []
    for (let at = node; (this.parent.at[at] as number) >= 0; at = this.parent.at[at] as number) cells.push(this.cell.at[at] as number)
    return cells.reverse()
  }

  #remark(remark: Remark): void {
    this.#step(Kind.Remark, this.#rootFor(0))
    this.remarkStep.push(this.steps)
    this.remarks.push(remark)
  }

  /** Returns the node of that ply on the path; players that enter no nodes get a root of their own. */
  #rootFor(ply: number): number {
    if (this.size === 0) this.#path[0] = this.#add(0, -1, -Infinity, Infinity)
    return this.#path[ply] as number
  }

  #step(kind: Kind, node: number): void {
    this.stepKind.push(kind)
    this.stepNode.push(node)
    this.steps++
  }

  #childOf(node: number, cell: number): number {
    let child = this.firstChild.at[node] as number
    while (child >= 0 && this.cell.at[child] !== cell) child = this.nextSibling.at[child] as number
    return child
  }

  #add(ply: number, cell: number, alpha: number, beta: number): number {
    const parent = ply > 0 ? (this.#path[ply - 1] as number) : -1
    const node = this.parent.push(parent)
    this.firstChild.push(-1)
    this.lastChild.push(-1)
    this.nextSibling.push(-1)
    this.children.push(0)
    this.cell.push(cell)
    this.ply.push(ply)
    this.entered.push(this.steps + 1)
    this.left.push(0)
    this.after.push(0)
    this.alpha.push(alpha)
    this.beta.push(beta)
    this.score.push(NaN)
    this.answered.push(0)
    this.lastRaise.push(-1)
    this.cut.push(-1)
    if (parent < 0) this.roots.push(node)
    else {
      const last = this.lastChild.at[parent] as number
      if (last < 0) this.firstChild.at[parent] = node
      else this.nextSibling.at[last] = node
      this.lastChild.at[parent] = node
      this.children.at[parent] = (this.children.at[parent] as number) + 1
    }
    if (ply >= this.byPly.length) this.byPly.push(new Wholes())
    // Nodes that a Monte Carlo search only sends at the end were proved, not visited.
    const visited = !this.isMonteCarlo || this.#descends
    if (visited && ply >= this.depthStep.length) this.depthStep.push(this.steps + 1)
    this.byPly[ply]?.push(node)
    return node
  }
}
