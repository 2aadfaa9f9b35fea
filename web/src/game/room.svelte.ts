// A game shared by two people: the server stores it, each browser shows it, and a side can be played only
// with that side's secret.

import { address, answer, api, bearer, listen, patiently, Refused, Unreachable, type GameView, type Wish } from '../api/client'
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
  /** The server's result: it also includes resignation. */
  result: Outcome | null = $state(null)
  termination: string | null = $state(null)
  /** The link that lets the other person play. Only the browser that opened the game has it. */
  invitation: string | null = $state(null)
  /** Names and wishes of the two sides. */
  people: GameView['people'] = $state.raw({})
  /** The sides that have the page open now. */
  present: Partial<Record<Mark, boolean>> = $state.raw({})
  /** The rematch of these two people. */
  next: string | null = $state(null)
  /** Start of the turn, for the clock. */
  turnSince = $state(Date.now())
  /** The sides that have had the page open since it was opened here. */
  #met: Partial<Record<Mark, boolean>> = $state.raw({})
  /** A move or takeback is in progress: the next one waits for the response. */
  #sending = $state(false)
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

  /** For continuing on another device. */
  get ownLink(): string | null {
    return this.#secret && this.side ? `${this.watchLink}#${this.side}${this.#secret}` : null
  }

  readonly #other: Mark | null = $derived(this.side === null ? null : this.side === 'X' ? 'O' : 'X')
  /** Both sides want exact values during the game. */
  readonly openValues: boolean = $derived(this.people.X?.values === true && this.people.O?.values === true)
  readonly mine = $derived(this.side === null ? undefined : this.people[this.side])
  readonly theirs = $derived(this.#other === null ? undefined : this.people[this.#other])
  readonly #atEnd = $derived.by(() => !this.table.game.looksBack && this.table.game.variation === null)
  readonly outcome: Outcome | null = $derived.by(() => (this.#atEnd ? (this.result ?? this.table.game.position.outcome) : this.table.game.position.outcome))
  readonly mayPlay: boolean = $derived.by(() => {
    const { game, route } = this.table
    return !this.outcome && !this.#sending && route.view === 'play' && this.#atEnd && this.side === game.position.toMove
  })
  /** A move can be taken back until the opponent has answered it. */
  readonly undoTarget: number | null = $derived.by(() => {
    const last = this.table.game.moves.length - 1
    return last >= 0 && !this.#sending && this.#atEnd && this.side === moverAt(last) && !this.termination ? last : null
  })
  /** An answered move is taken back only if the opponent agrees. */
  readonly mayAskBack: boolean = $derived.by(() => {
    const played = this.table.game.moves.length
    return !this.outcome && this.#atEnd && this.side === moverAt(played) && played >= 2
  })
  readonly redoTarget: number | null = $derived.by(() => (this.table.game.looksBack ? this.table.game.at + 1 : null))

  /** Shares the game on the board; the holder of the link plays `side`. */
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

  /** Loads the game of a link; returns a function that enters it. The secret moves from the address into the
   * browser's storage, so that the address bar can be shown to anyone. */
  static async find(table: Table, id: string, hash: string): Promise<() => void> {
    const room = new Room(table, id)
    const given = /^#([XO])([a-z0-9]+)$/.exec(hash)
    if (given?.[1] && given[2]) room.#sit({ side: given[1] as Mark, secret: given[2] })
    else room.#recall()
    const game = await patiently(() => api.GET('/api/v1/games/{id}', room.#asked))
    return () => {
      table.room?.leave()
      room.#show(game)
      room.#listen()
      table.room = room
    }
  }

  /** Whether a side is present. Null before that side has first come, and without a connection. */
  presenceOf(side: Mark): 'is-here' | 'is-away' | null {
    if (!this.connected) return null
    if (this.present[side]) return 'is-here'
    const played = this.table.game.moves.length > (side === 'X' ? 0 : 1)
    return this.#met[side] || played ? 'is-away' : null
  }

  play(mv: string): void {
    if (!this.mayPlay) return
    const body = { move: mv, ply: this.table.game.moves.length }
    void this.#send(() => api.POST('/api/v1/games/{id}/moves', { ...this.#asked, body }))
  }

  undo(): void {
    if (this.undoTarget === null) return
    void this.#send(() => api.POST('/api/v1/games/{id}/undo', this.#asked))
  }

  redo(): void {
    if (this.redoTarget !== null) this.table.game.goTo(this.redoTarget)
  }

  /** Sends a name or a wish; a wish of both sides is carried out. */
  wish(body: Wish): Promise<void> {
    return this.#act(api.POST('/api/v1/games/{id}/wishes', { ...this.#asked, body }))
  }

  /** Goes to the rematch, with sides swapped. Leaves this game only once the rematch is loaded, and only if
   * the user has not navigated away. */
  async follow(): Promise<void> {
    const { table, next } = this
    if (!next) return
    const seat = this.side && this.#secret ? `#${this.side === 'X' ? 'O' : 'X'}${this.#secret}` : ''
    try {
      const enter = await Room.find(table, next, seat)
      if (table.room === this) enter()
    } catch (error) {
      if (table.room === this) this.#tell(error)
    }
  }

  resign(): Promise<void> {
    return this.#act(api.POST('/api/v1/games/{id}/resign', this.#asked))
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
      this.#tell(error)
    }
  }

  /** One request at a time: a second click on a slow connection must not become a second move. */
  async #send(ask: () => Promise<{ data?: GameView }>): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    await this.#act(ask())
    this.#sending = false
  }

  #tell(error: unknown): void {
    const text = error instanceof Refused ? error.message : t('problem-unreachable-room')
    this.table.problem = { text, side: null, lost: error instanceof Unreachable }
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

  /** The browser reconnects by itself; the server then sends the changes since. */
  #listen(): void {
    const game = (data: string) => this.#show(JSON.parse(data) as GameView)
    const people = (data: string) => {
      this.present = JSON.parse(data) as Record<Mark, boolean>
      for (const side of ['X', 'O'] as const) if (this.present[side]) this.#met = { ...this.#met, [side]: true }
    }
    this.#stopListening = listen(
      address('/api/v1/games/{id}/events', { ...this.#asked.params, ...(this.side && { query: { as: this.side } }) }),
      { game, people },
      (connected) => {
        this.connected = connected
        this.lost = !connected
      },
    )
  }

  #shown = -1
  #played = -1

  #show(game: GameView): void {
    const rules = parseRules(game.game)
    // A response may arrive after the event of a later state.
    if (!rules || this.#gone || game.revision < this.#shown) return
    this.#shown = game.revision
    const { table } = this
    if (table.room !== this) table.game.open({ rules, moves: game.moves })
    else table.game.follow(rules, game.moves)
    table.seats.x = game.x
    table.seats.o = game.o
    table.problem = null
    if (game.moves.length !== this.#played) {
      this.turnSince = Date.now()
      this.#sending = false // its event may arrive before its response
    }
    this.#played = game.moves.length
    this.people = game.people
    this.next = game.rematch ?? null
    this.kept = game.kept
    if (this.side && game.outcome && !this.result) shelf.put({ rules, x: game.x, o: game.o, moves: game.moves }, game.outcome)
    this.result = game.outcome ?? null
    this.termination = game.termination ?? null
  }
}
