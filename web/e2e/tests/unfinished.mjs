// Games that wait for their next move: stored from the first one, offered again, and private to their owner.

import assert from 'node:assert/strict'

const entry = (person, title) => person.by('unfinished').locator('li').filter({ hasText: title })
const list = (person) => person.by('view-games').click()

/** Returns the games on that board that the server offers to its owner. */
const left = async (server, game) => (await server.ask('/games', null, server.token)).left.filter((one) => one.game === game)

async function appears(check) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail('it never came')
}

export default {
  'a game against a computer is offered after a new one, a restart and in another browser': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=6,3,3&x=human&o=random')
    await ani.cell('b2').click()
    await ani.answered(2)
    const before = await ani.marks()
    await appears(async () => (await left(server, '6,3,3')).some(({ moves }) => moves.length === 2))
    await ani.start()
    await ani.marksAre('..................')
    await list(ani)
    await entry(ani, '6×3').getByRole('button', { name: 'Go on' }).click()
    await ani.marksAre(before)
    assert.equal(await ani.by('seat-o').inputValue(), 'random')

    await server.kill()
    await server.start()
    await ani.open('/')
    await list(ani)
    await entry(ani, '6×3').getByRole('button', { name: 'Go on' }).click()
    await ani.marksAre(before)

    const budi = await person()
    await budi.open('/')
    await list(budi)
    await entry(budi, '6×3').getByRole('button', { name: 'Go on' }).click()
    await budi.marksAre(before)
    const free = budi.page.locator('[data-cell][data-mark=""]').first()
    await free.click()
    await appears(async () => (await left(server, '6,3,3')).some(({ moves }) => moves.length >= 3))
    assert.equal((await left(server, '6,3,3')).length, 1, 'it is still the same game')
    ani.whole()
    budi.whole()
  },

  'a page loaded anew goes on with the same game, and one that is over is offered no more': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=3,4,3&x=human&o=human')
    await ani.play('a1', 'a2')
    await appears(async () => (await left(server, '3,4,3'))[0]?.moves.length === 2)
    await ani.page.reload()
    await ani.sees('a2')
    await ani.play('b1', 'b2')
    await appears(async () => (await left(server, '3,4,3'))[0]?.moves.length === 4)
    assert.equal((await left(server, '3,4,3')).length, 1)
    await ani.play('c1')
    await ani.status(/X wins/)
    await appears(async () => (await left(server, '3,4,3')).length === 0)
    ani.whole()
  },

  'what was played while the server was away is kept, though another game was begun meanwhile': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=7,3,3&x=human&o=human')
    await ani.play('a1')
    await appears(async () => (await left(server, '7,3,3'))[0]?.moves.length === 1)
    await server.kill()
    await ani.play('b1', 'a2')
    await ani.start()
    await ani.marksAre('.....................')
    await server.start()
    await appears(async () => (await left(server, '7,3,3'))[0]?.moves.length === 3)
  },

  'views and dialogs whose code could not come are there when the server is back': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=3,3,3&x=human&o=human')
    await server.kill()
    await ani.by('new-game').click()
    await ani.page.getByText('The server does not answer').first().waitFor()
    await ani.by('view-search').click()
    await ani.page.getByRole('alert').getByText('The server does not answer').waitFor()
    await server.start()
    await ani.by('search-tour').waitFor()
    assert.equal(await ani.by('search-tour').evaluate((one) => getComputedStyle(one).borderInlineStartWidth), '4px', 'as it should look')
    await ani.by('view-play').click()
    await ani.by('new-game').click()
    await ani.by('start-game').waitFor()
    assert.equal(await ani.by('size-3-3-3').evaluate((one) => getComputedStyle(one).flexDirection), 'column')
    await ani.by('start-game').click()
    await ani.play('b2')
  },

  'a page from before the server was renewed is loaded anew where its code is gone': async ({ person }) => {
    const ani = await person()
    let isOld = true
    await ani.open('/?game=3,3,3&x=human&o=human&moves=b2,a3')
    await ani.page.route('**/assets/Search-*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    ani.page.on('request', (request) => (isOld &&= !request.isNavigationRequest()))
    await ani.by('view-search').click()
    await ani.page.waitForSelector('[data-ended]')
    assert.match(ani.page.url(), /moves=b2,a3&view=search/)
    ani.whole()
  },

  'a game can be deleted, and brought back before it is gone': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=2,5,2&x=human&o=human')
    await ani.play('a1')
    await ani.start()
    await list(ani)
    await entry(ani, '2×5').getByRole('button', { name: 'Delete' }).click()
    await ani.by('games-undo').click()
    await entry(ani, '2×5').waitFor()
    assert.equal((await left(server, '2,5,2')).length, 1)
    await entry(ani, '2×5').getByRole('button', { name: 'Delete' }).click()
    await ani.by('view-play').click()
    await appears(async () => (await left(server, '2,5,2')).length === 0)
    ani.whole()
  },

  'finished games are in the list: sought, reviewed, exported, imported, deleted': async ({ person }) => {
    const ani = await person({ acceptDownloads: true })
    await ani.open('/?game=3,6,3&x=human&o=human')
    await ani.play('a1', 'a2', 'b1', 'b2', 'c1')
    await ani.status(/X wins/)
    await list(ani)
    await ani.by('games-search').fill('x wins')
    await entry(ani, '3×6').waitFor()
    for (const format of ['deret', 'sgf', 'csv', 'jsonl']) {
      await ani.by('games-format').selectOption(format)
      const [file] = await Promise.all([ani.page.waitForEvent('download'), entry(ani, '3×6').getByRole('button', { name: 'Export' }).click()])
      assert.equal(file.suggestedFilename(), `deret-games.${format}`)
      const path = await file.path()
      const budi = await person()
      await budi.open('/')
      await list(budi)
      const { readFileSync } = await import('node:fs')
      await budi.by('games-file').setInputFiles({ name: `g.${format}`, mimeType: 'text/plain', buffer: readFileSync(path) })
      await entry(budi, '3×6').waitFor()
      await entry(budi, '3×6').getByRole('button', { name: 'Open and review' }).click()
      await budi.status(/X wins/)
      budi.whole()
    }
    await entry(ani, '3×6').getByRole('button', { name: 'Delete' }).click()
    assert.equal(await entry(ani, '3×6').count(), 0)
    ani.whole()
  },

  'a file of thousands of games is read at once, and what is kept of it is said': async ({ person }) => {
    const ani = await person()
    await ani.open()
    await list(ani)
    const cells = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1', 'j1']
    const lines = Array.from({ length: 10_000 }, (_, i) =>
      JSON.stringify({ game: '10,10,10', x: 'human', o: 'human', moves: [...String(i)].map((d, at) => cells[d].replace('1', at + 1)) }),
    )
    const started = performance.now()
    await ani.by('games-file').setInputFiles({ name: 'g.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
    await ani.page.waitForFunction(() => /10,?000/.test(document.querySelector('[data-testid=games-told]').textContent))
    assert.match(await ani.by('games-told').textContent(), /keeps the 500 newest/)
    assert.ok(performance.now() - started < 10_000, `${performance.now() - started} ms`)
    ani.whole()
  },

  'five in a row goes to a Piskvork record and back': async ({ person }) => {
    const ani = await person({ acceptDownloads: true })
    await ani.open('/?game=9,9,5&x=human&o=human')
    await ani.play('a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1')
    await ani.status(/X wins/)
    await list(ani)
    await ani.by('games-format').selectOption('psq')
    const [file] = await Promise.all([ani.page.waitForEvent('download'), entry(ani, '9×9').getByRole('button', { name: 'Export' }).click()])
    const { readFileSync } = await import('node:fs')
    const text = readFileSync(await file.path(), 'utf8')
    assert.match(text, /^Piskvorky 9x9/)
    assert.ok(text.split('\n').filter((line) => /^\d+,\d+,\d+/.test(line)).length === 9, text)
    const budi = await person()
    await budi.open('/')
    await list(budi)
    await budi.by('games-file').setInputFiles({ name: 'g.psq', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await entry(budi, '9×9').getByRole('button', { name: 'Open and review' }).click()
    await budi.status(/X wins/)
    assert.deepEqual(new URL(budi.page.url()).searchParams.get('moves'), 'a1,a2,b1,b2,c1,c2,d1,d2,e1')
    ani.whole()
    budi.whole()
  },

  'a game that two people share is offered to them alone': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=5,3,3&x=human&o=human')
    await ani.by('share-open').click()
    await ani.by('share').click()
    await ani.by('invitation').waitFor()
    await ani.page.keyboard.press('Escape')
    await ani.play('b2')
    await ani.open('/')
    await list(ani)
    await entry(ani, '5×3').getByRole('button', { name: 'Go on' }).click()
    await ani.by('name-x').waitFor()
    await ani.sees('b2', 'X')
    assert.deepEqual(await left(server, '5,3,3'), [])
    const eve = await person()
    const listed = eve.page.waitForResponse((response) => response.url().includes('/api/v1/games?'))
    await eve.open('/')
    await list(eve)
    await listed
    assert.equal(await entry(eve, '5×3').count(), 0)
    ani.whole()
  },

  'reasons follow the language, and lots decide who begins': async ({ person }) => {
    const ani = await person()
    await ani.open('/?game=3,3,3&x=human&o=minimax')
    await ani.cell('b2').click()
    await ani.answered(2)
    const english = await ani.by('note').textContent()
    await ani.by('language').selectOption('id')
    await ani.page.waitForFunction((before) => document.querySelector('[data-testid=note]').textContent !== before, english)
    assert.match(await ani.by('note').textContent(), /simpul/)
    const seen = new Set()
    for (let game = 0; game < 40 && seen.size < 2; game++) {
      await ani.by('new-game').click()
      await ani.by('begins-lot').click()
      await ani.by('start-game').click()
      seen.add(await ani.by('seat-x').inputValue())
    }
    assert.deepEqual([...seen].sort(), ['human', 'minimax'])
    ani.whole()
  },
}
