// The game being viewed: all moves played, the variations, and the ply on the board. Navigation never changes
// the moves.

import type { Chosen } from '../api/client'
import type { Place } from './address'
import { diagram, positionAfter, TIC_TAC_TOE, type Mark, type Position, type Rules } from './rules'

export interface PlayedMove {
  mv: string
  /** The report of the computer that made the move. */
  note?: Chosen
}

/** A variation of the game. */
export interface Variation {
  /** Number of moves of the game before it. */
  from: number
  moves: PlayedMove[]
  /** Whether computers reply in it; otherwise both sides are moved by hand. */
  answered: boolean
}

/** More would not fit into an address; the oldest are dropped. */
const MOST_VARIATIONS = 12

const NOWHERE: Position = { cells: [], toMove: 'X', outcome: null, line: [] }

export class Game {
  rules: Rules = $state.raw(TIC_TAC_TOE)
  /** The moves of the whole game, independent of the ply shown. */
  moves: PlayedMove[] = $state.raw([])
  beside: Variation[] = $state.raw([])
  /** The variation shown; -1 for the game itself. */
  branch = $state(-1)
  /** Number of moves of the current line on the board. */
  at = $state(0)
  /** The last moves were taken back: the next move replaces them, and they become a variation. */
  takenBack = $state(false)

  readonly variation: Variation | null = $derived(this.beside[this.branch] ?? null)
  /** The game, or the variation with the moves that lead to it. */
  readonly line: PlayedMove[] = $derived(this.variation ? [...this.moves.slice(0, this.variation.from), ...this.variation.moves] : this.moves)
  /** The moves on the board. */
  readonly names = $derived(this.line.slice(0, this.at).map(({ mv }) => mv))
  readonly position: Position = $derived(positionAfter(this.rules, this.names) ?? NOWHERE)
  readonly diagram = $derived(diagram(this.rules, this.position.cells))
  readonly looksBack = $derived(this.at < this.line.length)
  /** Result of the game itself, independent of the ply shown. */
  readonly ended = $derived(
    positionAfter(
      this.rules,
      this.moves.map(({ mv }) => mv),
    )?.outcome ?? null,
  )

  /** Replaces the game on the table. */
  open({ rules, moves, ply, beside, line }: Omit<Place, 'x' | 'o'>): void {
    this.rules = rules
    this.moves = moves.map((mv) => ({ mv }))
    this.beside = (beside ?? []).map(({ from, moves }) => ({ from, moves: moves.map((mv) => ({ mv })), answered: false }))
    this.branch = line === undefined ? -1 : line
    this.takenBack = false
    this.goTo(ply ?? this.line.length)
  }

  /** Shows the game in its state on the server; a view of its end stays at the end. */
  follow(rules: Rules, names: readonly string[]): void {
    const atEnd = !this.looksBack && !this.variation
    this.rules = rules
    this.moves = names.map((mv, index) => (this.moves[index]?.mv === mv ? (this.moves[index] as PlayedMove) : { mv }))
    this.beside = this.beside.filter(({ from }) => from <= names.length)
    if (!this.variation) this.branch = -1
    this.goTo(atEnd ? names.length : this.at)
  }

  goTo(ply: number): void {
    this.at = Math.max(0, Math.min(ply, this.line.length))
    this.takenBack = false
  }

  /** Takes moves back: unlike navigation, the next move then replaces them. */
  takeBack(ply: number): void {
    this.goTo(ply)
    this.takenBack = true
  }

  /** Shows a variation, or returns to the game. */
  enter(branch: number, ply?: number): void {
    const from = this.variation?.from
    this.branch = branch
    this.goTo(ply ?? (branch < 0 && from !== undefined ? Math.max(from, this.moves.length) : this.line.length))
  }

  /** Plays a move at the ply shown. Existing moves are kept, in a variation or in the game. */
  append(move: PlayedMove, how: { answered: boolean; apart: boolean }): void {
    const { at } = this
    const goesOn = at === this.line.length
    if (!goesOn && this.line[at]?.mv === move.mv) this.at++
    else if (goesOn && !this.variation && !how.apart) this.moves = [...this.moves, move]
    else if (goesOn && this.variation) this.#change(this.branch, { ...this.variation, moves: [...this.variation.moves, move], answered: how.answered })
    else if (this.takenBack && !this.variation && !how.apart) this.#replace(move)
    else if (!this.#enterKnown(move.mv)) this.#branchOff(move, how.answered)
    this.at = Math.min(at + 1, this.line.length)
    this.takenBack = false
  }

  /** Makes the variation the game; the old continuation becomes a variation. */
  promote(): void {
    const { variation, branch, at } = this
    if (!variation) return
    const rest = this.moves.slice(variation.from)
    const others = this.#rebased(variation.from).filter((_, index) => index !== branch)
    this.moves = [...this.moves.slice(0, variation.from), ...variation.moves]
    this.beside = rest.length > 0 ? [...others, { from: variation.from, moves: rest, answered: false }] : others
    this.branch = -1
    this.goTo(at)
  }

  forget(branch: number): void {
    const at = this.variation && branch === this.branch ? this.variation.from : this.at
    this.beside = this.beside.filter((_, index) => index !== branch)
    if (branch === this.branch) this.branch = -1
    else if (branch < this.branch) this.branch--
    this.goTo(at)
  }

  #replace(move: PlayedMove): void {
    const { at } = this
    const old = this.moves.slice(at)
    this.beside = this.#trimmed([...this.#rebased(at), { from: at, moves: old, answered: true }])
    this.moves = [...this.moves.slice(0, at), move]
  }

  #enterKnown(mv: string): boolean {
    const way = [...this.names, mv]
    const leads = ({ from, moves }: Variation) => {
      const names = [...this.moves.slice(0, from), ...moves].map((one) => one.mv)
      return way.every((name, index) => names[index] === name)
    }
    if (way.every((name, index) => this.moves[index]?.mv === name)) this.branch = -1
    else {
      const known = this.beside.findIndex(leads)
      if (known < 0) return false
      this.branch = known
    }
    return true
  }

  #branchOff(move: PlayedMove, answered: boolean): void {
    const { variation, at } = this
    const inside = variation && at > variation.from ? variation : null
    const from = inside?.from ?? at
    const moves = [...(inside?.moves.slice(0, at - from) ?? []), move]
    this.beside = this.#trimmed([...this.beside, { from, moves, answered }])
    this.branch = this.beside.length - 1
  }

  #change(branch: number, variation: Variation): void {
    this.beside = this.beside.map((old, index) => (index === branch ? variation : old))
  }

  /** Returns the variations, none of which starts after the ply. */
  #rebased(ply: number): Variation[] {
    return this.beside.map((one) => (one.from <= ply ? one : { ...one, from: ply, moves: [...this.moves.slice(ply, one.from), ...one.moves] }))
  }

  #trimmed(list: Variation[]): Variation[] {
    return list.slice(-MOST_VARIATIONS)
  }
}

/** Returns the side to move after this many plies. */
export const moverAt = (ply: number): Mark => (ply % 2 === 0 ? 'X' : 'O')
