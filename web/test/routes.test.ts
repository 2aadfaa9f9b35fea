import { expect, test } from 'vitest'

import { formatAddress, formatView, readAddress, readView } from '../src/game/address'
import { cellIndex, faults, formatRules, moveName, parseRules, positionAfter, TIC_TAC_TOE } from '../src/game/rules'
import { formatSpec, parseSpec } from '../src/game/spec'

test('an address is read as it was written', () => {
  const place = { rules: { rows: 4, cols: 5, k: 4, exact: true }, x: 'human', o: 'mcts:playouts=500,c=1.4', moves: ['b2', 'a3'] }
  const address = formatAddress(place)
  expect(address).toBe('/?game=4,5,4,exact&x=human&o=mcts:playouts=500,c=1.4&moves=b2,a3')
  expect(readAddress(address.slice(1))).toEqual({ place, problem: null })
})

test('the game, the ply that is looked at and the variations stand apart', () => {
  const place = {
    rules: TIC_TAC_TOE,
    x: 'human',
    o: 'human',
    moves: ['b2', 'a3', 'c1', 'a1'],
    ply: 3,
    beside: [
      { from: 2, moves: ['c3', 'a1'] },
      { from: 4, moves: ['a2'] },
    ],
    line: 0,
  }
  const address = formatAddress(place)
  expect(address).toBe('/?game=3,3,3&x=human&o=human&moves=b2,a3,c1,a1&ply=3&beside=2:c3,a1;4:a2&line=1')
  expect(readAddress(address.slice(1))).toEqual({ place, problem: null })
  expect(readAddress('?moves=b2,a3&beside=2:b2;9:c1;1:c3').place.beside).toEqual([{ from: 1, moves: ['c3'] }])
})

test('a game and its moves may be written as everywhere else', () => {
  const games = { '7x7': '7,7,5', '3X4': '3,4,3', '2x2': '2,2,2', Gomoku: '15,15,5', 'tictactoe,exact': '3,3,3,exact', ' 4, 5, 4 ': '4,5,4', '4x4': '4,4,4' }
  for (const [written, meant] of Object.entries(games)) expect(formatRules(parseRules(written) ?? TIC_TAC_TOE), written).toBe(meant)
  for (const wrong of ['', '0x3', '23x3', '3x', 'x', '3,3', '3,3,3,', '+3,3,3', '3.5,3,3', '3,3,exact', 'exact', '3,3,3,EXACT'])
    expect(parseRules(wrong), wrong).toBeNull()
  expect(readAddress('?game=3,3,3&moves=B2,%20a3+C1,').place.moves).toEqual(['b2', 'a3', 'c1'])
  expect(readAddress('?game=3,3,3&moves=b02').problem).toBe('moves')
})

test('what cannot be is named', () => {
  expect(readAddress('?game=3,3,9').problem).toBe('game')
  expect(readAddress('?game=3,3,3&moves=b2,b2').problem).toBe('moves')
  expect(readAddress('?moves=b2').place.moves).toEqual(['b2'])
})

test('a view and its details stand behind the game', () => {
  const details = { with: 'minimax;alpha-beta', step: '500' }
  const behind = formatView('search', details)
  expect(readView(`?game=3,3,3${behind}`)).toEqual({ view: 'search', details, lecture: false })
  expect(formatView('play', details)).toBe('')
  expect(readView('?view=nonsense&step=1')).toEqual({ view: 'play', details: {}, lecture: false })
})

test('what the line may be is said of boards that are whole', () => {
  expect(faults({ rows: 3, cols: 5, k: 6, exact: false })).toEqual({ k: 5 })
  expect(faults({ rows: NaN, cols: 3, k: 3, exact: false })).toEqual({ rows: 22 })
  expect(faults({ rows: NaN, cols: -5, k: 23, exact: false })).toEqual({ rows: 22, cols: 22, k: 22 })
})

test('specs survive quotes and commas', () => {
  for (const text of ['minimax', 'heuristic:depth=3,pruning=off', 'learned:model="a,b:c \\"d\\".model"']) expect(formatSpec(parseSpec(text))).toBe(text)
})

test('cells have names, lines win, and overlines only where they may', () => {
  expect(moveName(TIC_TAC_TOE, 0)).toBe('a3')
  expect(cellIndex(TIC_TAC_TOE, 'c1')).toBe(8)
  expect(cellIndex(TIC_TAC_TOE, 'd1')).toBeNull()
  expect(positionAfter(TIC_TAC_TOE, ['a1', 'a2', 'b1', 'b2', 'c1'])).toMatchObject({ outcome: 'X', line: [6, 7, 8] })
  expect(positionAfter(TIC_TAC_TOE, ['a1', 'a1'])).toBeNull()
  const overline = ['a1', 'a2', 'b1', 'b2', 'd1', 'd2', 'c1']
  for (const [game, outcome] of [
    ['2,4,3', 'X'],
    ['2,4,3,exact', null],
  ] as const)
    expect(positionAfter(parseRules(game) ?? TIC_TAC_TOE, overline)?.outcome).toBe(outcome)
})
