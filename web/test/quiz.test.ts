import { expect, test } from 'vitest'

import { ask } from '../src/search/quiz'
import { SearchTree } from '../src/search/tree'
import { smallSearch } from './search'

/** Gives these numbers, one after another, over and over. */
const chances = (...numbers: number[]) => {
  let index = 0
  return () => numbers[index++ % numbers.length] as number
}

test('a cut is asked about just before it happens', () => {
  expect(ask(smallSearch(), chances(0.1, 0))).toEqual({ step: 11, node: 3, answer: 'cut' })
})

test('every other question has the answer that the search gave', () => {
  const tree = smallSearch()
  const answers = new Map<number, string>()
  for (let part = 0; part < 1; part += 1 / 64) {
    const question = ask(tree, chances(0.9, part))
    if (question) answers.set(question.step, question.answer)
  }
  expect(answers).toEqual(
    new Map([
      [5, 'back'],
      [7, 'next'],
      [13, 'back'],
    ]),
  )
})

test('a search without choices asks nothing', () => {
  expect(ask(new SearchTree(), Math.random)).toBeNull()
})
