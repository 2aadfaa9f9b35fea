// What is true about the game on the board: values, the history of the value, hints.

import { address, api, listen, patiently, Refused, type Analysis, type AnalysisAsked, type Decided, type Hint, type ValueAt } from '../api/client'
import { remember, remembered } from '../memory'
import { language, t } from '../text.svelte'
import type { Play } from './play.svelte'
import { formatRules, positionAfter } from './rules'

export class Truth {
  /** Whether values are shown. */
  shown = $state(remembered('values') === 'on')
  analysis: Analysis | null = $state.raw(null)
  looking = $state(false)
  problem: string | null = $state(null)
  #attempt = $state(0)
  history: ValueAt[] = $state.raw([])
  decided: Decided | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  /** The nudge alone, or the cell as well. */
  hintStep: 0 | 1 | 2 = $state(0)

  /** The value of each empty cell, by its name. */
  readonly cells = $derived(new Map((this.shown && this.analysis ? this.analysis.moves : []).map((value) => [value.move, value])))
  /** Whether the game has come to its end, wherever in it one looks. */
  readonly over: boolean = $derived.by(
    () =>
      positionAfter(
        this.table.rules,
        this.table.moves.map(({ mv }) => mv),
      )?.outcome !== null,
  )
  /** A history gives a running game away, unless values are shown anyway. Once the game is over it
   * stays while one looks back. */
  readonly historyWanted: boolean = $derived.by(() => {
    if (this.table.moves.length === 0) return false
    return this.shown || this.over
  })

  constructor(private readonly table: Play) {}

  toggle(): void {
    this.shown = !this.shown
    remember('values', this.shown ? 'on' : 'off')
  }

  /** Asks for the values of the position on the board while they are shown. */
  look(): (() => void) | undefined {
    void this.#attempt
    this.analysis = null
    this.problem = null
    if (!this.shown || this.table.position.outcome) return undefined
    const body = this.#asked()
    const stop = new AbortController()
    this.looking = true
    patiently(() => api.POST('/api/v1/analysis', { body, signal: stop.signal }), stop.signal)
      .then((analysis) => (this.analysis = analysis))
      .catch((error: unknown) => !stop.signal.aborted && (this.problem = words(error)))
      .finally(() => !stop.signal.aborted && (this.looking = false))
    return () => {
      this.looking = false
      stop.abort()
    }
  }

  /** The server answers again. */
  reconnected(): void {
    if (this.problem) this.#attempt++
  }

  /** Follows the review of the whole game while its history is shown. */
  review(wanted: boolean): (() => void) | undefined {
    const { moves, rules } = this.table
    const names = moves.map(({ mv }) => mv)
    this.decided = null
    if (!wanted) {
      this.history = []
      return undefined
    }
    const query = { game: formatRules(rules), moves: names.join(), lang: language() }
    // The old curve stays until the new one begins.
    const found = new Map<number, ValueAt>()
    const stop = listen(address('/api/v1/reviews', { query }), {
      value: (data) => {
        const value = JSON.parse(data) as ValueAt
        this.history = [...found.set(value.ply, value).values()]
      },
      decided: (data) => {
        this.decided = JSON.parse(data) as Decided
        stop()
      },
    })
    return stop
  }

  /** First a nudge, then the cell. */
  async askHint(): Promise<void> {
    if (this.table.position.outcome) return
    if (this.hint) {
      this.hintStep = 2
      return
    }
    const position = () => `${formatRules(this.table.rules)} ${this.table.names.join()}`
    const before = position()
    try {
      const hint = await this.#hint()
      if (position() !== before) return
      this.hint = hint
      this.hintStep = 1
    } catch (error) {
      this.problem = words(error)
    }
  }

  /** Says the hint that is shown in the language of the page. */
  async translateHint(): Promise<void> {
    const shown = this.hint
    if (!shown) return
    const hint = await this.#hint().catch(() => null)
    if (hint && this.hint === shown) this.hint = hint
  }

  forgetHint(): void {
    this.hint = null
    this.hintStep = 0
  }

  #hint(): Promise<Hint> {
    const body = this.#asked()
    return patiently(() => api.POST('/api/v1/hints', { body }))
  }

  #asked(): AnalysisAsked {
    return { game: formatRules(this.table.rules), moves: this.table.names, limits: { time_ms: this.table.timeLimit * 1000 } }
  }
}

function words(error: unknown): string {
  return error instanceof Refused ? error.message : t('problem-unreachable')
}
