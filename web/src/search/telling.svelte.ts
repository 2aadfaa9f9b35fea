// What a moment of a search means, in the words of the server: the same that terminal and pictures use.

import { answer, api } from '../api/client'
import { formatRules } from '../game/rules'
import { language, t } from '../text.svelte'
import type { Moment } from './moment'
import { Kind } from './tree'
import type { Setting } from './words'

/** A root that is entered with an open window, packed: for searches that begin without. */
const ROOT = new Uint8Array([0x20, 0])

/** The words for the moment on the screen. One question at a time: moments that were passed over while
 * it was on its way are never asked about. */
export class Telling {
  text = $state('')
  /** The step that the words are about; -1 while they are asked for. */
  step = $state(-1)
  #wanted: Moment | null = null
  #asks = false
  #told = ''

  constructor(
    private readonly spec: string,
    private readonly setting: Setting,
  ) {}

  tell(moment: Moment): void {
    const key = `${language()} ${moment.step}`
    if (key === this.#told) return
    this.#told = key
    this.#wanted = moment
    this.step = -1
    if (!this.#asks) void this.#answer()
  }

  async #answer(): Promise<void> {
    this.#asks = true
    while (this.#wanted) {
      const moment = this.#wanted
      this.#wanted = null
      try {
        this.text = await this.of(moment)
        this.step = moment.step
      } catch {
        this.text = this.#told = '' // nobody answered; the page says so elsewhere
      }
    }
    this.#asks = false
  }

  async of(moment: Moment): Promise<string> {
    const { tree, kind } = moment
    if (kind === null || tree.size === 0) return t('search-nothing-yet')
    if (kind === Kind.Told) return t('search-told')
    const { rules, moves } = this.setting
    const excerpt = moment.excerpt()
    const parts = excerpt.map((step) => tree.packed(step))
    if (tree.stepKind.at[(excerpt[0] as number) - 1] !== Kind.Enter) parts.unshift(ROOT)
    const query = { game: formatRules(rules), moves: moves.join(), player: this.spec, steps: base64(parts) }
    return (await answer(api.GET('/api/v1/searches/step', { params: { query } }))).text
  }
}

/** For addresses: without padding, `-` and `_`. */
function base64(parts: Uint8Array[]): string {
  const text = parts.map((bytes) => String.fromCharCode(...bytes)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
