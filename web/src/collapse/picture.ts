// The current moment as a slide: a self-contained SVG file with a 16:9 aspect ratio.

import { sheet } from '../game/drawing'
import { escaped } from '../game/picture'
import type { Rules } from '../game/rules'
import { PAPER } from '../paper'
import type { Shape } from './scene'
import { squares } from './squares'
import type { Totals } from './timeline'

const SLIDE = { width: 1280, height: 720 }
/** Area for the boards. */
export const SLIDE_STAGE = { width: 1200, height: 470 }

interface Caption {
  title: string
  /** Pairs of a name and a number. */
  counters: [string, string][]
  sentence: string
  /** Label of the part that is drawn. */
  part: string
  /** Labels of the squares, once everything is counted. */
  squares: Record<keyof Totals, string>
}

export function slide(rules: Rules, shapes: Shape[], totals: Totals | null, caption: Caption): string {
  const inside = totals ? sum(totals, caption) : shapes.map((shape) => board(rules, shape)).join('\n')
  const counters = caption.counters.map(
    ([name, count], index) =>
      `<text x="${40 + index * 400}" y="128" font-size="34" font-weight="700">${escaped(count)}</text><text x="${40 + index * 400}" y="158" font-size="18" fill="${PAPER.muted}">${escaped(name)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SLIDE.width} ${SLIDE.height}" width="${SLIDE.width}" height="${SLIDE.height}" role="img">
<title>${escaped(`${caption.title}. ${caption.sentence}`)}</title>
<rect width="100%" height="100%" fill="#fff"/>
<g font-family="system-ui, 'Segoe UI', Roboto, sans-serif" fill="${PAPER.ink}">
<text x="40" y="68" font-size="40" font-weight="700">${escaped(caption.title)}</text>
<text x="${SLIDE.width - 40}" y="${SLIDE.height - 24}" font-size="16" text-anchor="end" fill="${PAPER.muted}">${escaped(caption.part)}</text>
${counters.join('\n')}
<text x="40" y="${SLIDE.height - 24}" font-size="22">${escaped(caption.sentence)}</text>
<g transform="translate(40 185)">
${inside}
</g>
</g>
</svg>
`
}

function board(rules: Rules, shape: Shape): string {
  const texts = (shape.numbered ? shape.board.numbers : []).map(
    ({ x, y, text }) => `<text x="${x}" y="${y}" font-size=".34" text-anchor="end" fill="${PAPER.muted}">${text}</text>`,
  )
  const label =
    shape.label && shape.labelOpacity > 0 && shape.unit > 9
      ? `<text y="${(shape.unit * (rules.rows / 2 + 0.62)).toFixed(1)}" font-size="${Math.max(9, shape.unit * 0.55).toFixed(1)}" text-anchor="middle" fill="${PAPER.muted}" opacity="${shape.labelOpacity.toFixed(2)}">${escaped(shape.label)}</text>`
      : ''
  return `<g transform="translate(${shape.x.toFixed(1)} ${shape.y.toFixed(1)})" opacity="${shape.opacity.toFixed(2)}"><g transform="rotate(${shape.turn.toFixed(1)}) scale(${(shape.unit * shape.width).toFixed(3)} ${shape.unit.toFixed(3)})"><path d="${sheet(rules)}" fill="${PAPER.surface}" stroke="${PAPER.line}" stroke-width=".05"/><g fill="none" stroke-width=".15" stroke-linecap="round"><path d="${shape.board.crosses}" stroke="${PAPER.x}"/><path d="${shape.board.rings}" stroke="${PAPER.o}"/></g>${texts.join('')}</g>${label}</g>`
}

function sum(totals: Totals, caption: Caption): string {
  const colours = { nodes: PAPER.line, positions: PAPER.o, classes: PAPER.x }
  return squares(totals, SLIDE_STAGE)
    .map(
      ({ what, x, y, side }) =>
        `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${side.toFixed(1)}" height="${side.toFixed(1)}" fill="${colours[what]}"/><text x="${(x + side / 2).toFixed(1)}" y="${(y + side + 26).toFixed(1)}" font-size="18" text-anchor="middle">${escaped(caption.squares[what])}</text>`,
    )
    .join('\n')
}
