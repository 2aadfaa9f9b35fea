// Import and export of games. The server reads and writes the formats, as the command line does.

import { answer, api } from '../api/client'
import { save } from '../share'
import type { Place } from './address'
import { formatRules, parseRules, positionAfter } from './rules'

export const FORMATS = ['deret', 'sgf', 'psq', 'csv', 'jsonl'] as const
export type Format = (typeof FORMATS)[number]

export async function exportGames(places: Place[], format: Format): Promise<void> {
  const games = places.map(({ rules, x, o, moves }) => ({ game: formatRules(rules), x, o, moves }))
  const { text } = await answer(api.POST('/api/v1/records/write', { body: { format, games } }))
  save(`deret-games.${format}`, text, 'text/plain')
}

/** Returns the readable games of a file, and the number of unreadable ones. */
export async function importGames(file: File): Promise<{ games: Place[]; refused: number }> {
  const body = { format: file.name.split('.').at(-1) ?? '', text: await file.text() }
  const { games, refused } = await answer(api.POST('/api/v1/records/read', { body }))
  const places = games.flatMap(({ game, x, o, moves }): Place[] => {
    const rules = parseRules(game)
    return rules && positionAfter(rules, moves) ? [{ rules, x, o, moves }] : []
  })
  return { games: places, refused: refused + games.length - places.length }
}
