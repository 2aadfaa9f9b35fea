// Keys while the board has the focus: the papers' own (g, 0, 1, r) and those of the terminal game,
// where digits choose a level (0 is the tenth).

import type { Play } from './play.svelte'
import { DEFAULT_OPPONENT, isHuman } from './spec'
import type { Truth } from './truth.svelte'

interface Actions {
  newGame: () => void
  help: () => void
}

/** False when the key means nothing here. */
export function keyAction(key: string, play: Play, truth: Truth, { newGame, help }: Actions): boolean {
  const keys: Record<string, () => void> = {
    g: () => switchOpponent(play),
    r: newGame,
    u: () => play.undo(),
    U: () => play.redo(),
    v: () => truth.toggle(),
    i: () => void truth.askHint(),
    '[': () => play.goTo(play.at - 1),
    ']': () => play.goTo(play.at + 1),
    Home: () => play.goTo(0),
    End: () => play.goTo(play.moves.length),
    p: () => play.toggleHeld(),
    '?': help,
  }
  const level = play.levels.find(({ digit }) => String(digit) === key)
  const action = level ? () => opponent(play, level.player) : keys[key]
  action?.()
  return action !== undefined
}

let lastComputer = DEFAULT_OPPONENT

/** Person against person, or person against computer. */
function switchOpponent(play: Play): void {
  const side = isHuman(play.x) ? 'O' : 'X'
  const spec = play.player(side)
  if (isHuman(spec)) opponent(play, lastComputer)
  else {
    lastComputer = spec
    play.changePlayer(side, 'human')
  }
}

/** Who plays against the person; O where two computers play. */
export function opponent(play: Play, name: string): void {
  const known = play.players.some(({ id }) => id === name.split(':')[0])
  if (known && !play.room) play.changePlayer(isHuman(play.x) ? 'O' : 'X', name)
}
