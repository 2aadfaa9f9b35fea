// Moves the focus when the control that had it is gone.

import { tick } from 'svelte'

/** Focuses the board's current cell. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
}

/** Whether the focus is on no element, or on one that is no longer usable. */
export function focusIsLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

/** After an update that removed the focused control, moves the focus to the first button next to it, or to
 * the board. */
export async function keepFocus(beside?: HTMLElement): Promise<void> {
  await tick()
  if (!focusIsLost()) return
  const button = beside?.querySelector<HTMLElement>('button:not(:disabled)')
  if (button) button.focus()
  else focusBoard()
}
