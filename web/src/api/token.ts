// The owner of a server is the holder of its token, wherever the browser is: `deret serve` prints an address
// with the token behind the #, a part that browsers never send. The token moves from the address into the
// browser's storage, so that the address bar can be shown to anyone.

import { remember, remembered } from '../memory'

const given = /^#token=([a-z0-9]+)$/.exec(location.hash)
if (given?.[1]) {
  remember('token', given[1])
  history.replaceState(null, '', location.pathname + location.search)
}

/** The owner's token, if this browser has ever received one. */
export const token: string | null = given?.[1] ?? remembered('token')
