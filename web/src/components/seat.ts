// Titles of seats, and the players that may take them.

import type { PlayerView } from '../api/client'
import type { Seats } from '../game/seats.svelte'
import { levelOf, parseSpec } from '../game/spec'
import { playerTitle } from '../text.svelte'

/** "Level 5: ..." or the player's title. */
export function seatTitle(seats: Seats, spec: string): string {
  return seats.levels.find(({ player }) => player === levelOf(spec))?.name ?? playerTitle(parseSpec(spec).name)
}

/** The papers' own algorithms, and later additions to them. */
export const isFromPaper = ({ source }: PlayerView): boolean => /^00\d/.test(source)

/** Whether a player finishes on a board with this many empty cells. */
export const canPlay = ({ max_empty }: PlayerView, empty: number): boolean => typeof max_empty !== 'number' || empty <= max_empty
