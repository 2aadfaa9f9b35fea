// What a search thinks of, drawn over the position on the board. Cells go by their names.

import type { Mark } from './rules'

/** `refutes` and `refuted` are the two moves of a cut, `untried` the moves it leaves out. */
export type Role = 'refutes' | 'refuted' | 'untried' | 'chosen' | 'seen'

export interface Overlay {
  /** The moves of a line, numbered from 1; 0 where they are none. */
  ghosts: ReadonlyMap<string, { mark: Mark; order: number }>
  /** Short lines of text in a cell. */
  notes: ReadonlyMap<string, readonly string[]>
  roles: ReadonlyMap<string, Role>
  /** Paths over the board, a cell being one unit wide. */
  lines: readonly string[]
  /** The same for those who hear the board. */
  spoken: ReadonlyMap<string, string>
}
