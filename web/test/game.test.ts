import { expect, test } from 'vitest'

import { Game } from '../src/game/game.svelte'
import { TIC_TAC_TOE } from '../src/game/rules'

const HERE = { answered: true, apart: false }
const names = (list: { mv: string }[]) => list.map(({ mv }) => mv).join()

function played(...moves: string[]): Game {
  const game = new Game()
  game.open({ rules: TIC_TAC_TOE, moves })
  return game
}

test('looking back and playing the same move again changes nothing', () => {
  const game = played('b2', 'a3', 'c1')
  game.goTo(1)
  game.append({ mv: 'a3' }, HERE)
  expect([names(game.moves), game.beside.length, game.at]).toEqual(['b2,a3,c1', 0, 2])
})

test('another move is a variation, and the same one leads into it again', () => {
  const game = played('b2', 'a3', 'c1')
  game.goTo(1)
  game.append({ mv: 'c3' }, HERE)
  game.append({ mv: 'a1' }, HERE)
  expect([names(game.moves), game.beside.map(({ from, moves }) => `${from}:${names(moves)}`)]).toEqual(['b2,a3,c1', ['1:c3,a1']])
  game.enter(-1)
  expect(names(game.line)).toBe('b2,a3,c1')
  game.goTo(1)
  game.append({ mv: 'c3' }, HERE)
  expect([game.beside.length, game.branch, game.at]).toEqual([1, 0, 2])
})

test('a move inside a variation that is looked back at is another variation', () => {
  const game = played('b2', 'a3')
  game.goTo(1)
  for (const mv of ['c3', 'a1', 'b1']) game.append({ mv }, HERE)
  game.goTo(2)
  game.append({ mv: 'a2' }, HERE)
  expect(game.beside.map(({ moves }) => names(moves))).toEqual(['c3,a1,b1', 'c3,a2'])
})

test('a variation that becomes the game leaves the game beside it', () => {
  const game = played('b2', 'a3', 'c1', 'a1')
  game.goTo(3)
  game.append({ mv: 'a2' }, HERE)
  game.enter(-1, 1)
  game.append({ mv: 'c3' }, HERE)
  game.promote()
  expect(names(game.moves)).toBe('b2,c3')
  expect(game.beside.map(({ from, moves }) => `${from}:${names(moves)}`).sort()).toEqual(['1:a3,c1,a1', '1:a3,c1,a2'])
})

test('what was taken back is replaced, and stays beside the game', () => {
  const game = played('b2', 'a3', 'c1')
  game.takeBack(2)
  game.append({ mv: 'a1' }, HERE)
  expect([names(game.moves), game.beside.map(({ from, moves }) => `${from}:${names(moves)}`)]).toEqual(['b2,a3,a1', ['2:c1']])
})

test('what is tried elsewhere never lengthens the game', () => {
  const game = played('b2', 'a3')
  game.append({ mv: 'c1' }, { answered: false, apart: true })
  expect([names(game.moves), names(game.line)]).toEqual(['b2,a3', 'b2,a3,c1'])
})
