// The user's opponent, changed by a key in mid-game.

import { DEFAULT_OPPONENT, isHuman, levelOf } from './spec'
import type { Table } from './table.svelte'

/** Switches to the level above or below; random is below the first. */
export function stepLevel(table: Table, up: number): void {
  const { seats } = table
  const seat = seats.of(isHuman(seats.x) ? 'O' : 'X')
  const computer = isHuman(seat) ? lastComputer : seat
  const ladder = ['random', ...seats.levels.map(({ player }) => player)]
  const next = ladder[ladder.indexOf(levelOf(computer) ?? computer) + up]
  if (next && ladder.includes(levelOf(computer) ?? computer)) opponent(table, next)
}

let lastComputer = DEFAULT_OPPONENT

/** Switches between two people and a game against a computer. */
export function switchOpponent(table: Table): void {
  const { seats } = table
  const side = isHuman(seats.x) ? 'O' : 'X'
  const spec = seats.of(side)
  if (isHuman(spec)) opponent(table, lastComputer)
  else {
    lastComputer = spec
    if (!table.room) table.seat(side, 'human')
  }
}

/** Sets the user's opponent; O if two computers play. */
export function opponent(table: Table, name: string): void {
  const { seats } = table
  const known = seats.players.some(({ id }) => id === name.split(':')[0])
  if (known && !table.room) table.seat(isHuman(seats.x) ? 'O' : 'X', name)
}
