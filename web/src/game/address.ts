// The page's address: /?game=M,N,K&x=SPEC&o=SPEC&moves=b2,a3, or /?room=ID for a shared game,
// with the secret behind the # where it is never sent to a server.

import { formatRules, parseRules, positionAfter, type Rules } from './rules'

export interface Place {
  rules: Rules
  x: string
  o: string
  moves: string[]
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
  const legal = positionAfter(rules ?? { rows: 3, cols: 3, k: 3, exact: false }, moves) !== null
  if (legal) place.moves = moves
  return { place, problem: legal ? null : 'moves' }
}

/** Commas and colons stand for themselves, so that people can read and type the address. */
export function formatAddress({ rules, x, o, moves }: Place): string {
  const readable = (text: string) => encodeURIComponent(text).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%3D/g, '=')
  const parts = [`game=${formatRules(rules)}`, `x=${readable(x)}`, `o=${readable(o)}`]
  if (moves.length > 0) parts.push(`moves=${moves.join(',')}`)
  return `/?${parts.join('&')}`
}
