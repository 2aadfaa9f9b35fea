// The side to move or the result: for the headline, the tab's title and a lecture.

import { t } from '../text.svelte'
import type { Table } from './table.svelte'

export function statusText(table: Table): string {
  const { game, seats, room, session, own, problem } = table
  const { position } = game
  const { outcome } = session
  const mark = position.toMove
  if (outcome === 'draw') return t('status-draw')
  if (outcome && room?.termination && !position.outcome) return t('status-wins-resigned', { mark: outcome, other: outcome === 'X' ? 'O' : 'X' })
  if (outcome) return t('status-wins', { mark: outcome })
  const goesOn = game.takenBack && own.mayPlay && !seats.computersOnly
  if (game.looksBack && !goesOn) return t('status-looking-back', { ply: game.at, count: game.line.length })
  if (room?.side && room.side !== mark) return room.theirs?.name ? t('status-named-turn', { mark, name: room.theirs.name }) : t('status-other-turn', { mark })
  if (room) return t(room.side === null ? 'status-to-move' : 'status-your-turn', { mark })
  if (own.computer) return t(problem?.side || problem?.lost ? 'status-cannot' : seats.computersOnly && own.held ? 'status-paused' : 'status-thinking', { mark })
  return t(seats.person === mark ? 'status-your-turn' : 'status-to-move', { mark })
}
