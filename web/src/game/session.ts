import type { Outcome } from './rules'

/** How a game is played: alone at this page, or shared with somebody at another one. */
export interface Session {
  readonly outcome: Outcome | null
  /** Whether a click on an empty cell is a move. */
  readonly mayPlay: boolean
  /** The ply that taking back leads to; null where nothing can be taken back. */
  readonly undoTarget: number | null
  readonly redoTarget: number | null
  play(mv: string): void
  undo(): void
  redo(): void
  leave(): void
}
