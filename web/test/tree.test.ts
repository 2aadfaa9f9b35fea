import { expect, test } from 'vitest'

import { layOut } from '../src/search/layout'
import { Moment } from '../src/search/moment'
import { unpack } from '../src/search/packed'
import { SearchTree } from '../src/search/tree'
import { Twins } from '../src/search/twins'
import { smallSearch } from './search'

test('nodes know their place and their time', () => {
  const tree = smallSearch()
  expect(tree.size).toBe(5)
  expect([...tree.parent.at.subarray(0, 5)]).toEqual([-1, 0, 1, 0, 3])
  expect([...tree.entered.at.subarray(0, 5)]).toEqual([1, 2, 3, 8, 9])
  expect([...tree.left.at.subarray(0, 5)]).toEqual([14, 6, 4, 13, 10])
  expect(tree.line(4)).toEqual([2, 0])
  expect(tree.prunes).toBe(true)
})

test('packed steps are read, and each is kept as it came', () => {
  const tree = new SearchTree()
  const chunks = [
    new Uint8Array([0x20, 0, 0x20, 1, 4, 4]), // the root, its first cell, left with 1
    new Uint8Array([0x41, 0, 0, 4, 0x44, 0, 4]), // raised at the root, left
  ]
  for (const chunk of chunks) unpack(chunk, tree)
  expect(tree.steps).toBe(5)
  expect(tree.score.at[1]).toBe(1)
  expect(tree.raiseCell.at[0]).toBe(0)
  expect([1, 2, 3, 4, 5].map((step) => [...tree.packed(step)])).toEqual([
    [0x20, 0],
    [0x20, 1],
    [4, 4],
    [0x41, 0, 0, 4],
    [0x44, 0, 4],
  ])
})

test('a Monte Carlo search grows where its playouts go', () => {
  const tree = new SearchTree()
  for (let playout = 1; playout <= 3; playout++) {
    tree.descend(1, playout % 2)
    tree.playout(1, 1)
    tree.visits(1, playout % 2, Math.ceil(playout / 2), 1, 0)
  }
  expect(tree.isMonteCarlo).toBe(true)
  expect(tree.children.at[0]).toBe(2)
  const moment = new Moment(tree, tree.steps)
  expect(moment.at(1).visits).toBe(2)
  expect(moment.counters()).toEqual({ nodes: 3, leaves: 3, cuts: 0, depth: 1 })
})

test('equal positions are found whatever the order of the moves', () => {
  const tree = new SearchTree()
  const lines = [
    [0, 1, 2],
    [2, 1, 0],
  ]
  tree.enter(0, -1, -Infinity, Infinity)
  for (const line of lines) line.forEach((cell, ply) => tree.enter(ply + 1, cell, -Infinity, Infinity))
  const twins = new Twins(tree, 9)
  expect(twins.firstOf(6)).toBe(3)
  expect(twins.countOf(3)).toBe(2)
  expect(twins.positions).toBe(6)
})

test('parents stand above the middle of their children', () => {
  const moment = new Moment(smallSearch(), 14)
  const { placed, levels } = layOut(moment, 0, { byHand: new Map(), line: new Set(), levels: 9, twins: null })
  expect(levels).toBe(3)
  const [root, first, second] = placed
  expect(root?.x).toBe(((first?.x ?? 0) + (second?.x ?? 0)) / 2)
  const folded = layOut(moment, 0, { byHand: new Map([[0, false]]), line: new Set(), levels: 9, twins: null })
  expect(folded.placed).toHaveLength(1)
  expect(folded.placed[0]?.folded).toBe(4)
})
