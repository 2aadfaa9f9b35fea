// A small search, told by hand: two moves at the root; the second is cut after its first answer.

import { SearchTree } from '../src/search/tree'

export function smallSearch(): SearchTree {
  const tree = new SearchTree()
  tree.enter(0, -1, -Infinity, Infinity) // 1
  tree.enter(1, 0, -Infinity, Infinity) // 2
  tree.enter(2, 1, -Infinity, Infinity) // 3
  tree.leave(2, 1) // 4
  tree.raise(1, 1, 1) // 5
  tree.leave(1, 1) // 6
  tree.raise(0, 0, 1) // 7
  tree.enter(1, 2, 1, Infinity) // 8
  tree.enter(2, 0, 1, Infinity) // 9
  tree.leave(2, -1) // 10
  tree.raise(1, 0, -1) // 11
  tree.cutoff(1, 0, 1, -1) // 12
  tree.leave(1, -1) // 13
  tree.leave(0, 1) // 14
  return tree
}
