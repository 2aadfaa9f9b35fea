// The owner of a server is the holder of its token, wherever the browser is: `deret serve` prints an
// address with the token behind the #, where it is never sent with an address. It moves from the address
// into the browser's memory, so that the address in the bar can be shown to anyone.

import { remember, remembered } from '../memory'

const given = /^#token=([a-z0-9]+)$/.exec(location.hash)
if (given?.[1]) {
  remember('token', given[1])
  history.replaceState(null, '', location.pathname + location.search)
}

/** The token of this browser's owner, if it has ever been given one. */
export const token: string | null = given?.[1] ?? remembered('token')
