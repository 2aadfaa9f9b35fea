import { beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('navigator', { languages: ['en'] })

class Unreachable extends Error {}
class Refused extends Error {
  readonly isBusy = false
}

type Asked = (path: string, init: { params?: { path: { id: string } }; body?: { moves: string[] }; keepalive?: boolean }) => Promise<{ data?: unknown }>
const POST = vi.fn<Asked>()
const PUT = vi.fn<Asked>()
const DELETE = vi.fn<Asked>()
const GET = vi.fn<Asked>()
const heard: { stopped: boolean }[] = []

vi.mock('../src/api/client', () => {
  const answer = async (asked: Promise<{ data?: unknown }>) => (await asked).data
  return {
    address: (path: string) => path,
    answer,
    api: { GET, POST, PUT, DELETE },
    bearer: (secret: string) => secret,
    listen: () => {
      const stream = { stopped: false }
      heard.push(stream)
      return () => (stream.stopped = true)
    },
    patiently: (ask: () => Promise<{ data?: unknown }>) => answer(ask()),
    Refused,
    Unreachable,
  }
})

const { Notebook, deleteGame } = await import('../src/game/notebook.svelte')
const { Room } = await import('../src/game/room.svelte')
const { TIC_TAC_TOE } = await import('../src/game/rules')

const place = (moves: string) => ({ rules: TIC_TAC_TOE, x: 'human', o: 'human', moves: moves.split(' ') })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const written = () => PUT.mock.calls.map(([, { params, body }]) => `${params?.path.id}: ${body?.moves.join(' ')}`)

let isThere = true
beforeEach(() => {
  isThere = true
  heard.length = 0
  for (const asked of [GET, POST, PUT, DELETE]) asked.mockReset()
  for (const asked of [POST, PUT, DELETE])
    asked.mockImplementation(() => (isThere ? Promise.resolve({ data: { game: { id: '9-new' }, owner: 'key' } }) : Promise.reject(new Unreachable())))
})

test('what was played while the server was away is written when it is back, on the board or not', async () => {
  const book = new Notebook()
  book.turnTo({ id: '1-a', secret: 'a' })
  isThere = false
  book.page.write(place('b2'), false)
  book.page.write(place('b2 a1'), false)
  await settled()
  expect(book.problem).not.toBeNull()

  book.turnTo({ id: '2-b', secret: 'b' }) // another game, before the server is back
  expect(book.problem).not.toBeNull()
  book.page.write(place('c3'), false)
  await settled()
  PUT.mockClear()
  isThere = true
  book.reconnected()
  await settled()
  expect(written().sort()).toEqual(['1-a: b2 a1', '2-b: c3'])
  expect([book.problem, book.unwritten]).toEqual([null, []])
})

test('a game that is kept says nothing of one that is not', async () => {
  const book = new Notebook()
  book.turnTo({ id: '1-a', secret: 'a' })
  isThere = false
  book.page.write(place('b2'), false)
  await settled()
  isThere = true
  book.turnTo({ id: '2-b', secret: 'b' })
  book.page.write(place('c3'), false)
  await settled()
  expect(book.problem).not.toBeNull()
  book.reconnected()
  await settled()
  expect(book.problem).toBeNull()
})

test('a game is deleted even while the page is being closed', async () => {
  await deleteGame(place('b2'), { id: '1-a', secret: 'a' })
  expect(DELETE.mock.calls[0]?.[1]).toMatchObject({ params: { path: { id: '1-a' } }, keepalive: true })
})

const shown = (id: string, rematch: string | null) => ({ id, revision: 1, game: '3,3,3', x: 'human', o: 'human', moves: [], people: {}, kept: true, rematch })
const table = () => {
  const laid: string[] = []
  const game = { moves: [], open: () => laid.push('opened'), follow: () => laid.push('followed') }
  return { laid, game, seats: { x: '', o: '' }, problem: null as { lost?: boolean } | null, room: null as unknown }
}

async function roomWithRematch(at: ReturnType<typeof table>) {
  GET.mockResolvedValueOnce({ data: shown('1-old', '2-next') })
  const enter = await Room.find(at as never, '1-old', '')
  enter()
  return at.room as InstanceType<typeof Room>
}

test('a room is left for the rematch when that is there, not before', async () => {
  const at = table()
  const room = await roomWithRematch(at)
  GET.mockRejectedValueOnce(new Unreachable())
  await room.follow()
  expect([at.room, at.problem?.lost, heard[0]?.stopped]).toEqual([room, true, false])

  GET.mockResolvedValueOnce({ data: shown('2-next', null) })
  await room.follow()
  expect((at.room as { id: string }).id).toBe('2-next')
  expect(heard.map(({ stopped }) => stopped)).toEqual([true, false])
})

test('whoever opened another game meanwhile is not taken to the rematch', async () => {
  const at = table()
  const room = await roomWithRematch(at)
  GET.mockImplementationOnce(() => {
    at.room = null
    return Promise.resolve({ data: shown('2-next', null) })
  })
  const before = [...at.laid]
  await room.follow()
  expect([at.room, at.laid, heard.length]).toEqual([null, before, 1])
})
