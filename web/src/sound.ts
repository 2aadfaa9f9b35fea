// A soft tick for each move. Off by default.

import { remember, remembered } from './memory'

let on = remembered('sound') === 'on'
let context: AudioContext | null = null

export function soundIsOn(): boolean {
  return on
}

export function toggleSound(): boolean {
  on = !on
  remember('sound', on ? 'on' : 'off')
  if (on) tick(false)
  return on
}

export function tick(ends: boolean): void {
  if (!on) return
  context ??= new AudioContext()
  const now = context.currentTime
  for (const [index, pitch] of (ends ? [392, 494, 587] : [440]).entries()) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const start = now + index * 0.09
    tone.type = 'sine'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.2)
  }
}
