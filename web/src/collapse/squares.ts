// Three squares with areas in proportion to the counts.

import type { Size } from './scene'
import type { Totals } from './timeline'

export interface Square {
  what: keyof Totals
  x: number
  y: number
  side: number
}

/** A square too small to be seen is drawn as a dot of this size. */
const DOT = 2
const LABEL = 40

export function squares(totals: Totals, { width, height }: Size): Square[] {
  const largest = Math.min(height - 2 * LABEL, width * 0.5)
  const side = (count: bigint) => Math.max(DOT, largest * Math.sqrt(Number(count) / Number(totals.nodes || 1n)))
  // The large one takes half of the width, the others a quarter each.
  const middles = { nodes: width * 0.28, positions: width * 0.66, classes: width * 0.88 }
  return (['nodes', 'positions', 'classes'] as const).map((what) => {
    const length = side(totals[what])
    return { what, x: middles[what] - length / 2, y: height - LABEL - length, side: length }
  })
}
