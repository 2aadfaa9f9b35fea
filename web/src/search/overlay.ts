// Candidate moves of a search at a moment, for the main board.

import type { Overlay, Role } from '../game/overlay'
import { moveName, type Mark, type Rules } from '../game/rules'
import { number, t } from '../text.svelte'
import type { Moment } from './moment'
import type { Run } from './study.svelte'
import type { Remark } from './tree'
import { scoreText, sideAt, valueText } from './words'

export function overlayOf(run: Run, moment: Moment, node = moment.node): Overlay {
  const { tree } = moment
  const { rules } = run.setting
  const name = (cell: number) => moveName(rules, cell)
  const ghosts = new Map<string, { mark: Mark; order: number }>()
  const notes = new Map<string, string[]>()
  const roles = new Map<string, Role>()
  const lines: string[] = []
  const spoken = new Map<string, string>()

  const line = tree.size > 0 && moment.step > 0 ? tree.line(node) : []
  const done = moment.step >= run.steps && run.end !== null
  if (!done) {
    line.forEach((cell, index) => {
      ghosts.set(name(cell), { mark: sideAt(run.setting, index), order: index + 1 })
      spoken.set(name(cell), t('search-spoken-line', { order: index + 1, mark: sideAt(run.setting, index) }))
    })
  }
  const cut = done ? null : moment.cutNow
  if (cut) {
    roles.set(name(cut.cell), 'refutes')
    ghosts.set(name(cut.cell), { mark: sideAt(run.setting, line.length), order: line.length + 1 })
    spoken.set(name(cut.cell), t('search-spoken-refutes', { order: line.length + 1 }))
    const by = line.at(-1)
    if (by !== undefined) {
      roles.set(name(by), 'refuted')
      spoken.set(name(by), t('search-spoken-refuted', { order: line.length }))
    }
    for (const cell of untried(moment, cut.node, run)) roles.set(name(cell), 'untried')
  }
  for (const [cell, note] of notesAtRoot(moment)) {
    notes.set(name(cell), note)
    if (!spoken.has(name(cell))) spoken.set(name(cell), note.join(' '))
  }
  remarked(moment.remarks(), rules, { notes, roles, lines, spoken })
  if (done && run.end) {
    roles.set(run.end.chosen.move, 'chosen')
    spoken.set(run.end.chosen.move, [notes.get(run.end.chosen.move)?.join(' ') ?? '', t('search-chosen')].join(' '))
  }
  return { ghosts, notes, roles, lines, spoken }
}

/** Returns the cells that a cut leaves out: empty, and not tried from its node. */
function untried(moment: Moment, node: number, run: Run): number[] {
  const { tree } = moment
  const taken = new Set(tree.line(node))
  for (let child = tree.firstChild.at[node] as number; child >= 0; child = tree.nextSibling.at[child] as number) taken.add(tree.cell.at[child] as number)
  return run.emptyCells.filter((cell) => !taken.has(cell))
}

/** Notes on the moves at the root so far. */
function notesAtRoot(moment: Moment): [number, string[]][] {
  const { tree, root } = moment
  const found: [number, string[]][] = []
  if (tree.size === 0 || moment.step === 0) return found
  for (let child = tree.firstChild.at[root] as number; child >= 0 && moment.isEntered(child); child = tree.nextSibling.at[child] as number) {
    const state = moment.at(child)
    const cell = tree.cell.at[child] as number
    if (!Number.isNaN(state.value)) found.push([cell, [valueText(state.value), `${number(state.visits)}×`]])
    else if (state.left) found.push([cell, [(state.cut ? '≤ ' : '') + scoreText(state.score)]])
  }
  return found
}

/** A solver's findings on a move, in the notation of `deret review`. */
const SIGNS = ['?', '−', '=', '+']

interface Drawn {
  notes: Map<string, string[]>
  roles: Map<string, Role>
  lines: string[]
  spoken: Map<string, string>
}

function remarked(remarks: readonly Remark[], rules: Rules, { notes, roles, lines, spoken }: Drawn): void {
  const name = (cell: number) => moveName(rules, cell)
  const at = (cell: number) => `${(cell % rules.cols) + 0.5} ${Math.floor(cell / rules.cols) + 0.5}`
  const last = remarks.at(-1)
  for (const remark of remarks) {
    if (remark.kind === 'costs') {
      notes.set(name(remark.cell), [`cd ${remark.defending ?? '∞'}`, `ca ${remark.attacking}`])
      spoken.set(name(remark.cell), `cd ${remark.defending ?? '∞'}, ca ${remark.attacking}`)
    } else if (remark.kind === 'belief') {
      notes.set(name(remark.cell), [valueText(remark.value)])
      spoken.set(name(remark.cell), valueText(remark.value))
    } else if (remark.kind === 'settled') {
      const sign = SIGNS[remark.value] ?? ''
      notes.set(name(remark.cell), [remark.plies !== null && remark.value % 2 === 1 ? `${sign}${remark.plies}` : sign])
    } else if (last && 'rule' in last && remark.rule === last.rule) {
      // Of the expert's rules only the current one.
      if (remark.kind === 'sees') roles.set(name(remark.cell), 'seen')
      if (remark.kind === 'sees-line') lines.push(`M${at(remark.from)}L${at(remark.to)}`)
      if (remark.kind === 'rule' && remark.chosen >= 0) roles.set(name(remark.chosen), 'chosen')
    }
  }
}
