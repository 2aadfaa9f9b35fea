// Explanations of moments of a search, from the server: shared with terminal and pictures.

import { answer, api } from '../api/client'
import { formatRules } from '../game/rules'
import { language, t } from '../text.svelte'
import type { Moment } from './moment'
import { Kind } from './tree'
import type { Setting } from './words'

/** A packed root with an open window: for searches that begin without one. */
const ROOT = new Uint8Array([0x20, 0])

/** The explanation of the current moment. One request at a time: moments passed over while it is in progress
 * are never requested. */
export class Telling {
  text = $state('')
  /** The step that the text describes; -1 while it is being loaded. */
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
        this.text = this.#told = '' // no response; the page reports that elsewhere
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

/** Base64 for addresses: without padding, with `-` and `_`. */
function base64(parts: Uint8Array[]): string {
  const text = parts.map((bytes) => String.fromCharCode(...bytes)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
