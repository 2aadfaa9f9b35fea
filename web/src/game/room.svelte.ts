// A game that two people share: the server keeps it, each browser shows it, and only whoever has
// the secret of a side plays that side.

import { address, answer, api, bearer, listen, Refused, Unreachable, type GameView } from '../api/client'
import { remember, remembered } from '../memory'
import { t } from '../text.svelte'
import { moverAt } from './game.svelte'
import { formatRules, parseRules, type Mark, type Outcome } from './rules'
import type { Session } from './session'
import { shelf } from './shelf.svelte'
import type { Table } from './table.svelte'

interface Seat {
  side: Mark
  secret: string
}

export class Room implements Session {
  side: Mark | null = $state(null)
  connected = $state(false)
  /** The connection broke off. */
  lost = $state(false)
  kept = $state(true)
  /** As the server has it: it also ends by giving up. */
  result: Outcome | null = $state(null)
  termination: string | null = $state(null)
  /** The link that lets the other person play. Only the one who opened the game has it. */
  invitation: string | null = $state(null)
  /** Who sits on the two sides, as far as they told. */
  people: Partial<Record<Mark, { name: string; here: boolean }>> = $state.raw({})
  /** Both want to see what is true while they play. */
  openValues = $state(false)
  #secret: string | null = null
  #stopListening: (() => void) | null = null
  #gone = false

  constructor(
    private readonly table: Table,
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

  readonly #atEnd = $derived.by(() => !this.table.game.looksBack && this.table.game.variation === null)
  readonly outcome: Outcome | null = $derived.by(() => (this.#atEnd ? (this.result ?? this.table.game.position.outcome) : this.table.game.position.outcome))
  readonly mayPlay: boolean = $derived.by(() => {
    const { game, route } = this.table
    return !this.outcome && route.view === 'play' && this.#atEnd && this.side === game.position.toMove
  })
  /** A move can be taken back until the other person has answered it. */
  readonly undoTarget: number | null = $derived.by(() => {
    const last = this.table.game.moves.length - 1
    return last >= 0 && this.#atEnd && this.side === moverAt(last) && !this.termination ? last : null
  })
  readonly redoTarget: number | null = $derived.by(() => (this.table.game.looksBack ? this.table.game.at + 1 : null))

  /** Shares the game on the board; whoever opens it plays `side`. */
  static async share(table: Table, side: Mark): Promise<Room> {
    const body = { game: formatRules(table.game.rules), moves: table.place.moves }
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
  static async join(table: Table, id: string, hash: string): Promise<Room> {
    const room = new Room(table, id)
    const given = /^#([XO])([a-z0-9]+)$/.exec(hash)
    if (given?.[1] && given[2]) room.#sit({ side: given[1] as Mark, secret: given[2] })
    else room.#recall()
    room.#show(await answer(api.GET('/api/v1/games/{id}', room.#asked)))
    room.#listen()
    return room
  }

  play(mv: string): void {
    if (!this.mayPlay) return
    const body = { move: mv, ply: this.table.game.moves.length }
    void this.#act(api.POST('/api/v1/games/{id}/moves', { ...this.#asked, body }))
  }

  undo(): void {
    void this.#act(api.POST('/api/v1/games/{id}/undo', this.#asked))
  }

  redo(): void {
    if (this.redoTarget !== null) this.table.game.goTo(this.redoTarget)
  }

  resign(): void {
    void this.#act(api.POST('/api/v1/games/{id}/resign', this.#asked))
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
    if (table.room !== this) table.game.open({ rules, moves: game.moves })
    else table.game.follow(rules, game.moves)
    table.seats.x = game.x
    table.seats.o = game.o
    table.problem = null
    this.kept = game.kept
    if (this.side && game.outcome && !this.result) shelf.put({ rules, x: game.x, o: game.o, moves: game.moves }, game.outcome)
    this.result = game.outcome ?? null
    this.termination = game.termination ?? null
  }
}
