// A tree for print, without scrolling: pictures no wider than a sheet, each a tree by itself. A tree that
// does not fit is shown level by level: a node with its children, repeated as often as they need, and then
// each of the children with its subtree.

import { arrange, type Layout, type Placed } from './layout'

/** Number of nodes that fit side by side on a sheet at a readable size. */
export const SHEET_NODES = 9

export function sheetsOf(layout: Layout): Layout[] {
  const [top] = layout.placed
  return top ? cut(top) : []
}

function cut(top: Placed): Layout[] {
  const whole = gather(top)
  if (whole.width <= SHEET_NODES) return [whole]
  const leaves = top.children.map((child): Placed => (child.children.length > 0 ? { ...child, children: [], open: false, folded: -1 } : child))
  const pictures: Layout[] = []
  for (let first = 0; first < leaves.length; first += SHEET_NODES) {
    const children = leaves.slice(first, first + SHEET_NODES)
    // Remarks on all children, such as a cut, are printed below the last ones.
    const isLast = first + SHEET_NODES >= leaves.length
    pictures.push(gather(isLast ? { ...top, children } : { ...top, children, open: false, twins: 0 }))
  }
  return [...pictures, ...top.children.filter(({ children }) => children.length > 0).flatMap(cut)]
}

/** Returns a copy of a node and its subtree, laid out with the node on top. */
function gather(top: Placed): Layout {
  const placed: Placed[] = [{ ...top, level: 0 }]
  for (const parent of placed) {
    parent.children = parent.children.map((child) => ({ ...child, level: parent.level + 1 }))
    placed.push(...parent.children)
  }
  return arrange(placed)
}
