// Positions of the boards of a ply: as one of many paths, as one of fewer positions, as one of still fewer
// classes. They give a frame for any moment, which the stage and the saved picture draw.

import type { PlyView } from '../api/client'
import { cellIndex, type Rules } from '../game/rules'
import { board, type Board } from './board'
import { motion, type Phase, type Stop } from './timeline'

export interface Size {
  width: number
  height: number
}

/** The centre of a board and the length of a cell. */
interface Slot {
  x: number
  y: number
  unit: number
}

/** One path through the tree, with its merges. */
interface Item {
  board: Board
  slots: [Slot, Slot, Slot]
  mirrored: boolean
  quarters: number
  /** Whether it represents its position, and its class, once they have merged. */
  leads: [true, boolean, boolean]
  /** Number of paths of its position, and of positions of its class. */
  merged: [string, string, string]
}

export interface Scene {
  ply: number
  items: Item[]
  /** Number of each on the stage. */
  shown: { paths: number; positions: number; classes: number }
}

/** A board at its place in a frame. */
export interface Shape {
  key: string
  board: Board
  /** Whether the move numbers are readable. */
  numbered: boolean
  x: number
  y: number
  unit: number
  turn: number
  /** 1 unchanged, -1 mirrored, 0 seen from the edge. */
  width: number
  opacity: number
  label: string
  labelOpacity: number
}

const GAP = 0.7
const LARGEST_UNIT = 44
/** Below this size the number on a stone is unreadable. */
const READABLE_UNIT = 15

/** Returns the rows and columns that make this many boards largest. */
function arrange(count: number, { rows, cols }: Rules, { width, height }: Size, below: number): Slot[] {
  let [best, unit] = [1, 0]
  for (let across = 1; across <= count; across++) {
    const fits = Math.min(width / (across * (cols + GAP)), height / (Math.ceil(count / across) * (rows + GAP + below)), LARGEST_UNIT)
    if (fits > unit) [best, unit] = [across, fits]
  }
  const [tileWidth, tileHeight] = [unit * (cols + GAP), unit * (rows + GAP + below)]
  const lines = Math.ceil(count / best)
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / best)
    const inLine = line === lines - 1 ? count - line * best : best
    return { x: width / 2 + ((index % best) - (inLine - 1) / 2) * tileWidth, y: height / 2 + (line - (lines - 1) / 2) * tileHeight - (unit * below) / 2, unit }
  })
}

export function scene(view: PlyView, rules: Rules, size: Size): Scene {
  const positions = view.shown.flatMap((group, classIndex) => group.positions.map((place, index) => ({ ...place, group, classIndex, isFirst: index === 0 })))
  const paths = positions.flatMap((place, positionIndex) =>
    place.paths.map((path, index) => ({
      place,
      positionIndex,
      isFirst: index === 0,
      cells: path === '' ? [] : path.split(',').map((name) => cellIndex(rules, name) ?? 0),
    })),
  )
  // In tree order, so that merging boards come from everywhere.
  paths.sort((a, b) => a.cells.reduce((order, cell, ply) => order || cell - (b.cells[ply] ?? 0), 0))
  const slots = [arrange(paths.length, rules, size, 0), arrange(positions.length, rules, size, 0.6), arrange(view.shown.length, rules, size, 0.8)] as const
  const items = paths.map(({ place, positionIndex, isFirst, cells }, index): Item => {
    const nowhere = { x: 0, y: 0, unit: 0 }
    return {
      board: board(rules, place.position, cells),
      slots: [slots[0][index] ?? nowhere, slots[1][positionIndex] ?? nowhere, slots[2][place.classIndex] ?? nowhere],
      mirrored: place.mirrored,
      quarters: place.quarters,
      leads: [true, isFirst, isFirst && place.isFirst],
      merged: ['', String(place.group.paths_to_each), String(place.group.positions.length)],
    }
  })
  return { ply: view.ply, items, shown: { paths: paths.length, positions: positions.length, classes: view.shown.length } }
}

/** Returns the boards of a ply on their way from one phase to the next. */
function moving({ ply, items }: Scene, phase: Phase, share: number, opacity = 1): Shape[] {
  const next = Math.min(phase + 1, 2) as Phase
  // Boards that stay are drawn above boards that vanish.
  const [going, staying]: [Shape[], Shape[]] = [[], []]
  items.forEach((item, index) => {
    if (!item.leads[phase]) return
    const [from, to] = [item.slots[phase], item.slots[next]]
    const mix = (a: number, b: number) => a + (b - a) * share
    const turned = phase === 1 ? share : phase === 2 ? 1 : 0
    const unit = mix(from.unit, to.unit)
    const label = item.merged[phase]
    const drawn = item.leads[next] ? staying : going
    drawn.push({
      key: `${ply}:${index}`,
      board: item.board,
      numbered: unit >= READABLE_UNIT && phase === 0 && share < 0.6,
      x: mix(from.x, to.x),
      y: mix(from.y, to.y),
      unit,
      turn: turned * shortest(item.quarters) * 90,
      width: item.mirrored ? 1 - 2 * turned : 1,
      opacity: item.leads[next] ? opacity : opacity * Math.min(1, (1 - share) * 6),
      label: label === '' || label === '1' ? '' : `×${label}`,
      labelOpacity: opacity * Math.max(0, 1 - share * 4),
    })
  })
  return [...going, ...staying]
}

/** Replaces three quarter turns clockwise by one counterclockwise. */
function shortest(quarters: number): number {
  return quarters === 3 ? -1 : quarters
}

/** Returns everything on the stage at a moment. */
export function frame(stops: Stop[], at: number, sceneOf: (ply: number) => Scene | undefined): Shape[] {
  const [here, next] = [stops[Math.floor(at)], stops[Math.floor(at) + 1]]
  const share = motion(at % 1)
  if (here?.kind !== 'ply') return []
  const current = sceneOf(here.ply)
  if (!current) return []
  if (share === 0 || !next) return moving(current, here.phase, 0)
  if (next.kind === 'ply' && next.ply === here.ply) return moving(current, here.phase, share)
  const leaving = moving(current, here.phase, 0, Math.max(0, 1 - 2 * share))
  const coming = next.kind === 'ply' ? sceneOf(next.ply) : undefined
  return coming ? [...leaving, ...moving(coming, 0, 0, Math.max(0, 2 * share - 1))] : leaving
}
