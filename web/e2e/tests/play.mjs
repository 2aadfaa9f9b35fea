import assert from 'node:assert/strict'

import { moves } from '../support.mjs'

/** Plays X by the solver's best or worst move until the game is over. */
async function playOut(person, server, pick) {
  for (let round = 0; round < 5; round++) {
    if (/wins|Draw/.test(await person.by('status').textContent())) break
    const { moves: values } = await server.ask('/analysis', { game: '3,3,3', moves: moves(person) })
    await person.cell(pick(values).move).click()
    await person.answered(2 * round + 2)
    await person.page.waitForFunction(
      (n) =>
        (new URL(location.href).searchParams.get('moves') ?? '').split(',').length >= n ||
        /wins|Draw/.test(document.querySelector('[data-testid=status]').textContent),
      2 * round + 2,
    )
  }
  return person.by('status').textContent()
}

const best = (values) => values[0]
const worst = (values) => values.at(-1)

async function against(player, person, server, pick, wanted) {
  for (let attempt = 0; attempt < 12; attempt++) {
    await person.by('player-o').selectOption(player)
    await person.by('new-game').click()
    await person.marksAre('.........')
    if (wanted.test(await playOut(person, server, pick))) return
  }
  assert.fail(`never ${wanted} against ${player}`)
}

export default {
  'X wins against random': async ({ person, server }) => {
    const me = await person()
    await me.open('/')
    await against('random', me, server, best, /X wins/)
    assert.ok((await me.page.locator('.win path').count()) > 0, 'the winning line is drawn')
    me.whole()
  },
  'X draws with minimax and with alpha-beta': async ({ person, server }) => {
    const me = await person()
    await me.open('/')
    for (const player of ['minimax', 'alpha-beta']) {
      await against(player, me, server, best, /Draw/)
      await me.page.waitForSelector('[data-testid=note]')
    }
    me.whole()
  },
  'X loses to minimax when it plays badly': async ({ person, server }) => {
    const me = await person()
    await me.open('/')
    await against('minimax', me, server, worst, /O wins/)
    me.whole()
  },
  'two people on 4x4, 5,5,4 and 15,15,5': async ({ person }) => {
    const me = await person()
    await me.open('/?game=4,4,4&x=human&o=human')
    await me.play('a1', 'a4', 'b1', 'b4', 'c1', 'c4', 'd1')
    await me.status(/X wins/)
    await me.by('rows').fill('5')
    await me.by('cols').fill('5')
    await me.by('new-game').click()
    await me.marksAre('.'.repeat(25))
    await me.play('a1', 'b1', 'a2', 'c2', 'c1', 'd3', 'd1', 'e4')
    assert.equal(await me.status(/O wins/), 'O wins')
    for (const [field, value] of [
      ['rows', '15'],
      ['cols', '15'],
      ['k', '5'],
    ])
      await me.by(field).fill(value)
    await me.by('new-game').click()
    await me.marksAre('.'.repeat(225))
    await me.play('h8', 'a1', 'i9', 'a2', 'j10', 'a3', 'k11', 'a5', 'l12')
    await me.status(/X wins/)
    me.whole()
  },
  'a computer answers on 4x4, 5,5,4 and 15,15,5': async ({ person }) => {
    const me = await person()
    for (const game of ['4,4,4', '5,5,4', '15,15,5']) {
      await me.open(`/?game=${game}&x=human&o=random`)
      await me.play('b2')
      await me.answered(2)
      assert.equal(moves(me).length, 2)
    }
    me.whole()
  },
  'exactly k': async ({ person }) => {
    const me = await person()
    await me.open('/?game=1,6,3&x=human&o=human')
    await me.by('exact').check()
    await me.by('new-game').click()
    await me.play('a1', 'f1', 'b1', 'e1', 'd1', 'c1')
    await me.status(/Draw/)
    assert.match(me.page.url(), /game=1,6,3,exact/)
    me.whole()
  },
  'undo and redo': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2', 'a3')
    await me.by('undo').click()
    await me.marksAre('....X....')
    await me.by('undo').click()
    await me.marksAre('.........')
    await me.by('redo').click()
    await me.by('redo').click()
    await me.marksAre('O...X....')
    await me.open('/?game=3,3,3&x=human&o=alpha-beta')
    await me.play('b2')
    await me.answered(2)
    await me.status(/Your turn/)
    const before = await me.marks()
    await me.by('undo').click()
    await me.marksAre('.........')
    await me.by('redo').click()
    await me.marksAre(before)
    me.whole()
  },
  'reload and link keep the position': async ({ person }) => {
    const [me, other] = [await person(), await person()]
    await me.open('/?game=4,3,3&x=human&o=human')
    await me.play('b2', 'a3', 'c4')
    const marks = await me.marks()
    await me.page.reload()
    await me.marksAre(marks)
    await other.open(new URL(me.page.url()).pathname + new URL(me.page.url()).search)
    await other.marksAre(marks)
    me.whole()
  },
  'a value that cannot be is explained and the game stays': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2')
    await me.by('rows').fill('99')
    await me.by('new-game').click()
    await me.page.waitForSelector('#fault-rows')
    assert.equal(await me.marks(), '....X....')
    await me.by('rows').fill('3')
    await me.by('k').fill('7')
    await me.page.waitForSelector('#fault-k')
    await me.by('new-game').click()
    assert.equal(await me.marks(), '....X....')
    me.whole()
  },
  'an unfinished game is put aside, not lost': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2', 'a3')
    await me.by('new-game').click()
    await me.marksAre('.........')
    await me.page.getByRole('button', { name: 'Bring it back' }).click()
    await me.marksAre('O...X....')
    me.whole()
  },
  'a player can be changed in mid-game': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2')
    await me.by('player-o').selectOption('random')
    await me.answered(2)
    assert.equal(moves(me).length, 2)
    assert.match(me.page.url(), /o=random/)
    me.whole()
  },
  'two computers are watched, paused and end': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.by('player-x').selectOption('random')
    await me.by('player-o').selectOption('minimax')
    await me.by('new-game').click()
    await me.page.getByRole('button', { name: 'Pause' }).click()
    await me.page.locator('.dots').waitFor({ state: 'detached' })
    const paused = await me.marks()
    await me.page.waitForTimeout(900)
    assert.equal(await me.marks(), paused)
    await me.page.getByRole('slider').fill('2000')
    await me.page.getByRole('button', { name: 'Play', exact: true }).click()
    await me.status(/wins|Draw/)
    me.whole()
  },
  'nothing in the address runs as code': async ({ person }) => {
    const me = await person()
    me.page.on('dialog', () => assert.fail('a dialog opened'))
    await me.open(`/?game=3,3,3&x=${encodeURIComponent('<img src=x onerror=alert(1)>')}&o=${encodeURIComponent('"><script>alert(1)</script>')}&moves=`)
    await me.page.waitForTimeout(500)
    assert.equal(await me.page.locator('main img:not([src^="data:image/svg+xml,"]), main script').count(), 0)
    me.whole()
  },
  'the first load is small and asks nobody else': async ({ person, server }) => {
    const me = await person()
    let bytes = 0
    const elsewhere = []
    const session = await me.page.context().newCDPSession(me.page)
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    me.page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    await me.open('/')
    await me.page.waitForLoadState('networkidle')
    assert.deepEqual(elsewhere, [])
    console.log(`      first load: ${(bytes / 1000).toFixed(1)} kB`)
    assert.ok(bytes < 150_000, `${bytes} bytes`)
    me.whole()
  },
  'the small page plays too': async ({ person }) => {
    const me = await person()
    await me.open('/by-hand/board.html')
    await me.by('player-o').selectOption('human')
    await me.by('new-game').click()
    await me.play('a1', 'a2', 'b1', 'b2', 'c1')
    await me.status(/X wins/)
    await me.by('language').selectOption('id')
    await me.status(/X menang/)
    me.whole()
  },
}
