// The current moment, and playback of the story.

import { everyFrame } from '../frames'

/** Stops per second at the usual speed. */
const RATE = 0.42
/** With reduced motion, the time each stop is shown. */
const STILL_MS = 2200

export class Player {
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  /** Number of the last stop. */
  last = $state(0)
  readonly still = matchMedia('(prefers-reduced-motion: reduce)').matches

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.at = 0
    this.playing = !this.playing
  }

  /** Moves to a stop, or to a point in between while the slider is dragged. */
  go(at: number): void {
    this.playing = false
    this.at = Math.min(Math.max(0, this.still ? Math.round(at) : at), this.last)
  }

  step(by: 1 | -1): void {
    this.go(by > 0 ? Math.floor(this.at) + 1 : Math.ceil(this.at) - 1)
  }

  /** Advances during playback; returns a function that stops it. */
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
