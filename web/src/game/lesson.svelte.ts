// The lesson of a finished game: its mistakes in order, each to be retried, and feedback on the answer.

import { api, patiently, Refused, type Analysis, type MoveValue, type ValueAt } from '../api/client'
import { t } from '../text.svelte'
import { moverAt } from './game.svelte'
import type { Overlay } from './overlay'
import { formatRules, type Mark, type Outcome } from './rules'
import type { Table } from './table.svelte'
import type { Truth } from './truth.svelte'

export type Worth = 'win' | 'draw' | 'loss' | 'unknown'

export interface Mistake {
  /** Counted from 1: the move itself. */
  ply: number
  side: Mark
  move: string
  /** Worth of the position to the side that moved, before and after. */
  before: Worth
  after: Worth
  /** The engine's estimate in per cent, if the exact value is unknown. */
  chances: { before: number; after: number } | null
  /** A win thrown into a loss. */
  grave: boolean
}

/** Worth of a move: exact, or the engine's estimate in per cent. */
interface Judged {
  move: string
  value: Worth
  percent: number | null
}

interface Tried extends Judged {
  right: boolean
}

/** Noise of estimates: a move that is worse by less counts as equally good. */
const WAVER = 0.1

const WORTH: Record<Worth, number> = { win: 1, draw: 0, unknown: 0, loss: -1 }

/** Returns the worth of an ending to a side. */
export function worthTo(side: Mark, ending: Outcome | null | undefined): Worth {
  if (!ending) return 'unknown'
  return ending === 'draw' ? 'draw' : ending === side ? 'win' : 'loss'
}

/** Returns X's chance, exact or estimated; null if neither is available. */
function chanceOfX({ ending, chance }: ValueAt): number | null {
  if (ending) return ending === 'X' ? 1 : ending === 'O' ? 0 : 0.5
  return chance ?? null
}

function judged({ move, value, estimate }: MoveValue): Judged {
  return { move, value: value as Worth, percent: value === 'unknown' && estimate ? Math.round(estimate.chance * 100) : null }
}

export class Lesson {
  /** Index of the current mistake; -1 for none. */
  index = $state(-1)
  tried: Tried | null = $state.raw(null)
  /** The answer, revealed without having been found. */
  told: Judged | null = $state.raw(null)
  judging = $state(false)
  problem: string | null = $state(null)

  constructor(
    private readonly table: Table,
    private readonly truth: Truth,
  ) {}

  readonly mistakes: Mistake[] = $derived.by(() => {
    const { game } = this.table
    const after = new Map(this.truth.history.map(({ ply, ending }) => [ply, ending ?? null]))
    const chance = new Map(this.truth.history.map((value) => [value.ply, chanceOfX(value)]))
    return (this.truth.decided?.mistakes ?? []).flatMap((ply): Mistake[] => {
      const move = game.moves[ply - 1]?.mv
      if (move === undefined) return []
      const side = moverAt(ply - 1)
      const [was, is] = [worthTo(side, after.get(ply - 1)), worthTo(side, after.get(ply))]
      const [x, y] = [chance.get(ply - 1) ?? null, chance.get(ply) ?? null]
      const percent = (of: number) => Math.round((side === 'X' ? of : 1 - of) * 100)
      const chances = was !== 'unknown' && is !== 'unknown' ? null : x === null || y === null ? null : { before: percent(x), after: percent(y) }
      return [{ ply, side, move, before: was, after: is, chances, grave: WORTH[was] - WORTH[is] === 2 }]
    })
  })
  readonly mistake: Mistake | null = $derived(this.mistakes[this.index] ?? null)
  /** Whether a click on the board is an answer. */
  readonly asks: boolean = $derived.by(() => {
    const { game } = this.table
    return this.mistake !== null && !game.variation && game.at === this.mistake.ply - 1 && !this.tried?.right && !this.told
  })

  /** The result from the local player's point of view, and the deciding move. */
  readonly verdict: string | null = $derived.by(() => {
    const { game, seats, room } = this.table
    const outcome = room ? (room.result ?? game.ended) : game.ended
    const { decided } = this.truth
    if (!outcome) return null
    const ply = decided?.ply
    const me = room ? room.side : seats.person
    const how = outcome === 'draw' ? 'drew' : me === null ? 'other' : outcome === me ? 'won' : 'lost'
    const who = { mark: outcome === 'draw' ? '' : outcome === 'X' ? 'O' : 'X' }
    return typeof ply === 'number' ? t(`lesson-${how}`, { ply, ...who }) : t(`lesson-${how}-only`, who)
  })

  /** Opens the deciding mistake, else the local player's first, else the first of all. */
  begin(): void {
    const { seats, room } = this.table
    const me = room ? room.side : seats.person
    const decided = this.mistakes.findIndex(({ ply }) => ply === this.truth.decided?.ply)
    const own = this.mistakes.findIndex(({ side }) => side === me)
    this.open(decided >= 0 ? decided : Math.max(0, own))
  }

  open(index: number): void {
    const mistake = this.mistakes[index]
    if (!mistake) return
    this.index = index
    this.tried = null
    this.told = null
    this.problem = null
    this.table.game.enter(-1, mistake.ply - 1)
  }

  forget(): void {
    this.index = -1
    this.tried = null
    this.told = null
  }

  close(): void {
    this.forget()
    this.table.game.enter(-1, this.table.game.moves.length)
  }

  /** Judges an answer by exact values or estimates. */
  async answer(move: string): Promise<void> {
    const { mistake } = this
    const found = await this.#ask()
    const value = found?.moves.find((one) => one.move === move)
    if (!value || this.mistake !== mistake || !mistake) return
    const best = found?.estimate?.chance
    const believed = value.estimate?.chance
    const right =
      value.value === 'unknown'
        ? typeof believed === 'number' && typeof best === 'number' && move !== mistake.move && believed >= best - WAVER
        : WORTH[value.value as Worth] >= WORTH[mistake.before]
    this.tried = { ...judged(value), right }
  }

  async tell(): Promise<void> {
    const { mistake } = this
    const found = await this.#ask()
    const [first] = found?.moves ?? []
    // A proven win or draw is right; otherwise the engine's choice among moves of unknown value.
    const open = found?.moves.filter(({ value }) => value === 'unknown') ?? []
    const chance = ({ estimate }: MoveValue) => estimate?.chance ?? 0
    const believed = open.find(({ move }) => move === found?.estimate?.line[0]) ?? open.toSorted((a, b) => chance(b) - chance(a))[0]
    const best = first?.value === 'win' || first?.value === 'draw' ? first : (believed ?? first)
    // The estimate of the position is that of its best move, for which there may have been no time.
    const estimate = best?.estimate ?? (best?.move === found?.estimate?.line[0] ? found?.estimate : null)
    if (best && this.mistake === mistake) this.told = judged({ ...best, estimate: estimate ?? null })
  }

  async #ask(): Promise<Analysis | null> {
    const { game, settings } = this.table
    const { mistake } = this
    if (!mistake) return null
    this.judging = true
    this.problem = null
    const moves = this.table.place.moves.slice(0, mistake.ply - 1)
    const body = { game: formatRules(game.rules), moves, limits: { time_ms: settings.timeLimit * 1000 } }
    try {
      return await patiently(() => api.POST('/api/v1/analysis', { body }))
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : t('problem-unreachable')
      return null
    } finally {
      this.judging = false
    }
  }

  /** The mistake, the attempted answer and the right one, over the board. */
  readonly overlay: Overlay | undefined = $derived.by(() => {
    const { game } = this.table
    const { mistake, tried, told } = this
    if (!mistake || game.variation || game.at !== mistake.ply - 1) return undefined
    const shown = [
      { move: mistake.move, role: 'refuted' as const, spoken: t('lesson-spoken-played') },
      ...(tried ? [{ move: tried.move, role: tried.right ? ('chosen' as const) : ('refuted' as const), spoken: t('lesson-spoken-tried') }] : []),
      ...(told ? [{ move: told.move, role: 'chosen' as const, spoken: t('lesson-spoken-better') }] : []),
    ]
    return {
      ghosts: new Map(shown.map(({ move }) => [move, { mark: mistake.side, order: 0 }])),
      notes: new Map(),
      roles: new Map(shown.map(({ move, role }) => [move, role])),
      lines: [],
      spoken: new Map(shown.map(({ move, spoken }) => [move, spoken])),
    }
  })
}
