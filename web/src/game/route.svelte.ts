// What is on the screen: the view, what it adds to the address, and the browser's way back.

import { formatView, readPaper, readView, type Details, type View } from './address'

export class Route {
  view: View = $state(readView(location.search).view)
  /** What the view adds to the address; each view reads and writes its own. */
  details: Details = $state.raw(readView(location.search).details)
  /** Large, with board, sentence and tree alone: for a lecture. */
  lecture = $state(readView(location.search).lecture)
  /** The paper whose own way to play this is. */
  paper: string | null = $state(readPaper(location.search))

  /** Opens what an address says; so does the browser's way back. */
  follow(search: string): void {
    Object.assign(this, readView(search))
    this.paper = readPaper(search)
  }

  /** What stands behind the address of a game; without an argument, for what is on the screen. */
  behind(view: View = this.view, details: Details = view === this.view ? this.details : {}): string {
    return (this.paper ? `&paper=${this.paper}` : '') + formatView(view, details, this.lecture)
  }

  /** Another view of the same position. The browser's way back leads to this one. */
  show(view: View, details: Details = {}, game = ''): void {
    history.pushState(history.state, '', game + this.behind(view, details))
    this.view = view
    this.details = details
  }
}
