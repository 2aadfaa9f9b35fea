// The user's own game: the computers at this table move when it is their turn, and every state is stored.

import { api, patiently, pause, Refused, Unreachable, type Chosen, type MoveAsked } from '../api/client'
import { tick } from '../sound'
import { t } from '../text.svelte'
import { moverAt } from './game.svelte'
import { Notebook } from './notebook.svelte'
import { formatRules, positionAfter, type Mark, type Outcome } from './rules'
import type { Session } from './session'
import { shelf } from './shelf.svelte'
import { isHuman } from './spec'
import type { Table } from './table.svelte'

/** A computer's reply within this time would look like a flicker. */
const LEAST_THINKING_MS = 180

export class Own implements Session {
  /** Play between two computers is paused. */
  held = $state(false)
  thinking = $state(false)
  readonly notebook = new Notebook()
  #seed = freshSeed()
  #attempt = $state(0)

  constructor(private readonly table: Table) {}

  readonly outcome: Outcome | null = $derived.by(() => this.table.game.position.outcome)
  /** The computer to move at the ply shown. */
  readonly computer: string | null = $derived.by(() => {
    const { game, seats, route } = this.table
    // Other views are for study, and so are variations made there: both sides are moved by hand.
    if (this.outcome || route.view !== 'play' || game.looksBack || game.variation?.answered === false) return null
    const spec = seats.of(game.position.toMove)
    return isHuman(spec) ? null : spec
  })
  readonly mayPlay: boolean = $derived(!this.outcome && this.computer === null)
  readonly undoTarget: number | null = $derived.by(() => {
    for (let ply = this.table.game.at - 1; ply >= 0; ply--) if (this.#stopsAt(ply)) return ply
    return null
  })
  readonly redoTarget: number | null = $derived.by(() => {
    const { at, line } = this.table.game
    for (let ply = at + 1; ply <= line.length; ply++) if (ply === line.length || this.#stopsAt(ply)) return ply
    return null
  })

  /** Against a computer, undo goes back to the user's own turn. */
  #stopsAt(ply: number): boolean {
    const { seats } = this.table
    return seats.computersOnly || isHuman(seats.of(moverAt(ply)))
  }

  play(mv: string): void {
    const { game, seats, route } = this.table
    if (!this.mayPlay) return
    const here = route.view === 'play'
    this.#append({ mv }, here && isHuman(seats.of(game.position.toMove)), !here)
  }

  undo(): void {
    const { game, seats } = this.table
    if (this.undoTarget === null) return
    game.takeBack(this.undoTarget)
    if (seats.computersOnly) this.held = true
    this.table.problem = null
  }

  redo(): void {
    const { game } = this.table
    const { takenBack } = game
    if (this.redoTarget === null) return
    game.goTo(this.redoTarget)
    game.takenBack = takenBack && game.looksBack
  }

  /** Resumes play between two computers from the end, or pauses it. */
  toggleHeld(): void {
    const { game } = this.table
    this.held = !this.held
    if (!this.held && game.looksBack) game.goTo(game.line.length)
  }

  /** Starts another game: new random numbers, and no pause. */
  begin(): void {
    this.#seed = freshSeed()
    this.held = false
    this.#attempt++
  }

  tryAgain(): void {
    this.table.problem = null
    this.#attempt++
  }

  /** Called when the server responds again. */
  reconnected(): void {
    if (this.table.problem?.lost) this.tryAgain()
    this.notebook.reconnected()
  }

  /** On a computer's turn, requests its move and plays it. Returns a function that cancels this. */
  drive(): (() => void) | undefined {
    void this.#attempt
    const { game, seats, settings, problem } = this.table
    const spec = this.table.room ? null : this.computer
    if (!spec || problem || (this.held && seats.computersOnly)) return undefined
    const { toMove } = game.position
    const body = { game: formatRules(game.rules), moves: game.names, player: spec, seed: this.#seed, limits: { time_ms: settings.timeLimit * 1000 } }
    const leastMs = seats.computersOnly ? settings.speed : LEAST_THINKING_MS
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
      this.#append({ mv: note.move, note }, true, false)
    } catch (error) {
      if (signal.aborted) return
      const text = error instanceof Refused ? error.message : t('problem-unreachable')
      this.table.problem = { text, side: error instanceof Refused && error.field === 'player' ? side : null, lost: error instanceof Unreachable }
    } finally {
      if (!signal.aborted) this.thinking = false
    }
  }

  #append(move: { mv: string; note?: Chosen }, answered: boolean, apart: boolean): void {
    const { game } = this.table
    const before = game.moves
    game.append(move, { answered, apart })
    this.table.problem = null
    tick(game.position.outcome !== null)
    if (game.moves !== before) this.keep()
  }

  /** Stores every game from its first move, and also the finished game: players learn from it. */
  keep(): void {
    const { place } = this.table
    if (this.table.room || place.moves.length === 0) return
    const outcome = positionAfter(place.rules, place.moves)?.outcome ?? null
    this.notebook.page.write(place, outcome !== null)
    if (outcome) shelf.put(place, outcome)
  }

  leave(): void {
    this.held = false
  }
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
