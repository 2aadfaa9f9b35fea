// A paper's original program, as described by the server: the effect of its menu or keys on this table.

import { answer, api, type PaperChoiceView } from '../api/client'
import { switchOpponent } from './opponent'
import type { Rules } from './rules'
import { isHuman } from './spec'
import type { Table } from './table.svelte'

/** Loads the paper's menu and texts; a bare address gets its board and its computer player. */
export async function loadPaper(table: Table): Promise<void> {
  const { paper } = table.route
  if (!paper) return
  const mode = await answer(api.GET('/api/v1/papers/{id}', { params: { path: { id: paper } } }))
  const isFirst = table.paperMode === null
  table.paperMode = mode
  const query = new URLSearchParams(location.search)
  if (isFirst && !query.has('x') && !query.has('o')) table.seats.o = mode.computer
}

/** Handles a key if it is one of the paper's. */
export function paperKey(table: Table, key: string): boolean {
  const choice = table.paperMode?.choices.find((one) => one.key === key.toLowerCase())
  if (choice) choose(table, choice)
  return choice !== undefined
}

/** Applies a menu choice; `person` is the side that the user takes if it starts a game. */
export function choose(table: Table, { action, player }: PaperChoiceView, person: 'X' | 'O' = 'X'): void {
  const { game, seats, route, paperMode } = table
  const hasKeys = paperMode?.choices.some((choice) => choice.action === 'toggle') ?? false
  if (action === 'leave') {
    route.paper = null
    table.paperMode = null
  } else if (action === 'reset') table.start(game.rules, seats.x, seats.o)
  else if (action === 'toggle') switchOpponent(table)
  else if (action === 'people') table.start(game.rules, 'human', 'human')
  else if (!player) return
  else if (action === 'itself') table.start({ rows: 3, cols: 3, k: 3, exact: false }, player, player)
  else if (hasKeys) table.seat(isHuman(seats.x) ? 'O' : 'X', player)
  else startAgainst(table, game.rules, player, person)
}

export function startAgainst(table: Table, rules: Rules, player: string, person: 'X' | 'O'): void {
  table.start(rules, person === 'X' ? 'human' : player, person === 'O' ? 'human' : player)
}

/** Returns the program's message for the current game. */
export function paperWords(table: Table): string {
  const { paperMode, session, seats, game } = table
  if (!paperMode) return ''
  const { words } = paperMode
  const { outcome } = session
  if (outcome === 'draw') return words.draw
  if (outcome) {
    const own = seats.person === null ? null : seats.person === outcome ? words.won : words.lost
    return own ?? (outcome === 'X' ? words.x_won : words.o_won)
  }
  if (seats.person === null) return ''
  return seats.person === game.position.toMove ? words.your_turn : words.computer_turn
}
