// Searches under study: up to three on the position of the page, with a shared clock.

import { untrack } from 'svelte'

import { Refused, type SearchEnd } from '../api/client'
import { formatRules, type Cell } from '../game/rules'
import type { Game } from '../game/game.svelte'
import type { Table } from '../game/table.svelte'
import { language, t } from '../text.svelte'
import { EXAMPLE_PLAYER } from './example'
import { cutBeyond, Moment, nextStop, stopBefore } from './moment'
import { unpack } from './packed'
import { watchSearch } from './stream'
import { Telling } from './telling.svelte'
import { SearchTree } from './tree'
import { Twins } from './twins'
import type { Setting } from './words'

export const MOST_RUNS = 3
/** Steps per second. */
export const SPEEDS = [1, 2, 5, 10, 30, 100, 300, 1000, 5000, 20000, 100000] as const
/** Interval between redraws of incoming data: the eye needs no more, and drawing takes time from reading. */
const PARTS_MS = 80

/** One player's search, as far as it has been received. */
export class Run {
  readonly tree = new SearchTree()
  /** Incremented with each part that arrives: the tree itself is too large to be reactive. */
  parts = $state(0)
  end: SearchEnd | null = $state.raw(null)
  problem: string | null = $state(null)
  /** The node shown on top; -1 for the current root. */
  top = $state(-1)
  /** Nodes opened and folded by hand. */
  byHand: ReadonlyMap<number, boolean> = $state.raw(new Map())
  readonly #stop = new AbortController()
  #arrived: ReturnType<typeof setTimeout> | undefined
  #twins: Twins | null = null

  constructor(
    readonly spec: string,
    readonly setting: Setting,
    cells: readonly Cell[],
  ) {
    this.telling = new Telling(spec, setting)
    this.emptyCells = cells.flatMap((cell, index) => (cell === '' ? [index] : []))
  }

  readonly telling: Telling
  /** The empty cells of the searched position. */
  readonly emptyCells: number[]

  readonly steps = $derived.by(() => (void this.parts, this.tree.steps))
  /** The stream has not delivered anything yet; most likely a tree will follow. */
  readonly awaited: boolean = $derived.by(() => this.steps === 0 && this.end === null && this.problem === null)

  async watch(): Promise<void> {
    const { rules, moves } = this.setting
    try {
      this.end = await watchSearch({
        asked: { game: formatRules(rules), moves: [...moves], player: this.spec },
        lang: language(),
        signal: this.#stop.signal,
        onsteps: (bytes) => {
          unpack(bytes, this.tree)
          this.#arrived ??= setTimeout(() => this.#show(), PARTS_MS)
        },
      })
      this.#show()
    } catch (error) {
      if (this.#stop.signal.aborted) return
      this.problem = error instanceof Refused ? error.message : t('problem-unreachable')
    }
  }

  stop(): void {
    this.#stop.abort()
    clearTimeout(this.#arrived)
  }

  #show(): void {
    clearTimeout(this.#arrived)
    this.#arrived = undefined
    this.parts++
  }

  moment(step: number): Moment {
    void this.parts
    return new Moment(this.tree, step)
  }

  /** Groups of nodes with equal positions; recomputed when more of the search has arrived. */
  get twins(): Twins {
    void this.parts
    if (this.#twins?.size !== this.tree.size) this.#twins = new Twins(this.tree, this.setting.rules.rows * this.setting.rules.cols)
    return this.#twins
  }

  fold(node: number, open: boolean): void {
    this.byHand = new Map(this.byHand).set(node, open)
  }
}

export class Study {
  runs: Run[] = $state.raw([])
  /** The search whose line is on the main board. */
  shown = $state(0)
  step = $state(0)
  playing = $state(false)
  speed = $state(3)
  /** Number of levels unfolded in addition to the current line. */
  levels = $state(2)
  foldTwins = $state(false)
  /** The node in question, shown instead of the current one; -1 without a question. */
  asked = $state(-1)
  #carry = 0
  /** The game and the moves that the searches are about. */
  #place = ''

  constructor(
    private readonly table: Table,
    /** The game whose position is searched: the one on the table, or an example. */
    private readonly game: () => Game,
  ) {}

  readonly length = $derived(Math.max(0, ...this.runs.map((run) => run.steps)))
  /** The step shown: an address may request one that has not arrived, or never will. */
  readonly at = $derived(Math.min(this.step, this.length))
  /** Whether all searches have ended. */
  readonly #ended = $derived(this.runs.every(({ end, problem }) => end !== null || problem !== null))
  readonly run = $derived(this.runs[this.shown] ?? this.runs[0])
  // A separate derived string: other changes of the address must not restart the searches.
  readonly #wanted = $derived.by(() => this.table.route.details['with'] || this.#usual())
  /** The players, in the notation of the address. */
  readonly specs = $derived(this.#wanted.split(';').slice(0, MOST_RUNS))

  /** Starts the searches of the address, at its step. */
  open(): () => void {
    const { rules, names: moves, position } = this.game()
    this.playing = false
    const place = `${formatRules(rules)} ${moves.join()}`
    untrack(() => {
      // A step of another position's search is meaningless in this one.
      if (this.#place && this.#place !== place) this.table.route.details = { ...this.table.route.details, step: '' }
      this.step = Number(this.table.route.details['step']) || 0
    })
    this.#place = place
    this.shown = 0
    if (position.outcome) {
      this.runs = []
      return () => undefined
    }
    const runs = this.specs.map((spec) => new Run(spec, { rules, moves }, position.cells))
    this.runs = runs
    for (const run of runs) void run.watch()
    return () => runs.forEach((run) => run.stop())
  }

  /** Limits the step to the end of the longest search. */
  clamp(): void {
    if (this.runs.length > 0 && this.#ended && this.step > this.length) this.goTo(this.length)
  }

  choose(specs: string[]): void {
    this.table.route.details = { ...this.table.route.details, with: specs.join(';'), step: '' }
  }

  goTo(step: number): void {
    this.step = Math.max(0, Math.min(Math.round(step), this.length))
    this.#carry = 0
  }

  forward(): void {
    const stops = this.runs.map((run) => (run.tree.steps > this.step ? nextStop(run.tree, this.step) : Infinity))
    const next = Math.min(...stops)
    if (next !== Infinity) this.goTo(next)
  }

  back(): void {
    this.goTo(Math.max(0, ...this.runs.filter((run) => run.tree.steps > 0).map((run) => stopBefore(run.tree, Math.min(this.step, run.tree.steps + 1)))))
  }

  /** Goes to the next or previous cut of the search on the board; returns false if there is none. */
  toCut(backwards: boolean): boolean {
    const step = this.run ? cutBeyond(this.run.tree, this.step, backwards) : null
    if (step !== null) this.goTo(step)
    return step !== null
  }

  toggle(): void {
    if (!this.playing && this.step >= this.length) this.step = 0
    this.playing = !this.playing
    this.#carry = 0
  }

  /** Advances by the elapsed time. */
  advance(seconds: number): void {
    this.#carry += seconds * (SPEEDS[this.speed] ?? 1)
    const whole = Math.floor(this.#carry)
    if (whole === 0) return
    this.#carry -= whole
    const [run] = this.runs
    // At slow speeds a Monte Carlo search advances by whole playouts.
    const slow = (SPEEDS[this.speed] ?? 1) <= 30 && this.runs.length === 1 && run?.tree.isMonteCarlo
    if (slow && run) for (let i = 0; i < whole; i++) this.step = nextStop(run.tree, this.step)
    else this.step = Math.min(this.length, this.step + whole)
    if (this.step >= this.length && this.#ended) this.playing = false
  }

  /** Returns the computer to move, else the algorithm that most people come for. */
  #usual(): string {
    const { seats } = this.table
    const { position } = this.game()
    if (this.game() !== this.table.game) return EXAMPLE_PLAYER
    const player = seats.of(position.toMove)
    if (player !== 'human' && player !== 'random') return player
    const empty = position.cells.filter((cell) => cell === '').length
    // On larger boards alpha-beta would not finish.
    return empty <= 12 ? 'alpha-beta' : empty <= 49 ? 'heuristic' : 'heuristic:depth=2'
  }
}
