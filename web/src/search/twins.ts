// Nodes of a search with equal positions, reached by different move orders.

import { countUpTo } from './columns'
import type { SearchTree } from './tree'

export class Twins {
  /** For each node, the first one with its position. */
  readonly #first: Int32Array
  /** Number of nodes with this position, stored at its first node. */
  readonly #count: Int32Array
  /** The steps at which a new position came up. */
  readonly #fresh: Int32Array
  readonly positions: number
  /** Number of nodes compared. */
  readonly size: number

  /** One pass over the nodes: a parent always comes before its children. */
  constructor(tree: SearchTree, cells: number) {
    const { size } = tree
    this.size = size
    const signs = hashes(cells * 2)
    const [high, low] = [new Uint32Array(size), new Uint32Array(size)]
    this.#first = new Int32Array(size)
    this.#count = new Int32Array(size)
    const fresh = new Int32Array(size)
    let slots = 1024
    while (slots < size * 2) slots *= 2
    const table = new Int32Array(slots).fill(-1)
    let positions = 0
    for (let node = 0; node < size; node++) {
      const parent = tree.parent.at[node] as number
      if (parent >= 0) {
        const sign = ((tree.cell.at[node] as number) * 2 + ((tree.ply.at[node] as number) % 2)) * 2
        high[node] = (high[parent] as number) ^ (signs[sign] as number)
        low[node] = (low[parent] as number) ^ (signs[sign + 1] as number)
      }
      let slot = (low[node] as number) & (slots - 1)
      let first = table[slot] as number
      while (first >= 0 && (low[first] !== low[node] || high[first] !== high[node])) {
        slot = (slot + 1) & (slots - 1)
        first = table[slot] as number
      }
      if (first < 0) {
        first = node
        table[slot] = node
        fresh[positions++] = tree.entered.at[node] as number
      }
      this.#first[node] = first
      this.#count[first] = (this.#count[first] as number) + 1
    }
    this.#fresh = fresh
    this.positions = positions
  }

  firstOf(node: number): number {
    return this.#first[node] ?? node
  }

  countOf(node: number): number {
    return this.#count[node] ?? 1
  }

  /** Returns the number of different positions up to a step. */
  positionsAt(step: number): number {
    return countUpTo(this.#fresh, this.positions, step)
  }
}

/** Returns pseudorandom numbers, identical every time (G. Marsaglia, "Xorshift RNGs", 2003). */
function hashes(count: number): Uint32Array {
  const made = new Uint32Array(count * 2)
  let state = 0x9e3779b9
  for (let index = 0; index < made.length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    made[index] = state
  }
  return made
}
