// The whole of a search on one strip: steps from left to right, plies from top to bottom. The width of a node
// is the time spent below it; a node narrower than a pixel shares one with its neighbours.

import { countUpTo } from './columns'
import type { SearchTree } from './tree'

export interface Palette {
  good: string
  even: string
  bad: string
  open: string
  cut: string
  lines: string[]
}

export interface Strip {
  width: number
  height: number
  /** The steps at the two ends. */
  from: number
  to: number
}

export function drawTree(canvas: CanvasRenderingContext2D, tree: SearchTree, strip: Strip, colours: Palette): void {
  const { width, height, from, to } = strip
  const perPixel = Math.max(1e-9, (to - from) / width)
  const row = height / Math.max(1, tree.byPly.length + 0.6)
  const gap = row > 4 ? 1 : 0
  tree.byPly.forEach((nodes, ply) => {
    let index = Math.max(0, countUpTo(tree.entered.at, nodes.length, from, nodes.at) - 1)
    while (index < nodes.length) {
      const node = nodes.at[index] as number
      const entered = tree.entered.at[node] as number
      if (entered > to) break
      const left = (tree.left.at[node] as number) || tree.steps
      const x = Math.max(0, (entered - from) / perPixel)
      const end = Math.min(width, (left - from + 1) / perPixel)
      const score = tree.score.at[node] as number
      canvas.fillStyle = Number.isNaN(score) ? colours.open : score > 0 ? colours.good : score < 0 ? colours.bad : colours.even
      canvas.fillRect(x, ply * row, Math.max(end - x - (end - x > 3 ? 0.6 : 0), 0.8), row - gap)
      // The next node that begins in another pixel.
      const beyond = Math.max(entered, from + (Math.floor(x) + 1) * perPixel - 1)
      index = Math.max(index + 1, countUpTo(tree.entered.at, nodes.length, beyond, nodes.at))
    }
  })
  canvas.fillStyle = colours.cut
  const { at, length } = tree.cutStep
  for (let index = countUpTo(at, length, from - 1); index < length && (at[index] as number) <= to;) {
    const x = Math.floor(((at[index] as number) - from) / perPixel)
    canvas.fillRect(x, height - row * 0.6, 1, row * 0.6)
    index = Math.max(index + 1, countUpTo(at, length, from + (x + 1) * perPixel - 1))
  }
}

/** Draws how often a Monte Carlo search has tried each move at the root, over time. */
export function drawGrowth(canvas: CanvasRenderingContext2D, tree: SearchTree, strip: Strip, colours: Palette): void {
  const { width, height, from, to } = strip
  let most = 1
  const children: number[] = []
  for (let child = tree.firstChild.at[0] as number; child >= 0; child = tree.nextSibling.at[child] as number) {
    const last = tree.thoughts[child]?.at[(tree.thoughts[child]?.length ?? 1) - 1]
    if (last !== undefined) most = Math.max(most, tree.thoughtVisits.at[last] as number)
    children.push(child)
  }
  canvas.lineWidth = 1.6
  children.forEach((child, number) => {
    const list = tree.thoughts[child]
    if (!list) return
    canvas.strokeStyle = colours.lines[number % colours.lines.length] ?? colours.even
    canvas.beginPath()
    canvas.moveTo(0, height - 1)
    let next = 0
    let visits = 0
    for (let x = 0; x <= width; x++) {
      const step = from + ((to - from) * x) / width
      while (next < list.length && (tree.thoughtStep.at[list.at[next] as number] as number) <= step)
        visits = tree.thoughtVisits.at[list.at[next++] as number] as number
      canvas.lineTo(x, height - 2 - (visits / most) * (height - 6))
    }
    canvas.stroke()
  })
}
