import { expect, test } from 'vitest'

import { draw } from '../src/components/graph'

test('unknown is a gap, an estimate is dashed', () => {
  const at = [0, 1, null, -1, 0.4]
  const points = at.map((value, ply) => ({ ply, y: ply * 28, at: value, estimate: ply === 4 }))
  const graph = draw(points, 100)
  expect(graph?.dots.map(({ ply, side }) => [ply, side])).toEqual([
    [0, 'draw'],
    [1, 'X'],
    [3, 'O'],
    [4, 'X'],
  ])
  expect(graph?.lines.map(({ estimate }) => estimate)).toEqual([false, true])
  expect(draw([{ ply: 0, y: 0, at: null, estimate: false }], 100)).toBeNull()
})
