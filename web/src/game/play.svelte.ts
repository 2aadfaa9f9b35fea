// The game on the page: what was played, who plays, and what the computers do when it is their turn.

import { api, patiently, pause, Refused, Unreachable, type Chosen, type LevelView, type MoveAsked, type PlayerView } from '../api/client'
import { remember, remembered } from '../memory'
import { tick } from '../sound'
import { t } from '../text.svelte'
import { formatAddress, formatView, readAddress, readView, type Details, type Place, type View } from './address'
import { Notebook, type Page, type Sheet } from './notebook.svelte'
import { diagram, faults, formatRules, positionAfter, TIC_TAC_TOE, type Mark, type Position, type Rules } from './rules'
import type { Room } from './room.svelte'
import { DEFAULT_OPPONENT, isHuman, parseSpec } from './spec'

export interface PlayedMove {
  mv: string
  /** What the computer that made the move told about it. */
  note?: Chosen
}

export const TIME_LIMITS = [1, 3, 10, 30] as const

/** A computer's answer within this time would look like a flicker. */
const LEAST_THINKING_MS = 180

export class Play {
  rules: Rules = $state.raw(TIC_TAC_TOE)
  /** What the fields say; taken over by `newGame`. */
  draft: Rules = $state({ ...TIC_TAC_TOE })
  x = $state('human')
  o = $state('human')
  moves: PlayedMove[] = $state.raw([])
  /** How many of the moves are on the board; the rest can be redone. */
  at = $state(0)
  /** Computers wait for a word. */
  held = $state(false)
  thinking = $state(false)
  problem: { text: string; side: Mark | null; /** Nobody answered. */ lost?: boolean } | null = $state.raw(null)
  /** A game that a new one pushed aside, to be brought back. */
  aside: (Place & { at: number; played: PlayedMove[]; page: Page }) | null = $state.raw(null)
  players: PlayerView[] = $state.raw([])
  /** The ladder from random to perfect, with strengths measured on this board. */
  levels: LevelView[] = $state.raw([])
  keepsGames = $state(false)
  room: Room | null = $state.raw(null)
  view: View = $state(readView(location.search).view)
  /** What the view adds to the address; each view reads and writes its own. */
  details: Details = $state.raw({})
  /** Milliseconds between the moves of two computers. */
  speed = $state(Number(remembered('speed') ?? 700))
  timeLimit = $state(Number(remembered('time') ?? 3))
  /** Whether lots are drawn for who begins a new game. */
  lots = $state(remembered('lots') === 'on')
  readonly notebook = new Notebook()
  #seed = freshSeed()
  #attempt = $state(0)

  readonly names = $derived(this.moves.slice(0, this.at).map(({ mv }) => mv))
  readonly position: Position = $derived(positionAfter(this.rules, this.names) ?? { cells: [], toMove: 'X', outcome: null, line: [] })
  readonly outcome = $derived(this.room && this.at === this.moves.length ? (this.room.outcome ?? this.position.outcome) : this.position.outcome)
  readonly faults = $derived(faults(this.draft))
  readonly looksBack = $derived(this.at < this.moves.length)
  readonly computersOnly = $derived(!isHuman(this.x) && !isHuman(this.o))
  readonly place: Place = $derived({ rules: this.rules, x: this.x, o: this.o, moves: this.names })
  readonly diagram = $derived(diagram(this.rules, this.position.cells))
  /** Whether the fields describe another board than the one that is played on. */
  readonly draftDiffers = $derived(formatRules(this.draft) !== formatRules(this.rules))
  /** The computer whose turn it is. */
  readonly computer = $derived.by(() => {
    if (this.outcome || this.room) return null
    const spec = this.player(this.position.toMove)
    return isHuman(spec) ? null : spec
  })
  readonly mayPlay = $derived.by(() => {
    if (this.outcome) return false
    // Elsewhere one studies: both sides are moved by hand, and computers wait.
    if (this.view !== 'play') return !this.room
    if (this.room) return !this.looksBack && this.room.side === this.position.toMove
    return this.computer === null
  })
  readonly undoTarget = $derived(this.#undoTarget())
  readonly redoTarget = $derived(this.#redoTarget())

  player(side: Mark): string {
    return side === 'X' ? this.x : this.o
  }

  /** Opens what the address says; the rest is as on a first visit. */
  open(search: string): void {
    const { place, problem } = readAddress(search)
    Object.assign(this, readView(search))
    this.rules = place.rules ?? TIC_TAC_TOE
    this.draft = { ...this.rules }
    this.x = place.x ?? 'human'
    this.o = place.o ?? (isHuman(this.x) ? DEFAULT_OPPONENT : 'human')
    this.moves = (place.moves ?? []).map((mv) => ({ mv }))
    this.at = this.moves.length
    this.held = this.computersOnly && this.moves.length > 0
    this.notebook.reopen(formatAddress(this.place))
    if (problem) this.problem = { text: t(problem === 'game' ? 'problem-address-game' : 'problem-address-moves'), side: null }
  }

  /** Starts what the fields say. False when they say what cannot be; the game then stays. */
  newGame(): boolean {
    if (Object.keys(this.faults).length > 0) return false
    this.#putAside()
    this.notebook.turnTo(null)
    if (this.lots && Math.random() < 0.5) [this.x, this.o] = [this.o, this.x]
    this.rules = $state.snapshot(this.draft)
    this.moves = []
    this.at = 0
    this.held = false
    this.problem = null
    this.#seed = freshSeed()
    this.#attempt++
    return true
  }

  /** Goes on with a game that was kept. */
  goOn({ rules, x, o, moves }: Place, sheet: Sheet | null): void {
    this.#putAside()
    this.notebook.turnTo(sheet)
    Object.assign(this, { rules, x, o, moves: moves.map((mv) => ({ mv })), at: moves.length, problem: null })
    this.draft = { ...rules }
    this.held = this.computersOnly
    this.#attempt++
  }

  #putAside(): void {
    const worthKeeping = this.moves.length > 0 && !this.position.outcome && !this.room
    this.aside = worthKeeping ? { ...this.#whole(), at: this.at, played: this.moves, page: this.notebook.page } : null
    this.room?.leave()
    this.room = null
  }

  bringBack(): void {
    if (!this.aside) return
    const { rules, x, o, at, played, page } = this.aside
    this.notebook.turnTo(page)
    Object.assign(this, { rules, x, o, moves: played, at, aside: null, problem: null, held: !isHuman(x) && !isHuman(o) })
    this.draft = { ...rules }
  }

  changePlayer(side: Mark, spec: string): void {
    if (side === 'X') this.x = spec
    else this.o = spec
    this.#seated()
  }

  swapSides(): void {
    ;[this.x, this.o] = [this.o, this.x]
    this.#seated()
  }

  /** Somebody else sits there now. */
  #seated(): void {
    const startsByItself = this.moves.length === 0 && !isHuman(this.x)
    this.held = startsByItself || this.computersOnly
    this.problem = null
    this.#keep()
  }

  /** Lets the computers go on, or stops them. */
  toggleHeld(): void {
    this.held = !this.held
  }

  /** A person's move. */
  click(mv: string): void {
    if (!this.mayPlay) return
    if (!this.computersOnly) this.held = false
    if (this.room) void this.room.play(mv)
    else this.#append({ mv })
  }

  undo(): void {
    if (this.room) void this.room.undo()
    else if (this.undoTarget !== null) this.goTo(this.undoTarget)
    if (this.computersOnly) this.held = true
  }

  redo(): void {
    if (this.redoTarget !== null) this.goTo(this.redoTarget)
  }

  /** Looks at the position after so many plies. */
  goTo(ply: number): void {
    this.at = Math.max(0, Math.min(ply, this.moves.length))
    this.problem = null
  }

  /** Forgets what came after the position on the board and plays on from here. */
  playOn(): void {
    this.moves = this.moves.slice(0, this.at)
    this.held = false
    this.#attempt++
  }

  tryAgain(): void {
    this.problem = null
    this.#attempt++
  }

  /** The server answers again. */
  reconnected(): void {
    if (this.problem?.lost) this.tryAgain()
    if (this.notebook.lost) this.#keep()
  }

  /** When it is a computer's turn: asks it, and plays what it says. Gives back how to stop it. */
  drive(): (() => void) | undefined {
    void this.#attempt
    const spec = this.view === 'play' ? this.computer : null
    if (!spec || this.held || this.looksBack || this.problem) return undefined
    const { toMove } = this.position
    const body = { game: formatRules(this.rules), moves: this.names, player: spec, seed: this.#seed, limits: { time_ms: this.timeLimit * 1000 } }
    const leastMs = this.computersOnly ? this.speed : LEAST_THINKING_MS
    const stop = new AbortController()
    void this.#think(toMove, body, leastMs, stop.signal)
    return () => {
      this.thinking = false
      stop.abort()
    }
  }

  async #think(side: Mark, body: MoveAsked, leastMs: number, signal: AbortSignal): Promise<void> {
    this.thinking = true
    try {
      const answer = patiently(() => api.POST('/api/v1/moves', { body, signal }), signal)
      const [note] = await Promise.all([answer, pause(leastMs, signal)])
      this.#append({ mv: note.move, note })
    } catch (error) {
      if (signal.aborted) return
      const text = error instanceof Refused ? error.message : t('problem-unreachable')
      this.problem = { text, side: error instanceof Refused && error.field === 'player' ? side : null, lost: error instanceof Unreachable }
    } finally {
      if (!signal.aborted) this.thinking = false
    }
  }

  #append(move: PlayedMove): void {
    const moves = [...this.moves.slice(0, this.at), move]
    this.moves = moves
    this.at = moves.length
    this.problem = null
    tick(this.position.outcome !== null)
    this.#keep()
  }

  /** The game with what can be redone. */
  #whole(): Place {
    return { ...this.place, moves: this.moves.map(({ mv }) => mv) }
  }

  /** Every game is kept from its first move, and so is the one that is over: players learn from it. */
  #keep(): void {
    const place = this.#whole()
    // What is tried out in another view is not a game.
    if (this.room || this.view !== 'play' || place.moves.length === 0) return
    const over = positionAfter(place.rules, place.moves)?.outcome !== null
    if (!over || !this.looksBack) this.notebook.page.write(place, over)
  }

  /** Against a computer, back to the person's own turn. */
  #undoTarget(): number | null {
    if (this.room) return this.room.mayUndo ? this.at - 1 : null
    for (let ply = this.at - 1; ply >= 0; ply--) {
      if (this.computersOnly || this.#personMovesAt(ply)) return ply
    }
    return null
  }

  #redoTarget(): number | null {
    for (let ply = this.at + 1; ply <= this.moves.length; ply++) {
      if (this.computersOnly || this.room || ply === this.moves.length || this.#personMovesAt(ply)) return ply
    }
    return null
  }

  #personMovesAt(ply: number): boolean {
    return isHuman(this.player(ply % 2 === 0 ? 'X' : 'O'))
  }

  /** The address of the game in a view; without an argument, of what is on the screen. */
  address(view: View = this.view, details: Details = view === this.view ? this.details : {}): string {
    const game = this.room ? this.room.address : formatAddress(this.place)
    return game + formatView(view, details)
  }

  /** Another view of the same position. The browser's way back leads to this one. */
  show(view: View): void {
    if (view === this.view) return
    history.pushState(null, '', this.address(view))
    this.#turnTo({ view, details: {} })
  }

  /** The browser went back or forth: the game stays, the view is what the address says. */
  followHistory(): void {
    this.#turnTo(readView(location.search))
  }

  /** A computer whose turn it is only because somebody studied the position waits for a word. */
  #turnTo(place: { view: View; details: Details }): void {
    Object.assign(this, place)
    this.held = this.computer !== null
  }

  /** Shows where the game is in the address bar; a copied address opens the same thing. */
  showAddress(): void {
    const address = this.address()
    if (location.pathname + location.search !== address) history.replaceState(null, '', address)
    if (!this.room) this.notebook.note(formatAddress(this.place)) // the game, whatever view shows it
  }

  rememberSettings(): void {
    remember('speed', String(this.speed))
    remember('time', String(this.timeLimit))
    remember('lots', this.lots ? 'on' : 'off')
  }

  info(spec: string): PlayerView | undefined {
    return this.players.find(({ id }) => id === parseSpec(spec).name)
  }
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
