// A game that two people share: the server keeps it, each browser shows it, and only whoever has
// the secret of a side plays that side.

import { address, answer, api, bearer, listen, Refused, Unreachable, type GameView } from '../api/client'
import { remember, remembered } from '../memory'
import { t } from '../text.svelte'
import type { Play } from './play.svelte'
import { formatRules, parseRules, type Mark, type Outcome } from './rules'

interface Seat {
  side: Mark
  secret: string
}

export class Room {
  side: Mark | null = $state(null)
  connected = $state(false)
  /** The connection broke off. */
  lost = $state(false)
  kept = $state(true)
  outcome: Outcome | null = $state(null)
  termination: string | null = $state(null)
  /** The link that lets the other person play. Only the one who opened the game has it. */
  invitation: string | null = $state(null)
  #secret: string | null = null
  #stopListening: (() => void) | null = null
  #gone = false

  constructor(
    private readonly table: Play,
    readonly id: string,
  ) {}

  get address(): string {
    return `/?room=${this.id}`
  }

  get watchLink(): string {
    return location.origin + this.address
  }

  /** For going on at another device. */
  get ownLink(): string | null {
    return this.#secret && this.side ? `${this.watchLink}#${this.side}${this.#secret}` : null
  }

  /** A move can be taken back until the other person has answered it. */
  get mayUndo(): boolean {
    const last = this.table.moves.length - 1
    return last >= 0 && !this.table.looksBack && this.side === (last % 2 === 0 ? 'X' : 'O') && !this.termination
  }

  /** Shares the game on the board; whoever opens it plays `side`. */
  static async share(table: Play, side: Mark): Promise<Room> {
    const body = { game: formatRules(table.rules), moves: table.names }
    const { game, secrets } = await answer(api.POST('/api/v1/games', { body }))
    const room = new Room(table, game.id)
    const other: Mark = side === 'X' ? 'O' : 'X'
    room.invitation = `${room.watchLink}#${other}${secrets[other] ?? ''}`
    remember(`invitation.${game.id}`, room.invitation)
    room.#sit({ side, secret: secrets[side] ?? '' })
    room.#show(game)
    room.#listen()
    return room
  }

  /** Joins the game of a link. The secret moves from the address into the browser's memory, so
   * that the address in the bar can be shown to anyone. */
  static async join(table: Play, id: string, hash: string): Promise<Room> {
    const room = new Room(table, id)
    const given = /^#([XO])([a-z0-9]+)$/.exec(hash)
    if (given?.[1] && given[2]) room.#sit({ side: given[1] as Mark, secret: given[2] })
    else room.#recall()
    room.#show(await answer(api.GET('/api/v1/games/{id}', room.#asked)))
    room.#listen()
    return room
  }

  async play(mv: string): Promise<void> {
    const body = { move: mv, ply: this.table.moves.length }
    await this.#act(api.POST('/api/v1/games/{id}/moves', { ...this.#asked, body }))
  }

  async undo(): Promise<void> {
    await this.#act(api.POST('/api/v1/games/{id}/undo', this.#asked))
  }

  async resign(): Promise<void> {
    await this.#act(api.POST('/api/v1/games/{id}/resign', this.#asked))
  }

  leave(): void {
    this.#gone = true
    this.#stopListening?.()
  }

  get #asked() {
    return { params: { path: { id: this.id } }, headers: this.#secret ? { Authorization: bearer(this.#secret) } : {} }
  }

  async #act(asked: Promise<{ data?: GameView }>): Promise<void> {
    try {
      this.#show(await answer(asked))
    } catch (error) {
      const text = error instanceof Refused ? error.message : t('problem-unreachable-room')
      this.table.problem = { text, side: null, lost: error instanceof Unreachable }
    }
  }

  #sit(seat: Seat): void {
    this.side = seat.side
    this.#secret = seat.secret
    remember(`seat.${this.id}`, seat.side + seat.secret)
  }

  #recall(): void {
    const seat = remembered(`seat.${this.id}`)
    if (seat) this.#sit({ side: seat[0] as Mark, secret: seat.slice(1) })
    this.invitation = remembered(`invitation.${this.id}`)
  }

  /** The browser comes back by itself after a break; the server sends what changed meanwhile. */
  #listen(): void {
    const game = (data: string) => this.#show(JSON.parse(data) as GameView)
    this.#stopListening = listen(address('/api/v1/games/{id}/events', this.#asked.params), { game }, (connected) => {
      this.connected = connected
      this.lost = !connected
    })
  }

  #shown = -1

  #show(game: GameView): void {
    const rules = parseRules(game.game)
    // An answer may arrive after the event of a later state.
    if (!rules || this.#gone || game.revision < this.#shown) return
    this.#shown = game.revision
    const { table } = this
    const atEnd = !table.looksBack || table.room !== this
    if (formatRules(table.rules) !== game.game) {
      table.rules = rules
      table.draft = { ...rules }
    }
    table.x = game.x
    table.o = game.o
    table.moves = game.moves.map((mv) => ({ mv }))
    if (atEnd) table.at = game.moves.length
    table.at = Math.min(table.at, game.moves.length)
    table.problem = null
    this.kept = game.kept
    this.outcome = game.outcome ?? null
    this.termination = game.termination ?? null
  }
}
