// Reads the packed steps of a search, as docs/page.md describes them. The other half is
// crates/deret-trace/src/packed.rs.

/** Whoever takes the steps of a search, in their order. A cell is an index; -1 stands for none. Scores
 * and values are those of the side to move at the root. */
export interface Steps {
  /** The next steps are these bytes. */
  chunk(bytes: Uint8Array): void
  /** The next step begins with that byte of them. */
  begin(at: number): void
  enter(ply: number, cell: number, alpha: number, beta: number): void
  raise(ply: number, cell: number, score: number): void
  cutoff(ply: number, cell: number, alpha: number, beta: number): void
  table(ply: number, score: number, bound: number): void
  leave(ply: number, score: number): void
  descend(ply: number, cell: number): void
  playout(ply: number, value: number): void
  visits(ply: number, cell: number, visits: number, value: number, proven: number): void
  costs(cell: number, wins: boolean, defending: number, attacking: number): void
  sees(rule: number, cell: number): void
  seesLine(rule: number, from: number, to: number): void
  rule(rule: number, chosen: number): void
  /** `chance` is not a number where the player has none. */
  belief(cell: number, value: number, chance: number): void
  /** A kind that this page does not know. */
  other(): void
}

const OPEN_WINDOW = 0x20
const PLY_GIVEN = 0x40
const KIND = 0x1f
const FIRST_WITHOUT_PLY = 8

export function unpack(bytes: Uint8Array, steps: Steps): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  let here = -1

  function whole(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = bytes[at++] as number
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
  }
  function score(): number {
    const packed = whole()
    if (packed < 2) return packed === 0 ? -Infinity : Infinity
    const value = packed - 2
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  function real(): number {
    at += 4
    return view.getFloat32(at - 4, true)
  }

  steps.chunk(bytes)
  while (at < bytes.length) {
    steps.begin(at)
    const head = bytes[at++] as number
    const kind = head & KIND
    if (kind < FIRST_WITHOUT_PLY) {
      if (head & PLY_GIVEN) here = whole()
      else if (kind === 0 || kind === 5) here++
    }
    switch (kind) {
      case 0: {
        const cell = whole() - 1
        if (head & OPEN_WINDOW) steps.enter(here, cell, -Infinity, Infinity)
        else steps.enter(here, cell, score(), score())
        break
      }
      case 1:
        steps.raise(here, whole(), score())
        break
      case 2:
        steps.cutoff(here, whole(), score(), score())
        break
      case 3:
        steps.table(here, score(), bytes[at++] as number)
        break
      case 4:
        steps.leave(here--, score())
        break
      case 5:
        steps.descend(here, whole())
        break
      case 6:
        steps.playout(here, real())
        break
      case 7:
        steps.visits(here--, whole(), whole(), real(), bytes[at++] as number)
        break
      case 8:
        steps.costs(whole(), bytes[at++] === 1, whole() - 1, whole())
        break
      case 9:
        steps.sees(bytes[at++] as number, whole())
        break
      case 10:
        steps.seesLine(bytes[at++] as number, whole(), whole())
        break
      case 11:
        steps.rule(bytes[at++] as number, whole() - 1)
        break
      case 12:
        steps.belief(whole(), real(), real())
        break
      default:
        steps.other()
    }
  }
}
