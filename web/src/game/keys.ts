// Keys while the board has the focus: those of the papers (g, 0, r) and of the terminal game, where 0 is
// random, 1 to 9 choose a level and + the level above. In a paper's own mode its keys come first.

import { opponent, stepLevel, switchOpponent } from './opponent'
import { paperKey } from './paper'
import type { Table } from './table.svelte'
import type { Truth } from './truth.svelte'

interface Actions {
  newGame: () => void
  help: () => void
}

/** Returns false if the key has no meaning here. */
export function keyAction(key: string, table: Table, truth: Truth, { newGame, help }: Actions): boolean {
  const { game, session, own, seats } = table
  if (paperKey(table, key)) return true
  const keys: Record<string, () => unknown> = {
    g: () => switchOpponent(table),
    r: newGame,
    n: newGame,
    u: () => session.undo(),
    U: () => session.redo(),
    v: () => truth.toggle(),
    i: () => void truth.askHint(),
    '[': () => game.goTo(game.at - 1),
    ']': () => game.goTo(game.at + 1),
    Home: () => game.goTo(0),
    End: () => game.goTo(game.line.length),
    p: () => seats.computersOnly && own.toggleHeld(),
    '0': () => opponent(table, 'random'),
    '+': () => stepLevel(table, 1),
    '-': () => stepLevel(table, -1),
    '?': help,
  }
  const level = seats.levels.find(({ digit }) => String(digit) === key)
  const action = level ? () => opponent(table, level.player) : keys[key]
  action?.()
  return action !== undefined
}
