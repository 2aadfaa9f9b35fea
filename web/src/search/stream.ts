// A search as streamed by the server. A broken stream is resumed after the last step seen.

import { answer, api, pause, Refused, Unreachable, type MoveAsked, type ProblemDocument, type SearchEnd } from '../api/client'
import type { Language } from '../text.svelte'

const MOST_ATTEMPTS = 30

interface Watching {
  asked: MoveAsked
  lang: Language
  signal: AbortSignal
  onsteps: (bytes: Uint8Array) => void
}

/** Reads the search to its end. */
export async function watchSearch({ asked, lang, signal, onsteps }: Watching): Promise<SearchEnd> {
  let seen = 0
  let id = ''
  for (let attempt = 0; ; attempt++) {
    try {
      const headers = seen > 0 ? { 'Last-Event-ID': seen } : {}
      if (!id) id = (await answer(api.POST('/api/v1/searches', { body: asked, signal }))).id
      const params = { path: { id }, query: { lang } }
      const body = await answer(api.GET('/api/v1/searches/{id}/events', { params, headers, signal, parseAs: 'stream' }))
      for await (const { kind, id, data } of eventsOf(body as ReadableStream<Uint8Array>)) {
        if (kind === 'steps') {
          onsteps(bytesOf(data))
          seen = id
          attempt = 0
        } else if (kind === 'end') return JSON.parse(data) as SearchEnd
        else if (kind === 'refused') {
          const { status, detail, field } = JSON.parse(data) as ProblemDocument
          throw new Refused(status, detail, field ?? null)
        }
      }
      throw new Unreachable() // it broke off before its end
    } catch (error) {
      // A restarted server does not recognize streams opened before.
      const unknown: boolean = error instanceof Refused && error.status === 404 && id !== ''
      if (unknown) id = ''
      const final = error instanceof Refused && !error.isBusy && !unknown
      if (signal.aborted || final || attempt >= MOST_ATTEMPTS) throw error instanceof Refused || signal.aborted ? error : new Unreachable()
    }
    await pause(300 + Math.random() * 700, signal)
  }
}

interface Told {
  kind: string
  id: number
  data: string
}

/** The events of a stream. Deret's have one line of data each. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Told> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const told: Told = { kind: '', id: 0, data: '' }
        for (const line of event.split('\n')) {
          if (line.startsWith('event: ')) told.kind = line.slice(7)
          else if (line.startsWith('id: ')) told.id = Number(line.slice(4))
          else if (line.startsWith('data: ')) told.data = line.slice(6)
        }
        if (told.kind) yield told
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}
