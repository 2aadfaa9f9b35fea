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

/** After the page has followed a change: to the board, if the focus fell out of the page. */
export async function keepFocus(): Promise<void> {
  await tick()
  if (focusIsLost()) focusBoard()
}
