// The page's address: /?game=M,N,K&x=SPEC&o=SPEC&moves=b2,a3, or /?room=ID for a shared game,
// with the secret behind the # where it is never sent to a server. `&view=NAME` opens another view
// of the same position, and what that view adds stands behind it.

import { formatRules, parseRules, positionAfter, TIC_TAC_TOE, type Rules } from './rules'

export interface Place {
  rules: Rules
  x: string
  o: string
  moves: string[]
}

export const VIEWS = ['play', 'search', 'collapse', 'lab'] as const
export type View = (typeof VIEWS)[number]

/** What a view adds to the address, by its own names. */
export type Details = Record<string, string>

const OF_THE_GAME = ['game', 'x', 'o', 'moves', 'room', 'view', 'lang']

export function readView(search: string): { view: View; details: Details } {
  const query = new URLSearchParams(search)
  const view = VIEWS.find((name) => name === query.get('view')) ?? 'play'
  const details = [...query].filter(([key]) => !OF_THE_GAME.includes(key))
  return { view, details: view === 'play' ? {} : Object.fromEntries(details) }
}

/** Put behind the address of a game; nothing for the play view. */
export function formatView(view: View, details: Details): string {
  if (view === 'play') return ''
  const more = Object.entries(details).filter(([, value]) => value !== '')
  return [`&view=${view}`, ...more.map(([key, value]) => `&${readable(key)}=${readable(value)}`)].join('')
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
  const moves = (query.get('moves') ?? '').split(',').filter((name) => name !== '')
  const legal = positionAfter(rules ?? TIC_TAC_TOE, moves) !== null
  if (legal) place.moves = moves
  return { place, problem: legal ? null : 'moves' }
}

export function formatAddress({ rules, x, o, moves }: Place): string {
  const parts = [`game=${formatRules(rules)}`, `x=${readable(x)}`, `o=${readable(o)}`]
  if (moves.length > 0) parts.push(`moves=${moves.join(',')}`)
  return `/?${parts.join('&')}`
}

/** Commas and colons stand for themselves, so that people can read and type the address. */
function readable(text: string): string {
  return encodeURIComponent(text).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%3D/g, '=')
}
