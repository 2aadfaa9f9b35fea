// The counts of a game, ply by ply, as they arrive from the server.

import { address, answer, api, listen, type CollapseEnd, type PlyView } from '../api/client'

export class Counting {
  plies: PlyView[] = $state.raw([])
  /** Null until the count is complete. */
  end: CollapseEnd | null = $state.raw(null)
  lost = $state(false)

  /** Counts a game; returns a function that stops it. A stream that breaks off is resumed. */
  count(game: string): () => void {
    this.plies = []
    this.end = null
    this.lost = false
    const stop = listen(
      async () => {
        const { id } = await answer(api.POST('/api/v1/collapse', { body: { game } }))
        return address('/api/v1/collapse/{id}/events', { path: { id } })
      },
      {
        ply: (data) => {
          const view = JSON.parse(data) as PlyView
          this.plies = [...this.plies.slice(0, view.ply), view]
        },
        end: (data) => {
          this.end = JSON.parse(data) as CollapseEnd
          stop()
        },
      },
      (connected) => (this.lost = !connected),
    )
    return stop
  }
}
