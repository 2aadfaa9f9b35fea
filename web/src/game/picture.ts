// The board as an SVG file, good enough for a slide.

import { tidy } from './drawing'
import { moveName, type Position, type Rules } from './rules'

const CELL = 64
const MARGIN = 34
const INK = { grid: '#20263a', X: '#2b3f8c', O: '#b4481e', text: '#5d6172', line: '#1c6e54' }

export function boardPicture(rules: Rules, position: Position, title: string): string {
  const [width, height] = [rules.cols * CELL, rules.rows * CELL]
  const at = (index: number): [number, number] => [(index % rules.cols) * CELL + CELL / 2, Math.floor(index / rules.cols) * CELL + CELL / 2]
  const lines: string[] = []
  for (let col = 1; col < rules.cols; col++) lines.push(`M${col * CELL} 4V${height - 4}`)
  for (let row = 1; row < rules.rows; row++) lines.push(`M4 ${row * CELL}H${width - 4}`)
  const marks = position.cells.map((cell, index) => {
    const [x, y] = at(index)
    if (cell === 'X') return `<path d="M${x - 17} ${y - 17}l34 34m0-34l-34 34" stroke="${INK.X}"/>`
    return cell === 'O' ? `<circle cx="${x}" cy="${y}" r="18" stroke="${INK.O}"/>` : ''
  })
  const labels: string[] = []
  for (let col = 0; col < rules.cols; col++) labels.push(`<text x="${col * CELL + CELL / 2}" y="${height + 22}">${moveName(rules, col)[0] ?? ''}</text>`)
  for (let row = 0; row < rules.rows; row++) labels.push(`<text x="-18" y="${row * CELL + CELL / 2 + 5}">${rules.rows - row}</text>`)
  const ends = [position.line[0], position.line.at(-1)].map((index) => (index === undefined ? null : at(index)))
  const [from, to] = ends
  const line = from && to ? `<path d="M${from.join(' ')}L${to.join(' ')}" stroke="${INK.line}" stroke-width="9" opacity=".55"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} -10 ${width + MARGIN + 10} ${height + MARGIN + 10}" width="${width + MARGIN + 10}" height="${height + MARGIN + 10}" role="img">
<title>${escaped(title)}</title>
<path d="${lines.join('')}" stroke="${INK.grid}" stroke-width="2" stroke-linecap="round" opacity=".45"/>
<g fill="none" stroke-width="8" stroke-linecap="round">${marks.join('')}${line}</g>
<g font-family="system-ui, sans-serif" font-size="15" text-anchor="middle" fill="${INK.text}">${labels.join('')}</g>
</svg>
`
}

/** Returns a board as an icon in a 40-unit square: its frame and its lines. */
export function smallBoard(rows: number, cols: number): string {
  const step = 36 / Math.max(rows, cols)
  const [width, height] = [cols * step, rows * step]
  const [left, top] = [(40 - width) / 2, (40 - height) / 2]
  const lines = [`M${left} ${top}h${width}v${height}h${-width}z`]
  for (let col = 1; col < cols; col++) lines.push(`M${tidy(left + col * step)} ${top}v${height}`)
  for (let row = 1; row < rows; row++) lines.push(`M${left} ${tidy(top + row * step)}h${width}`)
  return lines.join('')
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
}
