import type { Outcome } from './rules'

/** The mode of a game: played at this page alone, or shared with a person at another one. */
export interface Session {
  readonly outcome: Outcome | null
  /** Whether a click on an empty cell is a move. */
  readonly mayPlay: boolean
  /** The ply that taking back leads to; null if that is impossible. */
  readonly undoTarget: number | null
  readonly redoTarget: number | null
  play(mv: string): void
  undo(): void
  redo(): void
  leave(): void
}
