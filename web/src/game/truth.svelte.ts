// Evaluations of the current game: values, the history of the value, hints.

import {
  address,
  answer,
  api,
  listen,
  patiently,
  Refused,
  type Analysis,
  type AnalysisAsked,
  type Decided,
  type Hint,
  type Value,
  type ValueAt,
} from '../api/client'
import { remember, remembered } from '../memory'
import { language, t, type Language } from '../text.svelte'
import { formatRules } from './rules'
import type { Table } from './table.svelte'

/** Up to this many empty cells the solver answers at once. */
const KNOWN_AT_ONCE = 12
/** After this many milliseconds at least an estimate is shown; then the solver continues. */
const FIRST_LOOK_MS = 400

export class Truth {
  #wanted = $state(remembered('values') === 'on')
  analysis: Analysis | null = $state.raw(null)
  looking = $state(false)
  problem: string | null = $state(null)
  #attempt = $state(0)
  history: ValueAt[] = $state.raw([])
  decided: Decided | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  /** The nudge alone, or the cell as well. */
  hintStep: 0 | 1 | 2 = $state(0)
  /** A hint has been requested. */
  asking = $state(false)
  /** The value of all moves, if they are equal. */
  equal: Value | null = $state(null)

  /** In a game between two people values are hidden, unless both want them or it is over. */
  readonly allowed: boolean = $derived.by(() => {
    const { room, game } = this.table
    return !room || room.result !== null || game.ended !== null || room.openValues
  })
  readonly shown: boolean = $derived(this.#wanted && this.allowed)
  /** The nudge, then the cell; or a message that all cells are equally good. */
  readonly hintText: string = $derived.by(() => {
    if (!this.hint) return ''
    if (this.equal !== null) return t(`hint-equal-${this.equal}`)
    return this.hintStep === 2 ? this.hint.why : this.hint.nudge
  })

  /** The value of each empty cell, by its name. */
  readonly cells = $derived(new Map((this.shown && this.analysis ? this.analysis.moves : []).map((value) => [value.move, value])))
  /** The best move while values are shown: the first of those that preserve the value. */
  readonly best: string | null = $derived.by(() => {
    const [first] = this.shown && this.analysis ? this.analysis.moves : []
    return first && first.value !== 'unknown' && first.value === this.analysis?.value ? first.move : null
  })
  /** The history would give away a running game, so until the end it is shown only with values. Afterwards it
   * stays visible during navigation. */
  readonly historyWanted: boolean = $derived.by(() => {
    const { game, room } = this.table
    return game.moves.length > 0 && (this.shown || game.ended !== null || Boolean(room?.termination))
  })

  constructor(private readonly table: Table) {}

  toggle(): void {
    if (!this.allowed) return
    this.#wanted = !this.#wanted
    remember('values', this.#wanted ? 'on' : 'off')
  }

  /** Loads the values of the current position while they are shown. */
  look(): (() => void) | undefined {
    void this.#attempt
    this.analysis = null
    this.problem = null
    if (!this.shown || this.table.game.position.outcome) return undefined
    const body = this.#asked()
    const stop = new AbortController()
    const ask = (time_ms: number) => patiently(() => api.POST('/api/v1/analysis', { body: { ...body, limits: { time_ms } }, signal: stop.signal }), stop.signal)
    this.looking = true
    ask(FIRST_LOOK_MS)
      .then((first) => {
        this.analysis = first
        return first.complete ? first : ask(this.table.settings.timeLimit * 1000)
      })
      .then((analysis) => (this.analysis = analysis))
      .catch((error: unknown) => !stop.signal.aborted && (this.problem = words(error)))
      .finally(() => !stop.signal.aborted && (this.looking = false))
    return () => {
      this.looking = false
      stop.abort()
    }
  }

  /** Called when the server responds again. */
  reconnected(): void {
    if (this.problem) this.#attempt++
  }

  /** The game whose review is complete. */
  #reviewed = ''
  /** The language of the review's explanation. */
  #reviewedIn = $state<Language>('en')
  /** Explanation of the game's result; empty while it is only available in another language. */
  readonly whyDecided: string = $derived(this.#reviewedIn === language() ? (this.decided?.text ?? '') : '')

  /** Follows the review of the whole game while its history is shown. */
  review(wanted: boolean): (() => void) | undefined {
    const { moves: names, rules } = this.table.place
    const body = { game: formatRules(rules), moves: [...names] }
    const query = { lang: language() }
    const place = `${body.game} ${names.join()}`
    // On a change of language only, the review stays, with a lesson about it, until the new one is complete.
    const known = wanted && place === this.#reviewed
    if (!known) {
      this.decided = null
      this.#reviewed = ''
    }
    if (!wanted) {
      this.history = []
      return undefined
    }
    // The old curve stays until the new one begins.
    const found = new Map<number, ValueAt>()
    const open = async () => {
      const { id } = await answer(api.POST('/api/v1/reviews', { body }))
      return address('/api/v1/reviews/{id}/events', { path: { id }, query })
    }
    const stop = listen(open, {
      value: (data) => {
        const value = JSON.parse(data) as ValueAt
        found.set(value.ply, value)
        if (!known) this.history = [...found.values()]
      },
      decided: (data) => {
        this.history = [...found.values()]
        this.decided = JSON.parse(data) as Decided
        this.#reviewed = place
        this.#reviewedIn = query.lang
        stop()
      },
    })
    return stop
  }

  /** First a nudge, then the cell. */
  async askHint(): Promise<void> {
    if (this.table.game.position.outcome || !this.allowed || this.asking) return
    if (this.hint) {
      if (this.equal === null) this.hintStep = 2
      return
    }
    const position = () => `${formatRules(this.table.game.rules)} ${this.table.game.names.join()}`
    const before = position()
    this.asking = true
    try {
      const hint = await this.#hint()
      const equal = await this.#whetherEqual()
      if (position() !== before) return
      this.hint = hint
      this.equal = equal
      this.hintStep = 1
    } catch (error) {
      if (position() === before) this.problem = words(error)
    } finally {
      if (position() === before) this.asking = false
    }
  }

  /** Requested only on small boards, where the solver answers at once: on larger ones draws are not equally
   * easy to hold, and the engine's choice helps. */
  async #whetherEqual(): Promise<Value | null> {
    const empty = this.table.game.position.cells.filter((cell) => cell === '').length
    if (empty > KNOWN_AT_ONCE) return null
    const body = this.#asked()
    const analysis = this.analysis ?? (await patiently(() => api.POST('/api/v1/analysis', { body })).catch(() => null))
    const [first, ...rest] = analysis?.moves ?? []
    if (!first || rest.length === 0 || first.value === 'unknown') return null
    return rest.every(({ value, plies }) => value === first.value && plies === first.plies) ? first.value : null
  }

  /** Repeats the current hint in the language of the page. */
  async translateHint(): Promise<void> {
    const shown = this.hint
    if (!shown) return
    const hint = await this.#hint().catch(() => null)
    if (hint && this.hint === shown) this.hint = hint
  }

  forgetHint(): void {
    this.asking = false
    this.hint = null
    this.hintStep = 0
    this.equal = null
  }

  #hint(): Promise<Hint> {
    const body = this.#asked()
    return patiently(() => api.POST('/api/v1/hints', { body }))
  }

  #asked(): AnalysisAsked {
    return { game: formatRules(this.table.game.rules), moves: this.table.game.names, limits: { time_ms: this.table.settings.timeLimit * 1000 } }
  }
}

function words(error: unknown): string {
  return error instanceof Refused ? error.message : t('problem-unreachable')
}
