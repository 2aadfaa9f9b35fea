// The page's address: /?game=M,N,K&x=SPEC&o=SPEC&moves=b2,a3 with all moves of the game, `&ply=N` if an
// earlier one is shown, `&beside=4:c1,a1;...` the variations (after four moves: c1, a1) and `&line=N` the
// variation shown. Or /?room=ID for a shared game, with the secret behind the #, a part never sent to a
// server. `&view=NAME` opens another view of the same position, followed by that view's own parameters;
// `&lecture=1` turns on lecture mode.

import { formatRules, parseRules, positionAfter, TIC_TAC_TOE, type Rules } from './rules'

export interface Place {
  rules: Rules
  x: string
  o: string
  moves: string[]
  /** The ply shown, if not the last. */
  ply?: number
  beside?: { from: number; moves: string[] }[]
  /** The variation shown, counted from 0. */
  line?: number
}

export const VIEWS = ['play', 'search', 'collapse', 'lab', 'games'] as const
export type View = (typeof VIEWS)[number]

/** Parameters that a view adds to the address, with its own names. */
export type Details = Record<string, string>

const OF_THE_GAME = ['game', 'x', 'o', 'moves', 'ply', 'beside', 'line', 'room', 'view', 'lang', 'lecture', 'paper']

export function readView(search: string): { view: View; details: Details; lecture: boolean } {
  const query = new URLSearchParams(search)
  const view = VIEWS.find((name) => name === query.get('view')) ?? 'play'
  const details = [...query].filter(([key]) => !OF_THE_GAME.includes(key))
  return { view, details: view === 'play' ? {} : Object.fromEntries(details), lecture: query.has('lecture') }
}

/** The papers with a program to play with; /?paper=ID plays like it. */
const PAPER_IDS = ['000', '002', '003', '004']

export function readPaper(search: string): string | null {
  const id = new URLSearchParams(search).get('paper')
  return PAPER_IDS.find((known) => known === id) ?? null
}

/** Returns the suffix for the address of a game; empty for the play view. */
export function formatView(view: View, details: Details, lecture = false): string {
  const large = lecture ? '&lecture=1' : ''
  if (view === 'play') return large
  const more = Object.entries(details).filter(([, value]) => value !== '')
  return [`&view=${view}`, ...more.map(([key, value]) => `&${readable(key)}=${readable(value)}`)].join('') + large
}

export function readAddress(search: string): { place: Partial<Place>; problem: 'game' | 'moves' | null } {
  const query = new URLSearchParams(search)
  const game = query.get('game')
  const rules = game === null ? undefined : parseRules(game)
  if (rules === null) return { place: {}, problem: 'game' }
  const place: Partial<Place> = { rules }
  const x = query.get('x')
  const o = query.get('o')
  if (x) place.x = x
  if (o) place.o = o
  const moves = listed(query.get('moves') ?? '')
  const legal = (names: string[]) => positionAfter(rules ?? TIC_TAC_TOE, names) !== null
  if (!legal(moves)) return { place, problem: 'moves' }
  place.moves = moves
  const beside = (query.get('beside') ?? '').split(';').flatMap((text) => {
    const [from, names] = text.split(':')
    const one = { from: Number(from), moves: listed(names ?? '') }
    const fits = Number.isInteger(one.from) && one.from >= 0 && one.from <= moves.length && one.moves.length > 0
    return fits && legal([...moves.slice(0, one.from), ...one.moves]) ? [one] : []
  })
  if (beside.length > 0) place.beside = beside
  const line = Number(query.get('line') ?? 0)
  if (beside[line - 1]) place.line = line - 1
  const ply = query.get('ply')
  if (ply !== null && /^\d{1,3}$/.test(ply)) place.ply = Number(ply)
  return { place, problem: null }
}

export function formatAddress({ rules, x, o, moves, ply, beside, line }: Place): string {
  const parts = [`game=${formatRules(rules)}`, `x=${readable(x)}`, `o=${readable(o)}`]
  if (moves.length > 0) parts.push(`moves=${moves.join(',')}`)
  if (ply !== undefined) parts.push(`ply=${ply}`)
  if (beside && beside.length > 0) parts.push(`beside=${beside.map(({ from, moves }) => `${from}:${moves.join(',')}`).join(';')}`)
  if (line !== undefined) parts.push(`line=${line + 1}`)
  return `/?${parts.join('&')}`
}

/** Parses cells in the ways people type them: B2, and with spaces between them. */
const listed = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '')

/** Leaves commas and colons unescaped, so that people can read and type the address. */
function readable(text: string): string {
  return encodeURIComponent(text).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%3D/g, '=').replace(/%3B/g, ';')
}
