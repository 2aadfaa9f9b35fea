// The user's own game as stored by the server: rewritten after each move, so that a closed page, another game
// or a restarted server loses nothing.

import { answer, api, bearer, Refused, Unreachable, type Unfinished } from '../api/client'
import { forget, remember, remembered, rememberedKeys } from '../memory'
import { t } from '../text.svelte'
import type { Place } from './address'
import { formatRules } from './rules'

/** A game in the store and the secret to write it, or the number of a game to take over. */
export type Sheet = { id: string; secret: string } | { continues: number }

/** Marks an own game in the browser's storage, as X and O mark a seat in a shared one. */
const OWN = '*'
/** Key for this tab's current game, restored when the tab reloads. */
const HERE = 'here'

export class Notebook {
  /** Incremented whenever the list of unfinished games may have changed. */
  changes = $state(0)
  /** Record of the game on the board. */
  page: Page = $state.raw(new Page(this, null))
  /** Games that could not be stored without a connection, on the board or not: to be retried. */
  unwritten: Page[] = $state.raw([])
  /** Reason why the last state of the current game, or of one put aside, could not be stored. */
  readonly problem: string | null = $derived(this.page.problem ?? this.unwritten[0]?.problem ?? null)
  #address = ''

  /** Continues the game this tab had on its board, if the address still shows it. */
  reopen(address: string): void {
    const [shown, id] = (remembered(HERE, 'tab') ?? '').split(' ')
    if (shown !== address || !id) return
    this.page = new Page(this, ownSheet(id))
    this.changes++ // the list may have been loaded already, with this game in it
  }

  /** Later writes go to another game. */
  turnTo(page: Page | Sheet | null): void {
    this.page = page instanceof Page ? page : new Page(this, page)
    this.changes++
  }

  /** Called when the server responds again. */
  reconnected(): void {
    for (const page of this.unwritten) page.tryAgain()
  }

  /** Records the address of the current game, for when the tab reloads. */
  note(address = this.#address): void {
    this.#address = address
    const { sheet } = this.page
    if (sheet && 'id' in sheet) remember(HERE, `${address} ${sheet.id}`, 'tab')
  }
}

export class Page {
  sheet: Sheet | null
  /** Reason why the last state could not be stored. */
  problem: string | null = $state(null)
  #waiting: { place: Place; over: boolean } | null = null
  #writing = false

  constructor(
    private readonly book: Notebook,
    sheet: Sheet | null,
  ) {
    this.sheet = sheet
  }

  /** Stores this state. While a write is in progress, only the newest of the waiting states is kept. */
  write(place: Place, over: boolean): void {
    this.#waiting = { place, over }
    if (!this.#writing) void this.#writeAll()
  }

  tryAgain(): void {
    if (!this.#writing) void this.#writeAll()
  }

  async #writeAll(): Promise<void> {
    const { book } = this
    this.#writing = true
    let lost = false
    while (this.#waiting && !lost) {
      const { place, over } = this.#waiting
      this.#waiting = null
      try {
        const before = this.sheet
        const kept = await keep(place, before)
        this.sheet = over ? null : kept // moves after the end belong to another game
        if (over) forget(`seat.${kept.id}`)
        else if (book.page === this) book.note()
        this.problem = null
        if (over || before !== kept) book.changes++
      } catch (error) {
        this.problem = error instanceof Refused ? error.message : t('problem-unreachable')
        lost = error instanceof Unreachable
        if (lost) this.#waiting ??= { place, over }
      }
    }
    this.#writing = false
    const others = book.unwritten.filter((page) => page !== this)
    if (lost || others.length < book.unwritten.length) book.unwritten = lost ? [...others, this] : others
  }
}

/** Writes the game to its sheet, or to a new one if it has none that accepts it. */
async function keep({ rules, x, o, moves }: Place, sheet: Sheet | null): Promise<{ id: string; secret: string }> {
  const body = { x, o, moves }
  if (sheet && 'id' in sheet) {
    try {
      const keepalive = true // sent even while the page is being closed
      await api.PUT('/api/v1/games/{id}', { ...mine(sheet), body, keepalive })
      return sheet
    } catch (error) {
      // It was deleted, or continued elsewhere on this machine.
      if (!(error instanceof Refused) || ![403, 404, 422].includes(error.status)) throw error
    }
  }
  const continues = sheet && 'continues' in sheet ? { continues: sheet.continues } : {}
  const asked = { game: formatRules(rules), own: true, ...body, ...continues }
  const { game, owner } = await answer(api.POST('/api/v1/games', { body: asked, keepalive: true }))
  const opened = { id: game.id, secret: owner ?? '' }
  remember(`seat.${opened.id}`, OWN + opened.secret)
  return opened
}

const mine = ({ id, secret }: { id: string; secret: string }) => ({ params: { path: { id } }, headers: { Authorization: bearer(secret) } })

export function ownSheet(id: string): Sheet | null {
  const seat = remembered(`seat.${id}`)
  return seat?.startsWith(OWN) ? { id, secret: seat.slice(1) } : null
}

export const isOwn = (id: string): boolean => ownSheet(id) !== null

/** Returns the games that this browser takes part in, and those left on the server's machine. */
export async function findUnfinished(): Promise<Unfinished> {
  const ids = rememberedKeys('seat.').map((key) => key.slice('seat.'.length))
  const newest = ids.sort((a, b) => Number.parseInt(b) - Number.parseInt(a)).slice(0, 50)
  return answer(api.GET('/api/v1/games', { params: { query: { ids: newest.join() } } }))
}

/** Deletes an own game; an unfinished game from elsewhere on this machine is taken over first. */
export async function deleteGame(place: Place, sheet: Sheet): Promise<void> {
  const own = 'id' in sheet ? sheet : await keep(place, sheet)
  try {
    await api.DELETE('/api/v1/games/{id}', { ...mine(own), keepalive: true }) // the page may be closed then
  } catch (error) {
    if (error instanceof Unreachable) throw error // otherwise it is gone already
  }
  forget(`seat.${own.id}`)
}
