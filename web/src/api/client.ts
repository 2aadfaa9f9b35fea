// The only way to the server. Types come from its OpenAPI description: npm run types.

import { reach } from './reach.svelte'
import type { components } from './schema'
import { token } from './token'

type Shapes = components['schemas']
export type PlayerView = Shapes['PlayerView']
export type OptionView = Shapes['OptionView']
export type LevelView = Shapes['LevelView']
export type Chosen = Shapes['Chosen']
export type Analysis = Shapes['Analysis']
export type Value = Analysis['value']
export type Hint = Shapes['Hint']
export type ValueAt = Shapes['ValueAt']
export type Decided = Shapes['Decided']
export type GameView = Shapes['GameView']
export type Opened = Shapes['Opened']
export type AfterMove = Shapes['AfterMove']
export type Health = Shapes['Health']
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
export type Explained = Shapes['Explained']

/** What the server refused, in its own words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message)
  }

  /** Later it may be otherwise: others are at it, or this visitor has his share under way. */
  get isBusy(): boolean {
    return this.status === 503 || this.status === 429
  }
}

/** Nobody answered. */
export class Unreachable extends Error {}

interface Request {
  language: string
  body?: unknown
  secret?: string
  signal?: AbortSignal
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export async function ask<T>(method: Method, path: string, { language, body, secret, signal }: Request): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const bearer = secret ?? token
  if (bearer !== null) headers['Authorization'] = `Bearer ${bearer}`
  let response: Response
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers,
      keepalive: method === 'PUT', // a state to keep is sent even while the page is being closed
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    reach.lost = true
    throw new Unreachable()
  }
  reach.lost = false
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  throw await refusal(response)
}

export async function refusal(response: Response): Promise<Refused> {
  const problem = (await response.json().catch(() => null)) as ProblemDocument | null
  return new Refused(response.status, problem?.detail ?? response.statusText, problem?.field ?? null)
}

/** Follows a stream of events, by their names; gives back how to stop. The browser takes up a stream
 * that broke off; one that was refused is begun anew, and then tells everything once more. */
export function listen(path: string, told: Record<string, (data: string) => void>, onstate?: (connected: boolean) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  function open(): void {
    source = new EventSource(`/api/v1${path}`)
    for (const [name, tell] of Object.entries(told)) source.addEventListener(name, ({ data }) => tell(data as string))
    source.onopen = () => {
      reach.lost = false
      onstate?.(true)
    }
    source.onerror = () => {
      onstate?.(false)
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, 1500)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/** Asks again while the server is busy; gives up after half a minute. */
export async function askPatiently<T>(method: Method, path: string, request: Request): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask<T>(method, path, request)
    } catch (error) {
      const busy = error instanceof Refused && error.isBusy && attempt < 20
      if (!busy) throw error
      await pause(500 + Math.random() * 1000, request.signal)
    }
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
