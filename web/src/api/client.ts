// The only access to the server. Paths, requests and responses are typed by its OpenAPI description: npm run
// types.

import createClient, { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'

import { language } from '../text.svelte'
import { reach } from './reach.svelte'
import type { components, paths } from './schema'
import { token } from './token'

type Shapes = components['schemas']
export type PlayerView = Shapes['PlayerView']
export type OptionView = Shapes['OptionView']
export type LevelView = Shapes['LevelView']
export type PaperModeView = Shapes['PaperModeView']
export type PaperChoiceView = Shapes['PaperChoiceView']
export type Chosen = Shapes['Chosen']
export type Analysis = Shapes['Analysis']
export type Value = Analysis['value']
export type MoveValue = Analysis['moves'][number]
export type Hint = Shapes['Hint']
export type ValueAt = Shapes['ValueAt']
export type Decided = Shapes['Decided']
export type GameView = Shapes['GameView']
export type Wish = Shapes['Wish']
export type MoveAsked = Shapes['MoveAsked']
export type AnalysisAsked = Shapes['AnalysisAsked']
export type PaperView = Shapes['PaperView']
export type ExperimentView = Shapes['ExperimentView']
export type RunView = Shapes['RunView']
export type RunResult = Shapes['RunResult']
export type TableView = Shapes['TableView']
export type VerdictCount = Shapes['VerdictCount']
export type PlyView = Shapes['PlyView']
export type ClassView = Shapes['ClassView']
export type CollapseEnd = Shapes['CollapseEnd']
export type Unfinished = Shapes['Unfinished']
export type ProblemDocument = Shapes['ProblemDocument']
export type SearchEnd = Shapes['SearchEnd']

/** A refusal by the server, with its message. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message)
  }

  /** Whether a retry may succeed: the server is busy, or this visitor's share is in use. */
  get isBusy(): boolean {
    return this.status === 503 || this.status === 429
  }
}

/** The server did not respond. */
export class Unreachable extends Error {}

/** Sends the page's language, and the owner's token if no other secret is given. */
export const api = createClient<paths>({
  async fetch(request) {
    request.headers.set('Accept-Language', language())
    if (token !== null && !request.headers.has('Authorization')) request.headers.set('Authorization', bearer(token))
    const response = await fetch(request).catch((error: unknown) => {
      if (request.signal.aborted) throw error
      reach.lost = true
      throw new Unreachable()
    })
    reach.lost = false
    if (response.ok) return response
    const problem = (await response.json().catch(() => null)) as ProblemDocument | null
    throw new Refused(response.status, problem?.detail ?? response.statusText, problem?.field ?? null)
  },
})

export const bearer = (secret: string): string => `Bearer ${secret}`

/** Returns the response body. Throws a refusal or a connection failure. */
export async function answer<T>(asked: Promise<{ data?: T }>): Promise<T> {
  return (await asked).data as T
}

/** Retries while the server is busy; gives up after half a minute. */
export async function patiently<T>(ask: () => Promise<{ data?: T }>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await answer(ask())
    } catch (error) {
      const busy = error instanceof Refused && error.isBusy && attempt < 20
      if (!busy) throw error
      await pause(500 + Math.random() * 1000, signal)
    }
  }
}

type Read = { [Path in keyof paths]: paths[Path] extends { get: { parameters: unknown } } ? Path : never }[keyof paths]

/** The address of a stream or a file. */
export function address<Path extends Read>(path: Path, params: paths[Path]['get']['parameters']): string {
  return createFinalURL(path, { baseUrl: '', params, querySerializer: createQuerySerializer(), pathSerializer: defaultPathSerializer })
}

/** The address of a stream, or a function that opens one. */
export type Stream = string | (() => Promise<string>)

/** Subscribes to a stream of events by name; returns a function that stops it. The browser resumes a stream
 * that broke off; one that was refused is opened again, and then sends everything once more. */
export function listen(stream: Stream, told: Record<string, (data: string) => void>, onstate?: (connected: boolean) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  function again(): void {
    if (!stopped) timer = setTimeout(open, 1500)
  }
  function open(): void {
    if (typeof stream === 'string') follow(stream)
    else
      stream().then(follow, () => {
        onstate?.(false)
        again()
      })
  }
  function follow(address: string): void {
    if (stopped) return
    const events = new EventSource(address)
    source = events
    for (const [name, tell] of Object.entries(told)) events.addEventListener(name, ({ data }) => tell(data as string))
    events.onopen = () => {
      reach.lost = false
      onstate?.(true)
    }
    events.onerror = () => {
      onstate?.(false)
      if (events.readyState === EventSource.CLOSED) again()
    }
  }
  open()
  return () => {
    stopped = true
    clearTimeout(timer)
    source?.close()
  }
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
