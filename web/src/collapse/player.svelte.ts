// The moment that is shown, and its way through the story.

import { everyFrame } from '../frames'

/** Stops a second at the usual speed. */
const RATE = 0.42
/** Where motion is not wanted, so long each stop is looked at. */
const STILL_MS = 2200

export class Player {
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  /** The number of the last stop there is. */
  last = $state(0)
  readonly still = matchMedia('(prefers-reduced-motion: reduce)').matches

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.at = 0
    this.playing = !this.playing
  }

  /** To a stop, or in between while somebody drags. */
  go(at: number): void {
    this.playing = false
    this.at = Math.min(Math.max(0, this.still ? Math.round(at) : at), this.last)
  }

  step(by: 1 | -1): void {
    this.go(by > 0 ? Math.floor(this.at) + 1 : Math.ceil(this.at) - 1)
  }

  /** Moves on while it plays; gives back how to stop. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined
    return this.still ? this.#runInSteps() : this.#runSmoothly()
  }

  #runInSteps(): () => void {
    const timer = setInterval(() => this.#to(Math.floor(this.at) + 1), STILL_MS / this.speed)
    return () => clearInterval(timer)
  }

  #runSmoothly(): () => void {
    return everyFrame((seconds) => this.#to(this.at + seconds * RATE * this.speed))
  }

  #to(at: number): void {
    this.at = Math.min(at, this.last)
    if (this.at >= this.last) this.playing = false
  }
}
