// Finished games, stored in this browser.

import { remember, remembered } from '../memory'
import { formatAddress, readAddress, type Place } from './address'
import type { Outcome } from './rules'

export interface Finished {
  /** The game's address: two games with equal moves are one entry. */
  key: string
  place: Place
  outcome: Outcome | null
  /** Milliseconds since 1970. */
  date: number
}

const KEY = 'finished'
export const MOST_FINISHED = 500

class Shelf {
  games: Finished[] = $state.raw(read())

  /** Puts a game on top, and removes an earlier entry with equal moves. */
  put(place: Place, outcome: Outcome | null): void {
    this.putAll([{ place, outcome, date: Date.now() }])
  }

  putAll(games: Omit<Finished, 'key'>[]): void {
    const put = new Map(
      games.map(({ place: { rules, x, o, moves }, outcome, date }) => {
        const place = { rules, x, o, moves: [...moves] }
        const key = formatAddress(place)
        return [key, { key, place, outcome, date }]
      }),
    )
    this.#keep([...put.values(), ...this.games.filter(({ key }) => !put.has(key))])
  }

  remove(key: string): void {
    this.#keep(this.games.filter((one) => one.key !== key))
  }

  #keep(games: Finished[]): void {
    this.games = games.sort((a, b) => b.date - a.date).slice(0, MOST_FINISHED)
    remember(KEY, JSON.stringify(this.games.map(({ key, outcome, date }) => [key, outcome, date])))
  }
}

function read(): Finished[] {
  try {
    const kept = JSON.parse(remembered(KEY) ?? '[]') as [string, Outcome | null, number][]
    return kept.flatMap(([key, outcome, date]) => {
      const { place } = readAddress(key.slice(1))
      const { rules, x, o, moves } = place
      return rules && x && o && moves ? [{ key, place: { rules, x, o, moves }, outcome, date }] : []
    })
  } catch {
    return []
  }
}

export const shelf = new Shelf()
