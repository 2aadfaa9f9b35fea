import { describe, expect, it } from 'vitest'

import { arrange, type Layout, type Placed } from '../src/search/layout'
import { SHEET_NODES, sheetsOf } from '../src/search/sheets'

/** A tree in which each node of a level has so many children. */
function tree(...widths: number[]): Layout {
  const node = (number: number, level: number): Placed => ({ node: number, x: 0, level, children: [], open: true, folded: 0, twins: 0 })
  const placed = [node(0, 0)]
  for (const parent of placed) {
    for (let child = 0; child < (widths[parent.level] ?? 0); child++) {
      const one = node(placed.length, parent.level + 1)
      parent.children.push(one)
      placed.push(one)
    }
  }
  return arrange(placed)
}

const nodesOf = (sheets: Layout[]) => new Set(sheets.flatMap(({ placed }) => placed.map(({ node }) => node)))

describe('a tree on paper', () => {
  it('is one picture where it fits', () => {
    const [sheet, ...rest] = sheetsOf(tree(3, 3))
    expect(rest).toEqual([])
    expect(sheet?.placed.length).toBe(13)
  })

  it('is nothing where nothing is', () => {
    expect(sheetsOf({ placed: [], width: 1, levels: 0 })).toEqual([])
  })

  it('is no wider than a sheet, and nothing is lost', () => {
    for (const wide of [tree(7, 6), tree(22), tree(22, 21), tree(4, 4, 4)]) {
      const sheets = sheetsOf(wide)
      expect(Math.max(...sheets.map(({ width }) => width))).toBeLessThanOrEqual(SHEET_NODES)
      expect(nodesOf(sheets).size).toBe(wide.placed.length)
    }
  })

  it('shows the children first and then what is below each', () => {
    const sheets = sheetsOf(tree(7, 6))
    expect(sheets.map(({ placed }) => placed[0]?.node)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(sheets[0]?.levels).toBe(2)
    expect(sheets[0]?.placed.at(-1)?.folded).toBe(-1)
  })

  it('leaves the tree on the screen as it is', () => {
    const wide = tree(7, 6)
    const before = JSON.stringify(wide.placed.map(({ node, x, level }) => [node, x, level]))
    sheetsOf(wide)
    expect(JSON.stringify(wide.placed.map(({ node, x, level }) => [node, x, level]))).toBe(before)
  })
})
