// User preferences, stored in the browser.

import { remember, remembered } from '../memory'

export const TIME_LIMITS = [1, 3, 10, 30] as const

/** Options for the first move in a new game against a computer. */
export const BEGINNERS = ['you', 'computer', 'lot'] as const
export type Beginner = (typeof BEGINNERS)[number]

export class Settings {
  /** Milliseconds between the moves of two computers. */
  speed = $state(Number(remembered('speed') ?? 700))
  /** Time limit in seconds for a computer, the solver and the judge of a hint. */
  timeLimit = $state(Number(remembered('time') ?? 3))
  begins: Beginner = $state(BEGINNERS.find((name) => name === remembered('begins')) ?? 'you')
  /** The user's name in games with others. */
  name = $state(remembered('name') ?? '')

  keep(): void {
    remember('speed', String(this.speed))
    remember('time', String(this.timeLimit))
    remember('begins', this.begins)
    remember('name', this.name)
  }
}
