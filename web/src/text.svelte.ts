// The page's texts: Fluent files in web/locales, the format used by all of Deret.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import english from '../locales/en.ftl?raw'
import indonesian from '../locales/id.ftl?raw'
import { remembered, remember } from './memory'

export type Language = 'en' | 'id'

const bundles: Record<Language, FluentBundle> = { en: bundle('en', english), id: bundle('id', indonesian) }

function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  made.addResource(new FluentResource(source))
  return made
}

/** Adds the texts of a view, which are loaded with its code, so that the first visit does not pay for
 * them. */
export function learnWords(words: Record<Language, string>): void {
  for (const code of ['en', 'id'] as const) bundles[code].addResource(new FluentResource(words[code]))
}

/** Returns the user's choice, else the browser's first supported language; a paper's original program starts
 * in the paper's language. */
function firstLanguage(): Language {
  const query = new URLSearchParams(globalThis.location?.search ?? '')
  if (query.has('paper')) return query.get('lang') === 'en' ? 'en' : 'id'
  const chosen = remembered('language')
  if (chosen === 'en' || chosen === 'id') return chosen
  for (const tag of navigator.languages) {
    const code = tag.split('-')[0]?.toLowerCase()
    if (code === 'en') return 'en'
    if (code === 'id' || code === 'in') return 'id'
  }
  return 'en'
}

const chosen = $state({ language: firstLanguage() })

export function language(): Language {
  return chosen.language
}

export function speak(next: Language): void {
  chosen.language = next
  remember('language', next)
}

export function t(key: string, args?: Record<string, FluentVariable>): string {
  const { language } = chosen
  const pattern = bundles[language].getMessage(key)?.value
  return pattern ? bundles[language].formatPattern(pattern, args ?? null) : key
}

/** Returns a player's title; its identifier if it has none. */
export function playerTitle(id: string): string {
  const name = t(`name-${id}`)
  return name === `name-${id}` ? id : name
}

export function number(value: number | bigint, digits = 0): string {
  return new Intl.NumberFormat(chosen.language, { maximumFractionDigits: digits }).format(value)
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(chosen.language) + text.slice(1)

/** Turns a list item into a sentence. Cells keep their names: j7, not J7. */
export function sentence(text: string): string {
  const begun = /^[a-z]\d/.test(text) ? text : capital(text)
  return begun === '' || /[.!?]$/.test(begun) ? begun : `${begun}.`
}

/** Formats a duration in a suitable unit. */
export function duration(seconds: number): string {
  if (seconds < 0.001) return t('time-us', { n: Math.max(1, Math.round(seconds * 1e6)) })
  if (seconds < 1) return t('time-ms', { n: Number((seconds * 1e3).toPrecision(2)) })
  return t('time-s', { n: Number(seconds.toPrecision(3)) })
}
