// The table combines a game, its seats, an own or shared session, the route and the settings. This file
// contains only the parts that concern several of them.

import type { PaperModeView } from '../api/client'
import { t } from '../text.svelte'
import { formatAddress, readAddress, type Details, type Place, type View } from './address'
import { Game, type PlayedMove, type Variation } from './game.svelte'
import type { Page, Sheet } from './notebook.svelte'
import { Own } from './own.svelte'
import type { Room } from './room.svelte'
import { Route } from './route.svelte'
import { TIC_TAC_TOE, type Mark, type Rules } from './rules'
import { Seats } from './seats.svelte'
import type { Session } from './session'
import { Settings } from './settings.svelte'
import { DEFAULT_OPPONENT, isHuman } from './spec'

export interface Trouble {
  text: string
  /** The side of the player concerned. */
  side: Mark | null
  /** The server did not respond. */
  lost?: boolean
}

/** A game put aside for another one, to be brought back. */
interface Aside {
  /** Number of the game within this tab. */
  number: number
  place: Place
  moves: PlayedMove[]
  beside: Variation[]
  page: Page
}

export class Table {
  readonly game = new Game()
  readonly seats = new Seats()
  readonly settings = new Settings()
  readonly route = new Route()
  readonly own: Own = new Own(this)
  room: Room | null = $state.raw(null)
  readonly session: Session = $derived(this.room ?? this.own)
  problem: Trouble | null = $state.raw(null)
  /** Texts and menu of the paper whose original program is being played. */
  paperMode: PaperModeView | null = $state.raw(null)
  aside: Aside | null = $state.raw(null)
  /** Number of the current game in this tab; each entry of the browser's history contains its own. */
  #number = (history.state as number | null) ?? 0
  #last = this.#number
  /** Own games of this tab that the browser's back button leads to. */
  readonly #earlier = new Map<number, Aside>()
  /** Whether games outlive the server process. */
  keepsGames = $state(false)

  constructor() {
    history.replaceState(this.#number, '') // an entry without a number is a link within the page
  }

  /** The game alone, as it is stored. */
  readonly place: Place = $derived({ rules: this.game.rules, x: this.seats.x, o: this.seats.o, moves: this.game.moves.map(({ mv }) => mv) })
  /** The game and the part of it that is shown. */
  readonly looked: Place = $derived.by(() => {
    const { game, place } = this
    const beside = game.beside.map(({ from, moves }) => ({ from, moves: moves.map(({ mv }) => mv) }))
    return { ...place, ...(game.looksBack && { ply: game.at }), ...(beside.length > 0 && { beside }), ...(game.variation && { line: game.branch }) }
  })

  /** Opens the game of an address; everything else as on a first visit. */
  open(search: string): void {
    const { place, problem } = readAddress(search)
    this.route.follow(search)
    this.game.open({ ...place, rules: place.rules ?? TIC_TAC_TOE, moves: place.moves ?? [] })
    this.seats.x = place.x ?? 'human'
    this.seats.o = place.o ?? (isHuman(this.seats.x) ? DEFAULT_OPPONENT : 'human')
    this.own.held = this.seats.computersOnly && this.game.moves.length > 0
    this.own.notebook.reopen(formatAddress(this.place))
    if (problem) this.problem = { text: t(problem === 'game' ? 'problem-address-game' : 'problem-address-moves'), side: null }
  }

  /** Starts a new game; an unfinished one is put aside. */
  start(rules: Rules, x: string, o: string): void {
    this.putAside()
    this.own.notebook.turnTo(null)
    this.#lay({ rules, x, o, moves: [] })
    this.own.begin()
  }

  /** Opens a stored game, to continue or to view it. */
  goOn(place: Place, sheet: Sheet | null): void {
    this.putAside()
    this.own.notebook.turnTo(sheet)
    this.#lay(place)
    this.own.begin()
    this.own.held = this.seats.computersOnly
  }

  bringBack(): void {
    if (!this.aside) return
    const { aside } = this
    this.putAside()
    this.#restore(aside)
    history.replaceState(aside.number, '')
  }

  /** Follows the browser's back and forward buttons: to the earlier view, and to another game if the entry
   * belongs to one. */
  follow(search: string, number: number | null): void {
    if (number !== null && number !== this.#number) {
      const there = this.#earlier.get(number)
      if (!this.room) this.#earlier.set(this.#number, this.#asItIs())
      this.room?.leave()
      this.room = null
      this.aside = null
      if (there) this.#restore(there)
      else {
        this.own.notebook.turnTo(null)
        this.problem = null
        this.own.begin()
        this.open(search)
      }
      this.#number = number
      this.#last = Math.max(this.#last, number)
    }
    this.route.follow(search)
  }

  #restore(game: Aside): void {
    this.own.notebook.turnTo(game.page)
    this.#lay(game.place)
    this.game.moves = game.moves
    this.game.beside = game.beside
    this.own.begin()
    this.own.held = this.seats.computersOnly
    this.aside = null
    this.#number = game.number
  }

  #asItIs(): Aside {
    return { number: this.#number, place: this.looked, moves: this.game.moves, beside: this.game.beside, page: this.own.notebook.page }
  }

  /** Changes the player of a side. */
  seat(side: Mark, spec: string): void {
    this.seats.set(side, spec)
    this.problem = null
    this.own.keep()
  }

  swap(): void {
    this.seats.swap()
    this.problem = null
    this.own.keep()
  }

  /** Returns the address of the game in a view; by default of the current view. */
  address(view: View = this.route.view, details?: Details): string {
    return this.#ofTheGame() + this.route.behind(view, details)
  }

  show(view: View, details: Details = {}): void {
    if (view === this.route.view && JSON.stringify(details) === JSON.stringify(this.route.details)) return
    this.route.show(view, details, this.#ofTheGame())
  }

  /** Keeps the address bar up to date; a copied address opens the current view. */
  showAddress(): void {
    const address = this.address()
    // Replaces all of it: the secret of a seat, which came behind the #, must not be copied from the bar.
    if (location.pathname + location.search + location.hash !== address) history.replaceState(this.#number, '', address)
    if (!this.room) this.own.notebook.note(formatAddress(this.place)) // the game, in any view
  }

  #ofTheGame(): string {
    return this.room ? this.room.address : formatAddress(this.looked)
  }

  #lay(place: Place): void {
    this.game.open(place)
    this.seats.x = place.x
    this.seats.o = place.o
    this.problem = null
  }

  /** Makes room for another game in the play view: an unfinished one can be brought back, and the browser's
   * back button leads to it. */
  putAside(): void {
    const { game, route } = this
    const worthKeeping = game.moves.length > 0 && game.ended === null && !this.room
    this.aside = worthKeeping ? this.#asItIs() : null
    if (game.moves.length > 0 || this.room) {
      if (!this.room) this.#earlier.set(this.#number, this.#asItIs())
      this.#number = ++this.#last
      history.pushState(this.#number, '')
      route.view = 'play'
      route.details = {}
    }
    this.room?.leave()
    this.room = null
  }
}
