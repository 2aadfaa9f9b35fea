// Candidate moves of a search, drawn over the position on the board. Cells are keyed by name.

import type { Mark } from './rules'

/** `refutes` and `refuted` are the two moves of a cut, `untried` the moves it leaves out. */
export type Role = 'refutes' | 'refuted' | 'untried' | 'chosen' | 'seen'

export interface Overlay {
  /** The moves of a line, numbered from 1; 0 outside a line. */
  ghosts: ReadonlyMap<string, { mark: Mark; order: number }>
  /** Short lines of text in a cell. */
  notes: ReadonlyMap<string, readonly string[]>
  roles: ReadonlyMap<string, Role>
  /** Paths over the board, in units of one cell. */
  lines: readonly string[]
  /** Text equivalents for screen readers. */
  spoken: ReadonlyMap<string, string>
}
