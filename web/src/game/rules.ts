// The rules of an m,n,k game, as far as the page needs them to respond to a click at once. The server
// validates everything it receives; e2e/tests/rules.mjs compares the two.

export type Mark = 'X' | 'O'
export type Cell = Mark | ''
export type Outcome = Mark | 'draw'

export interface Rules {
  rows: number
  cols: number
  k: number
  exact: boolean
}

export const MAX_SIDE = 22
export const TIC_TAC_TOE: Rules = { rows: 3, cols: 3, k: 3, exact: false }

export interface Position {
  cells: Cell[]
  toMove: Mark
  outcome: Outcome | null
  /** The winning cells, as indices, in order along the line. */
  line: number[]
}

const ALIASES: Record<string, string> = { tictactoe: '3,3,3', 'tic-tac-toe': '3,3,3', gomoku: '15,15,5' }

/** Parses a game in the ways people write it: `M,N,K`, a name, or only a size; each with `,exact` if only
 * exactly K wins. */
export function parseRules(text: string): Rules | null {
  const parts = text.split(',').map((part) => part.trim())
  const exact = parts.at(-1) === 'exact'
  const name = (exact ? parts.slice(0, -1) : parts).join()
  const [rows, cols, k] = numbers(ALIASES[name.toLowerCase()] ?? name)
  if (rows === undefined || cols === undefined || k === undefined) return null
  const rules = { rows, cols, k, exact }
  return Object.keys(faults(rules)).length === 0 ? rules : null
}

/** Parses numbers. For a size alone, K is as large as fits in both directions, at most five. */
function numbers(text: string): number[] {
  const size = /^(\d+)x(\d+)$/i.exec(text)?.slice(1).map(Number)
  if (size) return [...size, Math.min(5, ...size)]
  return /^\d+,\d+,\d+$/.test(text) ? text.split(',').map(Number) : []
}

export function formatRules({ rows, cols, k, exact }: Rules): string {
  return `${rows},${cols},${k}${exact ? ',exact' : ''}`
}

/** Returns the invalid fields, each with its largest valid value. */
export function faults({ rows, cols, k }: Rules): Partial<Record<'rows' | 'cols' | 'k', number>> {
  const inside = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max
  const found: Partial<Record<'rows' | 'cols' | 'k', number>> = {}
  if (!inside(rows, MAX_SIDE)) found.rows = MAX_SIDE
  if (!inside(cols, MAX_SIDE)) found.cols = MAX_SIDE
  const longest = found.rows || found.cols ? MAX_SIDE : Math.max(rows, cols) // an invalid side gives no bound
  if (!inside(k, longest)) found.k = longest
  return found
}

/** Returns the name of a cell: column letter, then row counted from the bottom. */
export function moveName(rules: Rules, index: number): string {
  const row = Math.floor(index / rules.cols)
  return String.fromCharCode(97 + (index % rules.cols)) + (rules.rows - row)
}

export function cellIndex(rules: Rules, name: string): number | null {
  const match = /^([a-v])([1-9]\d?)$/.exec(name)
  if (!match?.[1]) return null
  const col = match[1].charCodeAt(0) - 97
  const row = rules.rows - Number(match[2])
  return col < rules.cols && row >= 0 && row < rules.rows ? row * rules.cols + col : null
}

/** Returns the position after the moves, or null if one of them is illegal. */
export function positionAfter(rules: Rules, moves: readonly string[]): Position | null {
  const position: Position = { cells: Array<Cell>(rules.rows * rules.cols).fill(''), toMove: 'X', outcome: null, line: [] }
  for (const name of moves) {
    const index = cellIndex(rules, name)
    if (index === null || position.outcome || position.cells[index] !== '') return null
    position.cells[index] = position.toMove
    position.line = lineThrough(rules, position.cells, index)
    if (position.line.length > 0) position.outcome = position.toMove
    else if (!position.cells.includes('')) position.outcome = 'draw'
    position.toMove = position.toMove === 'X' ? 'O' : 'X'
  }
  return position
}

/** Rows from the top joined by `/`, as everywhere in Deret. */
export function diagram(rules: Rules, cells: readonly Cell[]): string {
  const rows: string[] = []
  for (let row = 0; row < rules.rows; row++) {
    rows.push(
      cells
        .slice(row * rules.cols, (row + 1) * rules.cols)
        .map((cell) => cell || '.')
        .join(''),
    )
  }
  return rows.join('/')
}

function lineThrough(rules: Rules, cells: readonly Cell[], index: number): number[] {
  const mark = cells[index]
  const row = Math.floor(index / rules.cols)
  const col = index % rules.cols
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    const run = [index]
    for (const step of [-1, 1]) {
      for (let r = row + step * down, c = col + step * right; r >= 0 && r < rules.rows && c >= 0 && c < rules.cols; r += step * down, c += step * right) {
        if (cells[r * rules.cols + c] !== mark) break
        if (step < 0) run.unshift(r * rules.cols + c)
        else run.push(r * rules.cols + c)
      }
    }
    if (run.length === rules.k || (run.length > rules.k && !rules.exact)) return run
  }
  return []
}
