import assert from 'node:assert/strict'

/** Opens a game for two and gives both people and somebody who watches. */
async function table({ person, server }) {
  const [ani, budi, watcher] = [await person(), await person(), await person()]
  await ani.open('/?game=3,3,3&x=human&o=human')
  await ani.by('share-open').click()
  await ani.by('share').click()
  const invitation = await ani.by('invitation').inputValue()
  await ani.page.keyboard.press('Escape')
  await budi.page.goto(invitation)
  await budi.by('name-x').waitFor()
  await watcher.page.goto(invitation.split('#')[0])
  await watcher.by('name-x').waitFor()
  assert.ok(invitation.startsWith(server.url))
  return { ani, budi, watcher }
}

export default {
  'two browsers play each other through a restart': async ({ person, server }) => {
    const { ani, budi, watcher } = await table({ person, server })
    await ani.status(/Your turn, X/)
    await ani.play('a3')
    await budi.sees('a3', 'X')
    await budi.play('a1')
    await ani.sees('a1', 'O')
    await watcher.sees('a1', 'O')
    await server.kill()
    await ani.by('offline').waitFor()
    await server.start()
    await ani.page.waitForFunction(() => !document.body.textContent.includes('No connection'))
    await ani.play('b3')
    await budi.sees('b3', 'X')
    await budi.page.reload()
    await budi.marksAre('XX....O..')
    await budi.play('b1')
    await ani.sees('b1', 'O')
    await ani.play('c3')
    for (const one of [ani, budi, watcher]) {
      await one.status(/X wins/)
      one.whole()
    }
  },
  'whoever watches cannot play, and nobody plays out of turn': async ({ person, server }) => {
    const { ani, budi, watcher } = await table({ person, server })
    const sent = []
    for (const one of [watcher, budi]) one.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await watcher.cell('b2').click({ force: true })
    await budi.cell('b2').click({ force: true })
    assert.equal(await ani.marks(), '.........')
    assert.ok(!ani.page.url().includes('#'), 'the secret is not in the address bar')
    await ani.play('b2')
    await watcher.sees('b2', 'X')
    await ani.by('undo').click()
    await watcher.marksAre('.........')
    await ani.by('share-open').click()
    await ani.page.getByRole('button', { name: 'Give up' }).click()
    await budi.status(/O wins/)
    assert.deepEqual(sent, [], 'their clicks asked the server for nothing')
    for (const one of [ani, budi, watcher]) one.whole()
  },
}
