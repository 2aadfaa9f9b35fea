// Games that wait for their next move: kept from the first one, offered again, and nobody else's.

import assert from 'node:assert/strict'

const entry = (person, title) => person.by('unfinished').locator('li').filter({ hasText: title })

/** What the server offers to whoever sits at this machine, on that board. */
const left = async (server, game) => (await server.ask('/games')).left.filter((one) => one.game === game)

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
    await ani.by('new-game').click()
    await ani.marksAre('..................')
    await entry(ani, '6×3').getByRole('button', { name: 'Go on' }).click()
    await ani.marksAre(before)
    assert.equal(await ani.by('player-o').inputValue(), 'random')

    await server.kill()
    await server.start()
    await ani.open('/')
    await entry(ani, '6×3').getByRole('button', { name: 'Go on' }).click()
    await ani.marksAre(before)

    const budi = await person()
    await budi.open('/')
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

  'an unfinished game can be deleted, after a second word': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=2,5,2&x=human&o=human')
    await ani.play('a1')
    await ani.by('new-game').click()
    await entry(ani, '2×5').getByRole('button', { name: 'Delete' }).click()
    assert.equal((await left(server, '2,5,2')).length, 1)
    await entry(ani, '2×5').getByRole('button', { name: 'Delete for good?' }).click()
    await appears(async () => (await left(server, '2,5,2')).length === 0)
    ani.whole()
  },

  'a game that two people share is offered to them alone': async ({ person, server }) => {
    const ani = await person()
    await ani.open('/?game=5,3,3&x=human&o=human')
    await ani.by('share').click()
    await ani.by('invitation').waitFor()
    await ani.play('b2')
    await ani.open('/')
    await entry(ani, '5×3').getByRole('button', { name: 'Go on' }).click()
    await ani.by('room').waitFor()
    await ani.sees('b2', 'X')
    assert.deepEqual(await left(server, '5,3,3'), [])
    const eve = await person()
    const listed = eve.page.waitForResponse((response) => response.url().includes('/api/v1/games?'))
    await eve.open('/')
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
    await ani.by('lots').check()
    const seen = new Set()
    for (let game = 0; game < 40 && seen.size < 2; game++) {
      await ani.by('new-game').click()
      seen.add(await ani.by('player-x').inputValue())
    }
    assert.deepEqual([...seen].sort(), ['human', 'minimax'])
    ani.whole()
  },
}
