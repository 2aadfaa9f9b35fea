// Layout of the visible nodes: parents centred above their children, subtrees as close as their outlines
// allow (E. Reingold and J. Tilford, "Tidier drawings of trees", 1981). Only unfolded nodes are placed, so
// the size of the search does not matter.

import { countUpTo } from './columns'
import type { Moment } from './moment'
import type { Twins } from './twins'

export interface Placed {
  node: number
  /** The centre, in units of a node's width with its gap. */
  x: number
  level: number
  children: Placed[]
  open: boolean
  /** Number of nodes folded away below it; -1 if there are some but they were not counted. */
  folded: number
  /** Children with positions met before, folded into the earlier nodes. */
  twins: number
}

export interface Layout {
  placed: Placed[]
  width: number
  levels: number
}

export interface Unfolding {
  /** Nodes opened or folded by hand. */
  byHand: ReadonlyMap<number, boolean>
  /** Nodes of the current line are open. */
  line: ReadonlySet<number>
  /** Nodes above this level are open as well. */
  levels: number
  twins: Twins | null
}

/** Number of nodes that can be laid out within a frame. */
const MOST_PLACED = 4000

export function layOut(moment: Moment, root: number, unfolding: Unfolding): Layout {
  const placed: Placed[] = []
  const { tree } = moment
  // The position itself exists before the search begins.
  if (tree.size === 0 || (root > 0 && !moment.isEntered(root))) return { placed, width: 1, levels: 0 }
  const top: Placed = { node: root, x: 0, level: 0, children: [], open: true, folded: 0, twins: 0 }
  placed.push(top)
  // Level by level, so that a limit cuts off the bottom and not one side.
  for (let index = 0; index < placed.length; index++) {
    const parent = placed[index] as Placed
    const { node } = parent
    const first = tree.firstChild.at[node] as number
    if (first < 0 || !moment.isEntered(first)) continue
    const wanted = unfolding.byHand.get(node) ?? (index === 0 || unfolding.line.has(node) || parent.level < unfolding.levels)
    parent.open = wanted && (unfolding.line.has(node) || placed.length + (tree.children.at[node] as number) <= MOST_PLACED)
    if (!parent.open) {
      parent.folded = below(moment, node)
      continue
    }
    for (let child = first; child >= 0 && moment.isEntered(child); child = tree.nextSibling.at[child] as number) {
      if (unfolding.twins && !unfolding.line.has(child) && unfolding.twins.firstOf(child) !== child) {
        parent.twins++
        continue
      }
      const one: Placed = { node: child, x: 0, level: parent.level + 1, children: [], open: false, folded: 0, twins: 0 }
      parent.children.push(one)
      placed.push(one)
    }
  }
  return arrange(placed)
}

/** Assigns horizontal places to nodes that are ordered parents first, each with its level. */
export function arrange(placed: Placed[]): Layout {
  const [left, right] = place(placed)
  return { placed, width: right - left, levels: placed.reduce((most, { level }) => Math.max(most, level + 1), 0) }
}

/** Returns the number of nodes entered below a node so far. In a tree search they follow it, one after
 * another. */
function below(moment: Moment, node: number): number {
  const { tree, step } = moment
  if (tree.isMonteCarlo) return -1
  const entered = countUpTo(tree.entered.at, tree.size, step)
  const end = (tree.after.at[node] as number) || tree.size
  return Math.min(entered, end) - node - 1
}

/** Places the nodes with the leftmost edge at 0; returns the leftmost and rightmost edges. */
function place(placed: Placed[]): [number, number] {
  const lefts: number[][] = []
  const rights: number[][] = []
  const offsets = new Float64Array(placed.length)
  const numbers = new Map(placed.map((one, index) => [one, index]))
  const indexOf = (one: Placed): number => numbers.get(one) as number
  for (let index = placed.length - 1; index >= 0; index--) {
    const one = placed[index] as Placed
    let left: number[] = []
    let right: number[] = []
    const own: number[] = []
    for (const child of one.children) {
      const at = indexOf(child)
      const [childLeft, childRight] = [lefts[at] as number[], rights[at] as number[]]
      let offset = own.length === 0 ? 0 : -Infinity
      for (let level = 0; level < Math.min(right.length, childLeft.length); level++)
        offset = Math.max(offset, (right[level] as number) - (childLeft[level] as number))
      for (let level = 0; level < childLeft.length; level++) {
        left[level] = Math.min(left[level] ?? Infinity, (childLeft[level] as number) + offset)
        right[level] = Math.max(right[level] ?? -Infinity, (childRight[level] as number) + offset)
      }
      own.push(offset)
      lefts[at] = rights[at] = []
    }
    const middle = own.length === 0 ? 0 : ((own[0] as number) + (own.at(-1) as number)) / 2
    one.children.forEach((child, number) => (offsets[indexOf(child)] = (own[number] as number) - middle))
    left = [-0.5, ...left.map((x) => x - middle)]
    right = [0.5, ...right.map((x) => x - middle)]
    lefts[index] = left
    rights[index] = right
  }
  const leftmost = Math.min(...(lefts[0] as number[]))
  const rightmost = Math.max(...(rights[0] as number[]))
  placed.forEach((one, index) => {
    if (index === 0) one.x = -leftmost
    for (const child of one.children) child.x = one.x + (offsets[indexOf(child)] as number)
  })
  return [leftmost, rightmost]
}
