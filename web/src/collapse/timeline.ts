// The story as a row of stops: for each ply its paths, its positions and its classes, and at the end
// everything together. A moment is a number: 4.25 is a quarter of the way from stop 4 to stop 5.

import type { PlyView } from '../api/client'

/** The visible phase of a ply: paths, positions, classes. */
export type Phase = 0 | 1 | 2

export type Stop = { kind: 'ply'; ply: number; phase: Phase } | { kind: 'sum' }

export interface Totals {
  nodes: bigint
  positions: bigint
  classes: bigint
}

/** Returns the stops. The empty board merges with nothing, so it is one stop. */
export function stops(plies: number, ended: boolean): Stop[] {
  const list: Stop[] = plies > 0 ? [{ kind: 'ply', ply: 0, phase: 2 }] : []
  for (let ply = 1; ply < plies; ply++) for (const phase of [0, 1, 2] as const) list.push({ kind: 'ply', ply, phase })
  if (ended) list.push({ kind: 'sum' })
  return list
}

/** Returns the first stop of a ply. */
export function stopOf(ply: number): number {
  return ply === 0 ? 0 : 3 * ply - 2
}

/** Returns the counts up to the ply of this stop: all three for the same plies, so that they can be
 * compared. */
export function totalsAt(plies: PlyView[], stop: Stop | undefined): Totals {
  const last = stop?.kind === 'ply' ? stop.ply : plies.length
  const upTo = (count: (ply: PlyView) => string | number) => plies.filter(({ ply }) => ply <= last).reduce((sum, ply) => sum + BigInt(count(ply)), 0n)
  return { nodes: upTo(({ paths }) => paths), positions: upTo(({ positions }) => positions), classes: upTo(({ classes }) => classes) }
}

export function between(from: Totals, to: Totals, share: number): Totals {
  const mixed = (a: bigint, b: bigint) => (share >= 1 ? b : a + BigInt(Math.round(Number(b - a) * share)))
  return { nodes: mixed(from.nodes, to.nodes), positions: mixed(from.positions, to.positions), classes: mixed(from.classes, to.classes) }
}

/** Fraction of the time between two stops without motion, for viewing; the motion follows. */
const LOOKING = 0.35

export function motion(part: number): number {
  const share = Math.max(0, (part - LOOKING) / (1 - LOOKING))
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}
