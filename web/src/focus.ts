// Where the focus goes when the control that had it is gone.

import { tick } from 'svelte'

/** To the board's current cell. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
}

/** Whether nothing has the focus, or what can no longer use it. */
export function focusIsLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

/** After the page has followed a change, if the focus fell out of it: to the first button beside the one that
 * is gone, or to the board. */
export async function keepFocus(beside?: HTMLElement): Promise<void> {
  await tick()
  if (!focusIsLost()) return
  const button = beside?.querySelector<HTMLElement>('button:not(:disabled)')
  if (button) button.focus()
  else focusBoard()
}
