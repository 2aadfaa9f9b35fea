// Player specs: NAME[:key=value[,key=value]...]

export interface Spec {
  name: string
  options: Record<string, string>
}

export function parseSpec(text: string): Spec {
  const colon = text.indexOf(':')
  if (colon < 0) return { name: text, options: {} }
  const level = /^level:(\d+)$/.exec(text)
  if (level) return { name: 'level', options: { n: level[1] ?? '' } }
  const options: Record<string, string> = {}
  for (const match of text.slice(colon + 1).matchAll(/([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^,]*))/g)) {
    options[match[1] ?? ''] = match[2]?.replace(/\\(.)/g, '$1') ?? match[3] ?? ''
  }
  return { name: text.slice(0, colon), options }
}

export function formatSpec({ name, options }: Spec): string {
  const quoted = (value: string) => (/[,:"\\]/.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : value)
  const pairs = Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${quoted(value)}`)
  return pairs.length > 0 ? `${name}:${pairs.join(',')}` : name
}

/** The opponent if the user chose none. */
export const DEFAULT_OPPONENT = 'level:n=5'

export const isHuman = (spec: string): boolean => spec === 'human'

/** Returns the spec of a level as written in the list of levels; null for any other player. */
export function levelOf(text: string): string | null {
  const { name, options } = parseSpec(text)
  return name === 'level' ? `level:n=${options['n'] ?? '5'}` : null
}
