// The current view, its address parameters, and the browser's history.

import { formatView, readPaper, readView, type Details, type View } from './address'

export class Route {
  view: View = $state(readView(location.search).view)
  /** Address parameters of the view; each view reads and writes its own. */
  details: Details = $state.raw(readView(location.search).details)
  /** Lecture mode: enlarged, with only board, sentence and tree. */
  lecture = $state(readView(location.search).lecture)
  /** The paper whose original program is being played. */
  paper: string | null = $state(readPaper(location.search))

  /** Applies an address; also used when the browser goes back. */
  follow(search: string): void {
    Object.assign(this, readView(search))
    this.paper = readPaper(search)
  }

  /** Returns the suffix for the address of a game; by default for the current view. */
  behind(view: View = this.view, details: Details = view === this.view ? this.details : {}): string {
    return (this.paper ? `&paper=${this.paper}` : '') + formatView(view, details, this.lecture)
  }

  /** Shows another view of the same position and adds a history entry. */
  show(view: View, details: Details = {}, game = ''): void {
    history.pushState(history.state, '', game + this.behind(view, details))
    this.view = view
    this.details = details
  }
}
