import { expect, test } from 'vitest'

import { cutBeyond, Moment, nextStop, stopBefore } from '../src/search/moment'
import { SearchTree } from '../src/search/tree'
import { smallSearch } from './search'

test('a moment knows what had happened and nothing else', () => {
  const tree = smallSearch()
  expect(new Moment(tree, 0).counters()).toEqual({ nodes: 0, leaves: 0, cuts: 0, depth: 0 })
  expect(new Moment(tree, 11).counters()).toEqual({ nodes: 5, leaves: 2, cuts: 0, depth: 2 })
  expect(new Moment(tree, 12).counters()).toEqual({ nodes: 5, leaves: 2, cuts: 1, depth: 2 })
  expect(new Moment(tree, 99).step).toBe(14)
  expect(new Moment(tree, 3).at(1)).toMatchObject({ left: false, score: NaN, best: -1 })
  expect(new Moment(tree, 6).at(1)).toMatchObject({ left: true, score: 1, best: 1 })
})

test('the root pushes alpha up, the other side beta down', () => {
  const tree = smallSearch()
  expect(new Moment(tree, 7).at(0)).toMatchObject({ alpha: 1, beta: Infinity })
  expect(new Moment(tree, 11).at(3)).toMatchObject({ alpha: 1, beta: -1 })
  expect(new Moment(tree, 12).cutNow).toMatchObject({ node: 3, cell: 0, alpha: 1, beta: -1 })
})

test('the words of a moment rest on few steps', () => {
  const tree = smallSearch()
  const excerpt = (step: number) => new Moment(tree, step).excerpt()
  expect(excerpt(3)).toEqual([1, 2, 3])
  expect(excerpt(6)).toEqual([1, 2, 3, 4, 5, 6]) // a child shows that the node is no leaf
  expect(excerpt(12)).toEqual([1, 7, 8, 11, 12])
  expect(excerpt(10)).toEqual([1, 7, 8, 9, 10])
})

test('what was announced of a node is part of its story', () => {
  const tree = new SearchTree()
  tree.enter(0, -1, 0, 1) // 1
  tree.announce(1) // 2
  tree.enter(1, 4, 0, 1) // 3
  tree.leave(1, 1) // 4
  expect(new Moment(tree, 4).excerpt()).toEqual([1, 2, 3, 4])
  expect(new Moment(tree, 2).excerpt()).toEqual([1, 2])
})

test('a Monte Carlo search has no root to send', () => {
  const tree = new SearchTree()
  tree.descend(1, 4)
  tree.playout(1, 1)
  tree.visits(1, 4, 1, 1, 0)
  tree.descend(1, 3)
  expect(new Moment(tree, 3).excerpt()).toEqual([1, 3])
  expect(new Moment(tree, 4).excerpt()).toEqual([4])
  expect([nextStop(tree, 0), stopBefore(tree, 4)]).toEqual([3, 3])
})

test('cuts are found in both directions', () => {
  const tree = smallSearch()
  expect([cutBeyond(tree, 0, false), cutBeyond(tree, 12, false), cutBeyond(tree, 14, true), cutBeyond(tree, 12, true)]).toEqual([12, null, 12, null])
})
