// A tree on paper, where nobody scrolls: pictures that are no wider than a sheet, each a tree by
// itself. What does not fit is shown level by level: a node with its children, as many times as
// they need, and then each of the children with what is below it.

import { arrange, type Layout, type Placed } from './layout'

/** So many nodes stand side by side on a sheet and are still read. */
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
    // What is said of all children, a cut among them, is said below the last ones.
    const isLast = first + SHEET_NODES >= leaves.length
    pictures.push(gather(isLast ? { ...top, children } : { ...top, children, open: false, twins: 0 }))
  }
  return [...pictures, ...top.children.filter(({ children }) => children.length > 0).flatMap(cut)]
}

/** A copy of a node and of all below it, placed anew with the node on top. */
function gather(top: Placed): Layout {
  const placed: Placed[] = [{ ...top, level: 0 }]
  for (const parent of placed) {
    parent.children = parent.children.map((child) => ({ ...child, level: parent.level + 1 }))
    placed.push(...parent.children)
  }
  return arrange(placed)
}
