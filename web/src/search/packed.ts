// Reads the packed steps of a search, as described in docs/page.md. The other half is
// crates/deret-trace/src/packed.rs.

import type { SearchTree } from './tree'

const OPEN_WINDOW = 0x20
const PLY_GIVEN = 0x40
const KIND = 0x1f
const FIRST_WITHOUT_PLY = 8

/** Adds a chunk of steps to a tree. */
export function unpack(bytes: Uint8Array, tree: SearchTree): void {
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

  tree.chunk(bytes)
  while (at < bytes.length) {
    tree.begin(at)
    const head = bytes[at++] as number
    const kind = head & KIND
    if (kind < FIRST_WITHOUT_PLY) {
      if (head & PLY_GIVEN) here = whole()
      else if (kind === 0 || kind === 5) here++
    }
    switch (kind) {
      case 0: {
        const cell = whole() - 1
        if (head & OPEN_WINDOW) tree.enter(here, cell, -Infinity, Infinity)
        else tree.enter(here, cell, score(), score())
        break
      }
      case 1:
        tree.raise(here, whole(), score())
        break
      case 2:
        tree.cutoff(here, whole(), score(), score())
        break
      case 3:
        tree.table(here, score(), bytes[at++] as number)
        break
      case 4:
        tree.leave(here--, score())
        break
      case 5:
        tree.descend(here, whole())
        break
      case 6:
        tree.playout(here, real())
        break
      case 7:
        tree.visits(here--, whole(), whole(), real(), bytes[at++] as number)
        break
      case 8:
        tree.costs(whole(), bytes[at++] === 1, whole() - 1, whole())
        break
      case 9:
        tree.sees(bytes[at++] as number, whole())
        break
      case 10:
        tree.seesLine(bytes[at++] as number, whole(), whole())
        break
      case 11:
        tree.rule(bytes[at++] as number, whole() - 1)
        break
      case 12:
        tree.belief(whole(), real(), real())
        break
      case 13:
      case 14:
        tree.announce(whole())
        break
      case 15:
        tree.settled(whole(), bytes[at++] as number, whole() - 1, bytes[at++] as number)
        break
      default:
        tree.other()
    }
  }
}
