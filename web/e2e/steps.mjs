// Reads the packed steps of a search as described in docs/page.md, independently of the page: the tests
// compare the two.

const KINDS = [
  'enter',
  'raise',
  'cutoff',
  'table',
  'leave',
  'descend',
  'playout',
  'visits',
  'costs',
  'sees',
  'seesLine',
  'rule',
  'belief',
  'test',
  'again',
  'settled',
]
const BODIES = {
  test: ['whole'],
  again: ['whole'],
  enter: ['perhaps', 'window'],
  raise: ['cell', 'score'],
  cutoff: ['cell', 'score', 'score'],
  table: ['score', 'byte'],
  leave: ['score'],
  descend: ['cell'],
  playout: ['real'],
  visits: ['cell', 'whole', 'real', 'byte'],
  costs: ['cell', 'byte', 'whole', 'whole'],
  sees: ['byte', 'cell'],
  seesLine: ['byte', 'cell', 'cell'],
  rule: ['byte', 'perhaps'],
  belief: ['cell', 'real', 'real'],
  settled: ['cell', 'byte', 'whole', 'byte'],
}

export function unpack(bytes, cols, rows) {
  const steps = []
  let [at, here] = [0, -1]
  const read = {
    byte: () => bytes[at++],
    whole: () => {
      let [value, scale] = [0, 1]
      for (;;) {
        const byte = bytes[at++]
        value += (byte & 127) * scale
        if (byte < 128) return value
        scale *= 128
      }
    },
    cell: () => name(read.whole()),
    perhaps: () => {
      const index = read.whole() - 1
      return index < 0 ? null : name(index)
    },
    score: () => {
      const value = read.whole()
      if (value < 2) return value === 0 ? -Infinity : Infinity
      return (value - 2) % 2 === 0 ? (value - 2) / 2 : -(value - 1) / 2
    },
    real: () => bytes.readFloatLE((at += 4) - 4),
  }
  const name = (index) => String.fromCharCode(97 + (index % cols)) + (rows - Math.floor(index / cols))
  while (at < bytes.length) {
    const head = bytes[at++]
    const kind = KINDS[head & 31]
    const hasPly = (head & 31) < 8
    if (hasPly) here = head & 64 ? read.whole() : here + (kind === 'enter' || kind === 'descend' ? 1 : 0)
    const body = BODIES[kind].flatMap((what) => (what === 'window' ? (head & 32 ? [-Infinity, Infinity] : [read.score(), read.score()]) : [read[what]()]))
    steps.push({ kind, ...(hasPly && { ply: here }), body, end: at })
    if (kind === 'leave' || kind === 'visits') here--
  }
  return steps
}

/** Returns all steps of a search, and its end. */
export async function searchSteps(server, game, moves, player) {
  const [rows, cols] = game.split(',').map(Number)
  const { id } = await server.ask('/searches', { game, moves: moves ? moves.split(',') : [], player })
  const response = await fetch(new URL(`/api/v1/searches/${id}/events`, server.url))
  const steps = []
  const chunks = []
  let end = null
  for (const event of (await response.text()).split('\n\n')) {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (event.includes('event: steps')) {
      const before = chunks.reduce((sum, { length }) => sum + length, 0)
      chunks.push(Buffer.from(data, 'base64'))
      steps.push(...unpack(chunks.at(-1), cols, rows).map((step) => ({ ...step, end: before + step.end })))
    }
    if (event.includes('event: end')) end = JSON.parse(data)
  }
  return { steps, end, bytes: Buffer.concat(chunks) }
}
