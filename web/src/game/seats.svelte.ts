// Who plays: the two seats, and whoever could sit there.

import type { LevelView, PlayerView } from '../api/client'
import type { Mark } from './rules'
import { isHuman, parseSpec } from './spec'

export class Seats {
  x = $state('human')
  o = $state('human')
  players: PlayerView[] = $state.raw([])
  /** Whom the server cannot seat at this board, though it is small enough: nothing was learned about it. */
  unable: string[] = $state.raw([])
  /** From beginner to the best there is, with strengths measured on the board of the game. */
  levels: LevelView[] = $state.raw([])

  readonly computersOnly = $derived(!isHuman(this.x) && !isHuman(this.o))
  /** The side of the one person here, where there is one. */
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
