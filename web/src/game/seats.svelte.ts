// The two seats, and the players available for them.

import type { LevelView, PlayerView } from '../api/client'
import type { Mark } from './rules'
import { isHuman, parseSpec } from './spec'

export class Seats {
  x = $state('human')
  o = $state('human')
  players: PlayerView[] = $state.raw([])
  /** Players without a model for this board, although it is small enough: the server cannot seat them. */
  unable: string[] = $state.raw([])
  /** From beginner to the strongest, with strengths measured on the game's board. */
  levels: LevelView[] = $state.raw([])

  readonly computersOnly = $derived(!isHuman(this.x) && !isHuman(this.o))
  /** The side of the only human player; null otherwise. */
  readonly person: Mark | null = $derived(isHuman(this.x) === isHuman(this.o) ? null : isHuman(this.x) ? 'X' : 'O')

  of(side: Mark): string {
    return side === 'X' ? this.x : this.o
  }

  set(side: Mark, spec: string): void {
    if (side === 'X') this.x = spec
    else this.o = spec
  }

  swap(): void {
    ;[this.x, this.o] = [this.o, this.x]
  }

  info(spec: string): PlayerView | undefined {
    return this.players.find(({ id }) => id === parseSpec(spec).name)
  }
}
