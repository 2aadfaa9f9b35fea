// The counts of a game, ply by ply, as the server finds them.

import type { CollapseEnd, PlyView } from '../api/client'

export class Counting {
  plies: PlyView[] = $state.raw([])
  /** Null while there is more to come. */
  end: CollapseEnd | null = $state.raw(null)
  lost = $state(false)

  /** Counts a game; gives back how to stop. A stream that breaks off goes on where it was. */
  count(game: string): () => void {
    this.plies = []
    this.end = null
    this.lost = false
    const source = new EventSource(`/api/v1/collapse?game=${game}`)
    source.addEventListener('ply', ({ data }) => {
      this.plies = [...this.plies, JSON.parse(data as string) as PlyView]
      this.lost = false
    })
    source.addEventListener('end', ({ data }) => {
      this.end = JSON.parse(data as string) as CollapseEnd
      source.close()
    })
    source.addEventListener('error', () => (this.lost = true))
    return () => source.close()
  }
}
