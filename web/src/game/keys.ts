// Keys while the board has the focus: the papers' own (g, 0, 1, r) and those of the terminal game,
// where digits choose a level (0 is the tenth).

import { DEFAULT_OPPONENT, isHuman } from './spec'
import type { Table } from './table.svelte'
import type { Truth } from './truth.svelte'

interface Actions {
  newGame: () => void
  help: () => void
}

/** False when the key means nothing here. */
export function keyAction(key: string, table: Table, truth: Truth, { newGame, help }: Actions): boolean {
  const { game, session, own, seats } = table
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
    '?': help,
  }
  const level = seats.levels.find(({ digit }) => String(digit) === key)
  const action = level ? () => opponent(table, level.player) : keys[key]
  action?.()
  return action !== undefined
}

let lastComputer = DEFAULT_OPPONENT

/** Person against person, or person against computer. */
function switchOpponent(table: Table): void {
  const { seats } = table
  const side = isHuman(seats.x) ? 'O' : 'X'
  const spec = seats.of(side)
  if (isHuman(spec)) opponent(table, lastComputer)
  else {
    lastComputer = spec
    if (!table.room) table.seat(side, 'human')
  }
}

/** Who plays against the person; O where two computers play. */
function opponent(table: Table, name: string): void {
  const { seats } = table
  const known = seats.players.some(({ id }) => id === name.split(':')[0])
  if (known && !table.room) table.seat(isHuman(seats.x) ? 'O' : 'X', name)
}
