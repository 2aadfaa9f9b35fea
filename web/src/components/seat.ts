// What a seat is called, and who may sit in it.

import type { PlayerView } from '../api/client'
import type { Seats } from '../game/seats.svelte'
import { levelOf, parseSpec } from '../game/spec'
import { playerTitle } from '../text.svelte'

/** "Level 5: ..." or what people call the player. */
export function seatTitle(seats: Seats, spec: string): string {
  return seats.levels.find(({ player }) => player === levelOf(spec))?.name ?? playerTitle(parseSpec(spec).name)
}

/** The papers' own algorithms, and those that were added to them. */
export const isFromPaper = ({ source }: PlayerView): boolean => /^00\d/.test(source)

/** Whether a player comes to an end on a board with so many empty cells. */
export const canPlay = ({ max_empty }: PlayerView, empty: number): boolean => typeof max_empty !== 'number' || empty <= max_empty
