// The experiments and their runs, as reported by the server. Runs belong to the server and are shared by all
// its users.

import { answer, api, Refused, type ExperimentView, type PaperView, type RunView } from '../api/client'
import { language, t } from '../text.svelte'

/** Identifies a run of an experiment. */
export interface Choice {
  quick: boolean
  seed: number
}

export class Bench {
  papers: PaperView[] = $state.raw([])
  problem = $state('')
  readonly experiments = $derived(this.papers.flatMap((paper) => paper.experiments))
  readonly underWay = $derived(this.experiments.some(({ runs }) => runs.some(isUnderWay)))
  /** Updates from streams and changes since the list was last loaded. */
  #told = new Map<string, RunView>()

  async load(): Promise<void> {
    const told = (this.#told = new Map<string, RunView>())
    await this.#try(async () => {
      const { papers } = await answer(api.GET('/api/v1/lab/experiments', { params: { query: { lang: language() } } }))
      if (this.#told !== told) return // a later request supersedes this one
      this.papers = papers
      for (const run of told.values()) this.put(run)
    })
  }

  experiment(id: string): ExperimentView | undefined {
    return this.experiments.find((experiment) => experiment.id === id)
  }

  async start(experiment: string, { quick, seed }: Choice, fresh = false): Promise<void> {
    await this.#change(api.POST('/api/v1/lab/runs', { body: { experiment, quick, seed, fresh } }))
  }

  async cancel(run: RunView): Promise<void> {
    await this.#change(api.POST('/api/v1/lab/runs/{id}/cancel', { params: { path: run } }))
  }

  async resume(run: RunView): Promise<void> {
    await this.#change(api.POST('/api/v1/lab/runs/{id}/resume', { params: { path: run } }))
  }

  /** Stores the state of a run from its stream, in order. */
  put(run: RunView): void {
    this.#told.set(run.id, run)
    this.papers = this.papers.map((paper) => ({
      ...paper,
      experiments: paper.experiments.map((experiment) => {
        if (experiment.id !== run.experiment) return experiment
        const others = experiment.runs.filter(({ id }) => id !== run.id)
        return { ...experiment, runs: [...others, run] }
      }),
    }))
  }

  async #change(asked: Promise<{ data?: RunView }>): Promise<void> {
    await this.#try(async () => {
      const run = await answer(asked)
      const known = this.experiment(run.experiment)?.runs.find(({ id }) => id === run.id)
      // The stream may have delivered a newer state by now.
      if (!known || known.revision < run.revision) this.put(run)
    })
  }

  async #try(what: () => Promise<void>): Promise<void> {
    try {
      await what()
      this.problem = ''
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : t('problem-unreachable')
    }
  }
}

export function isUnderWay({ stage }: RunView): boolean {
  return stage === 'waiting' || stage === 'running' || stage === 'stopping'
}

/** Returns the most informative run: finished before unfinished, full before quick. */
export function best(runs: RunView[]): RunView | undefined {
  const rank = (run: RunView) => (run.stage === 'finished' ? (run.quick ? 1 : 0) : isUnderWay(run) ? 2 : 3)
  return [...runs].sort((a, b) => rank(a) - rank(b))[0]
}
