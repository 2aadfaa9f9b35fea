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
    await person.start({ 'player-o': player })
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
    assert.ok((await me.page.locator('.strike path').count()) > 0, 'the winning line is drawn')
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
    await me.start({ rows: '5', cols: '5' })
    await me.marksAre('.'.repeat(25))
    await me.play('a1', 'b1', 'a2', 'c2', 'c1', 'd3', 'd1', 'e4')
    assert.equal(await me.status(/O wins/), 'O wins')
    await me.start({ rows: '15', cols: '15', k: '5' })
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
    await me.start({ exact: true })
    await me.play('a1', 'f1', 'b1', 'e1', 'd1', 'c1')
    await me.status(/Draw/)
    assert.match(me.page.url(), /game=1,6,3,exact/)
    me.whole()
  },
  'the dialog offers what can play the board that is set, and keeps the last values': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=minimax')
    await me.by('new-game').click()
    const offered = () =>
      me
        .by('player-o')
        .locator('option')
        .evaluateAll((options) => options.map(({ value }) => value))
    // The list comes with the first response of the server.
    await me.page.waitForFunction(() => [...document.querySelectorAll('[data-testid=player-o] option')].some(({ value }) => value === 'engine'))
    for (const name of ['human', 'level:n=1', 'level:n=10', 'minimax', 'alpha-beta', 'mcts', 'perfect', 'engine'])
      assert.ok((await offered()).includes(name), name)
    assert.ok(!(await offered()).includes('learned'), 'there is no model')
    assert.equal(await me.by('player-o').inputValue(), 'minimax')
    await me.by('size-15-15-5').click()
    await me.page.waitForFunction(() => ![...document.querySelectorAll('[data-testid=player-o] option')].some(({ value }) => value === 'minimax'))
    assert.equal(await me.by('player-o').inputValue(), 'level:n=5', 'who cannot play there makes room')
    await me.by('strength-easy').click()
    await me.by('begins-computer').click()
    await me.by('start-game').click()
    await me.answered(1)
    assert.match(me.page.url(), /game=15,15,5&x=level:n=2&o=human/, 'the computer begins by itself')
    await me.by('new-game').click()
    assert.deepEqual(await Promise.all(['rows', 'cols', 'k', 'player-x', 'player-o'].map((name) => me.by(name).inputValue())), [
      '15',
      '15',
      '5',
      'level:n=2',
      'human',
    ])
    await me.page.keyboard.press('Escape')
    me.whole()
  },
  'looking back, searching, reloading, going back and copying a link never cut the game': async ({ person }) => {
    const me = await person({ permissions: ['clipboard-read', 'clipboard-write'] })
    const all = 'b2,a3,c1,a1,a2'
    await me.open(`/?game=3,3,3&x=human&o=human&moves=${all}`)
    await me.page.getByRole('button', { name: /Go to move 2/ }).click()
    await me.marksAre('O...X....')
    await me.page.waitForFunction(() => location.search.includes('moves=b2,a3,c1,a1,a2&ply=2'))
    await me.page.reload()
    await me.marksAre('O...X....')
    await me.by('view-search').click()
    await me.page.waitForSelector('[data-ended]')
    assert.match(me.page.url(), /moves=b2,a3,c1,a1,a2&ply=2/)
    await me.page.goBack()
    await me.marksAre('O...X....')
    await me.by('share-open').click()
    await me.page.getByRole('button', { name: 'Copy link' }).click()
    const link = await me.page.evaluate(() => navigator.clipboard.readText())
    assert.match(link, /moves=b2,a3,c1,a1,a2&ply=2$/)
    await me.page.keyboard.press('Escape')
    await me.by('to-the-end').click()
    await me.marksAre('O..XX.O.X')
    assert.ok(!me.page.url().includes('ply='))
    me.whole()
  },
  'what is copied is in the clipboard, also where a page may not write it by itself': async ({ person }) => {
    const me = await person({ permissions: ['clipboard-read'] })
    // As under a machine's network address, without https.
    await me.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }))
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2')
    await me.by('share-open').click()
    await me.page.getByRole('button', { name: 'Copy link' }).click()
    await me.page.getByText('Copied.').waitFor()
    assert.equal(await me.page.evaluate(() => document.activeElement.textContent), 'Copy link', 'the focus stays where it was')
    const address = me.page.url()
    const other = await me.page.context().newPage()
    await other.goto(me.server.url)
    assert.equal(await other.evaluate(() => navigator.clipboard.readText()), address)
    me.whole()
  },
  'the way back leads from a new game to the one before, and on again': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2', 'a1')
    await me.start({ rows: '4', cols: '4', k: '4' })
    await me.play('d4')
    await me.by('view-search').click()
    await me.page.waitForFunction(() => location.search.includes('view=search'))
    await me.page.goBack()
    await me.sees('d4', 'X')
    await me.page.goBack()
    await me.marksAre('....X.O..')
    await me.play('c3')
    await me.page.goForward()
    await me.marksAre('...X............')
    await me.play('a1')
    await me.page.goBack()
    await me.marksAre('..X.X.O..')
    me.whole()
  },

  'a link into the page and a page loaded anew leave the way back as it was': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2', 'a1')
    await me.start({ rows: '4', cols: '4', k: '4' })
    await me.play('d4')
    await me.by('view-lab').click()
    await me.page.evaluate(() => (location.hash = 'view'))
    await me.page.waitForFunction(() => location.search.includes('game=4,4,4') && location.search.includes('moves=d4'))
    await me.by('view-play').click()
    await me.marksAre('...X............')
    await me.page.goto(new URL('/?game=5,5,4&x=random&o=random&moves=c3', me.server.url).href)
    await me.sees('c3', 'X')
    await me.start({ rows: '3', cols: '3', k: '3', 'player-x': 'human', 'player-o': 'human' })
    await me.play('b2')
    await me.page.reload()
    await me.sees('b2', 'X')
    await me.page.goBack()
    await me.sees('c3', 'X')
    await me.page.waitForTimeout(1500)
    assert.deepEqual(moves(me), ['c3'], 'two computers wait to be let go on')
    me.whole()
  },
  'another continuation is a variation beside the game': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3,c1,a1')
    await me.page.getByRole('button', { name: /Go to move 2/ }).click()
    await me.play('b3', 'b1')
    await me.by('variation').waitFor()
    await me.page.waitForFunction(() => location.search.includes('moves=b2,a3,c1,a1&beside=2:b3,b1&line=1'))
    await me.page.reload()
    await me.marksAre('OX..X..O.')
    await me.by('to-game').click()
    await me.marksAre('O...X.O.X')
    await me.by('variation-0').click()
    await me.marksAre('OX..X..O.')
    await me.by('promote').click()
    await me.page.waitForFunction(() => location.search.includes('moves=b2,a3,b3,b1&beside=2:c1,a1'))
    me.whole()
  },
  'what is taken back and replaced stays beside the game': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3,c1')
    await me.by('undo').click()
    await me.play('c3')
    await me.page.waitForFunction(() => location.search.includes('moves=b2,a3,c3&beside=2:c1'))
    me.whole()
  },
  'the tab says whose turn it is, or how it ended': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3,b2')
    await me.page.waitForFunction(() => document.title === 'X to move · Deret')
    await me.play('c3')
    await me.page.waitForFunction(() => document.title === 'X wins · Deret')
    me.whole()
  },
  'the board takes the room there is': async ({ person }) => {
    const side = (me) => me.cell('h8').evaluate((cell) => cell.getBoundingClientRect().width)
    for (const [width, height, least] of [
      [1366, 768, 36],
      [1280, 720, 36],
      [390, 844, 24],
    ]) {
      const me = await person({ viewport: { width, height } })
      await me.open('/?game=15,15,5&x=human&o=human&moves=h8')
      assert.ok((await side(me)) >= least, `${width}: ${await side(me)}`)
      assert.equal(await me.page.locator('.frame').getAttribute('data-more'), '', 'the whole board is there')
      const wide = await me.page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(wide <= width, `${wide}`)
      if (width > 400) {
        assert.ok((await me.page.locator('header').evaluate((one) => one.getBoundingClientRect().height)) <= 60)
        assert.ok((await me.page.evaluate(() => document.documentElement.scrollHeight)) <= height, 'nothing is below the fold')
      }
      me.whole()
    }
    const me = await person({ viewport: { width: 390, height: 844 } })
    await me.open('/?game=22,22,5&x=human&o=human')
    assert.match(await me.page.locator('.frame').getAttribute('data-more'), /right/, 'an edge that hides something says so')
    me.whole()
  },
  'labels of the board are 12 pixels or more on a phone, and the names of players are never cut': async ({ person }) => {
    const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await phone.open('/?game=15,15,5&x=human&o=human&moves=h8,i9,g9,i7,i8,g8,h9,h7,h10,h11,g10,f9,f11,e12')
    await phone.by('values').click()
    await phone.page.waitForSelector('[data-value], .estimate')
    const sizes = await phone.page.$$eval('.numbers, .letters, .estimate, .scale', (all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
    assert.ok(Math.min(...sizes) >= 12, `${sizes}`)
    phone.whole()
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [390, 844],
    ]) {
      const me = await person({ viewport: { width, height }, locale: 'id-ID' })
      await me.open('/?game=4,4,4&x=level:n=3&o=mcts&moves=b2,b3')
      const [room, text] = await me.by('seat-o').evaluate((one) => {
        const canvas = document.createElement('canvas').getContext('2d')
        const style = getComputedStyle(one)
        canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        return [one.clientWidth, canvas.measureText(one.selectedOptions[0].text).width]
      })
      assert.ok(room >= text + 24, `${width}: ${room} for ${text}`)
      me.whole()
    }
  },
  'the button for hints stays where it was pressed': async ({ person }) => {
    for (const width of [1366, 390]) {
      const me = await person({ viewport: { width, height: 844 } })
      await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3,b2')
      const place = () => me.by('hint').evaluate((one) => [one.offsetLeft, one.offsetWidth])
      const before = await place()
      await me.by('hint').click()
      await me.by('hint-text').waitFor()
      assert.deepEqual(await place(), before, 'after a nudge')
      assert.match(await me.by('hint').innerText(), /Show it/)
      await me.by('hint').click()
      await me.page.waitForSelector('.hinted')
      assert.deepEqual(await place(), before, 'after the answer')
      me.whole()
    }
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
  'whoever takes a move back reads whose turn it is, and whoever looks back, where': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=alpha-beta&moves=b2,a3')
    await me.by('undo').click()
    await me.status(/^Your turn, X/)
    await me.page.getByRole('button', { name: /Go to move 1/ }).click()
    await me.status(/^Move 1 of 2/)
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3')
    await me.by('undo').click()
    await me.status(/^O to move/)
    me.whole()
  },
  'a link shows its board at once, and what comes later moves nothing': async ({ person }) => {
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ])
      for (const [address, cells] of [
        ['/?game=15,15,5&x=human&o=level:n=5&moves=h8,i9', 225],
        ['/?view=search', 9],
        ['/?game=3,3,3&x=human&o=human&moves=b2,a3&view=search&with=minimax;alpha-beta&step=300', 9],
      ]) {
        const me = await person({ viewport })
        await me.page.addInitScript(() => {
          globalThis.shifts = 0
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) globalThis.shifts += value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        let isAnswered = false
        await me.page.route('**/api/v1/players*', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600))
          isAnswered = true
          await route.continue()
        })
        await me.page.goto(new URL(address, me.server.url).href)
        if (!address.includes('view')) {
          assert.equal((await me.marks()).length, cells)
          assert.ok(!isAnswered, 'before anybody answers')
        }
        await me.page.waitForSelector('[data-cell]')
        await me.page.waitForTimeout(2000)
        const shifts = await me.page.evaluate(() => globalThis.shifts)
        assert.ok(shifts < 0.02, `${viewport.width} ${address}: ${shifts}`)
        me.whole()
      }
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
    await me.by('new-game').click()
    await me.by('rows').fill('99')
    await me.by('start-game').click()
    await me.page.waitForSelector('#fault-rows')
    assert.equal(await me.page.evaluate(() => document.activeElement?.dataset.testid), 'rows')
    await me.by('rows').fill('3')
    await me.by('k').fill('7')
    await me.page.waitForSelector('#fault-k')
    assert.ok(await me.by('start-game').isEnabled())
    await me.by('start-game').click()
    assert.equal(await me.marks(), '....X....')
    me.whole()
  },
  'an unfinished game is put aside, not lost': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2', 'a3')
    await me.start()
    await me.marksAre('.........')
    await me.page.getByRole('button', { name: 'Bring it back' }).click()
    await me.marksAre('O...X....')
    me.whole()
  },
  'a player can be changed in mid-game': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2')
    await me.by('seat-o').selectOption('random')
    await me.answered(2)
    assert.equal(moves(me).length, 2)
    assert.match(me.page.url(), /o=random/)
    me.whole()
  },
  'two computers are watched, paused and end': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.start({ 'player-x': 'random', 'player-o': 'minimax' })
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
    assert.ok(bytes < 120_000, `${bytes} bytes`)
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
  'the description of the API lets one try a stream, and fits on a phone': async ({ person, server }) => {
    const { game } = await server.ask('/games', { game: '3,3,3' })
    const me = await person({ viewport: { width: 390, height: 844 } })
    await me.page.goto(new URL('/api/v1/docs', server.url).href)
    const events = me.page.locator('details').filter({ has: me.page.locator('summary', { hasText: '/api/v1/games/{id}/events' }) })
    await events.locator('summary').click()
    await events.getByLabel('Path').fill(`/api/v1/games/${game.id}/events`)
    await events.getByRole('button', { name: 'Try it' }).click()
    await events.locator('pre').getByText('"moves":[]').waitFor()
    assert.ok((await me.page.evaluate(() => document.documentElement.scrollWidth)) <= 390)
    const edge = await events.getByLabel('Path').evaluate((one) => one.getBoundingClientRect().right)
    assert.ok(edge <= 390, `${edge}`)
    me.whole()
  },
  'two fingers make a large board larger on a phone, and one moves it': async ({ person }) => {
    const me = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await me.open('/?game=22,22,5&x=human&o=human')
    const session = await me.page.context().newCDPSession(me.page)
    const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    const width = () => me.cell('k11').evaluate((one) => one.getBoundingClientRect().width)
    const before = await width()
    const between = () => me.page.evaluate(() => document.elementFromPoint(190, 300)?.closest('[data-cell]')?.dataset.cell)
    const height = () => me.page.evaluate(() => document.documentElement.scrollHeight)
    const [held, tall] = [await between(), await height()]
    await touch('touchStart', [170, 300], [210, 300])
    for (const apart of [30, 40, 50, 60]) await touch('touchMove', [190 - apart, 300], [190 + apart, 300])
    await touch('touchEnd')
    await me.page.waitForFunction((least) => document.querySelector('[data-cell=k11]').getBoundingClientRect().width > least, before * 2)
    await me.page.waitForFunction((name) => document.elementFromPoint(190, 300)?.closest('[data-cell]')?.dataset.cell === name, held)
    assert.ok((await height()) < tall + 40, 'the board is moved, not the page')
    const box = me.page.locator('.scroll').first()
    const left = await box.evaluate((one) => one.scrollLeft)
    await touch('touchStart', [300, 300])
    for (const x of [250, 200, 150, 100]) await touch('touchMove', [x, 300])
    await touch('touchEnd')
    await me.page.waitForFunction((least) => document.querySelector('.scroll').scrollLeft > least + 100, left)
    assert.match(await me.page.locator('.frame').first().getAttribute('data-more'), /left/)
    assert.equal(await me.marks(), '.'.repeat(22 * 22), 'a gesture is no move')
    me.whole()
  },

  'the levels are asked for again when the server is back': async ({ person }) => {
    const me = await person()
    let asked = 0
    await me.page.route('**/api/v1/levels*', (route) => (asked++ === 0 ? route.abort('connectionrefused') : route.continue()))
    await me.open('/?game=3,3,3')
    await me.page.waitForFunction(() => document.querySelector('[data-testid=seat-o] option[value="level:n=1"]'))
    assert.ok(asked > 1)
    me.whole()
  },
}
