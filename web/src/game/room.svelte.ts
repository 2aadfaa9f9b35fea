// A game that two people share: the server keeps it, each browser shows it, and only whoever has
// the secret of a side plays that side.

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
  /** As the server has it: it also ends by giving up. */
  result: Outcome | null = $state(null)
  termination: string | null = $state(null)
  /** The link that lets the other person play. Only the one who opened the game has it. */
  invitation: string | null = $state(null)
  /** Who sits on the two sides, and what they would like. */
  people: GameView['people'] = $state.raw({})
  /** Who has the page open just now. */
  present: Partial<Record<Mark, boolean>> = $state.raw({})
  /** The game that the same two play next. */
  next: string | null = $state(null)
  /** When the turn began, for the clock. */
  turnSince = $state(Date.now())
  /** Who has had the page open since it was opened here. */
  #met: Partial<Record<Mark, boolean>> = $state.raw({})
  /** A move is under way, or taken back: the next one waits for the answer. */
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

  /** For going on at another device. */
  get ownLink(): string | null {
    return this.#secret && this.side ? `${this.watchLink}#${this.side}${this.#secret}` : null
  }

  readonly #other: Mark | null = $derived(this.side === null ? null : this.side === 'X' ? 'O' : 'X')
  /** Both want to see what is true while they play. */
  readonly openValues: boolean = $derived(this.people.X?.values === true && this.people.O?.values === true)
  readonly mine = $derived(this.side === null ? undefined : this.people[this.side])
  readonly theirs = $derived(this.#other === null ? undefined : this.people[this.#other])
  readonly #atEnd = $derived.by(() => !this.table.game.looksBack && this.table.game.variation === null)
  readonly outcome: Outcome | null = $derived.by(() => (this.#atEnd ? (this.result ?? this.table.game.position.outcome) : this.table.game.position.outcome))
  readonly mayPlay: boolean = $derived.by(() => {
    const { game, route } = this.table
    return !this.outcome && !this.#sending && route.view === 'play' && this.#atEnd && this.side === game.position.toMove
  })
  /** A move can be taken back until the other person has answered it. */
  readonly undoTarget: number | null = $derived.by(() => {
    const last = this.table.game.moves.length - 1
    return last >= 0 && !this.#sending && this.#atEnd && this.side === moverAt(last) && !this.termination ? last : null
  })
  /** What the other person has answered is taken back only if they agree. */
  readonly mayAskBack: boolean = $derived.by(() => {
    const played = this.table.game.moves.length
    return !this.outcome && this.#atEnd && this.side === moverAt(played) && played >= 2
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

  /** Finds the game of a link; gives back how to enter it. The secret moves from the address into the
   * browser's memory, so that the address in the bar can be shown to anyone. */
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

  /** Whether somebody is there; nobody is away who has not come yet, and without a connection nobody knows. */
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

  /** Says a name, or what this side would like; what both want is done. */
  wish(body: Wish): Promise<void> {
    return this.#act(api.POST('/api/v1/games/{id}/wishes', { ...this.#asked, body }))
  }

  /** Goes on to the next game of the same two people, where the sides are swapped. This one is left when
   * the next is there, and not where the person has gone elsewhere meanwhile. */
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

  /** One at a time: a second click on a slow connection is no second move. */
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

  /** The browser comes back by itself after a break; the server sends what changed meanwhile. */
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
    // An answer may arrive after the event of a later state.
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
      this.#sending = false // its event may come before its answer
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
