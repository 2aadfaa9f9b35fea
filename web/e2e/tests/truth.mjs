import assert from 'node:assert/strict'

export default {
  'values are those of the solver': async ({ person, server }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b2,c1')
    await me.by('values').click()
    await me.page.waitForSelector('[data-value]')
    const shown = await me.page.$$eval('[data-value]', (cells) => Object.fromEntries(cells.map((cell) => [cell.dataset.cell, cell.dataset.value])))
    const { moves } = await server.ask('/analysis', { game: '3,3,3', moves: ['a3', 'b2', 'c1'] })
    assert.deepEqual(shown, Object.fromEntries(moves.map(({ move, value }) => [move, value])))
    assert.equal(shown.a1, 'loss')
    assert.match(await me.cell('a1').getAttribute('aria-label'), /loses in 4 plies/)
    await me.by('values').click()
    await me.page.waitForFunction(() => document.querySelectorAll('[data-value]').length === 0)
    me.whole()
  },
  'a hint nudges, then tells': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3,b2')
    await me.by('hint').click()
    await me.page.waitForSelector('[data-testid=hint-text]')
    assert.equal(await me.by('hint-text').textContent(), 'You can win with one move.')
    assert.equal(await me.page.locator('.hinted').count(), 0)
    await me.by('hint').click()
    await me.page.waitForSelector('.hinted')
    assert.equal(await me.page.locator('.hinted').getAttribute('data-cell'), 'c3')
    me.whole()
  },
  'a lost game tells where it was decided, and can be tried again': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b3,b2,c1,a1,c3')
    await me.play('a2')
    await me.status(/X wins/)
    await me.page.getByText(/Move 2 decided it: O played b3/).waitFor()
    await me.page.getByRole('button', { name: /After move 3/ }).click()
    await me.marksAre('XO..X....')
    await me.page.getByRole('button', { name: 'Try again from before move 2' }).click()
    await me.marksAre('X........')
    await me.play('b2')
    me.whole()
  },
  'the list of moves travels in time': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3,c1')
    await me.page.getByRole('button', { name: /Go to move 1/ }).click()
    await me.marksAre('....X....')
    await me.page.getByRole('button', { name: 'Back to the end' }).click()
    await me.marksAre('O...X...X')
    me.whole()
  },
  'the board saves as a picture': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3')
    const [download] = await Promise.all([me.page.waitForEvent('download'), me.page.getByRole('button', { name: 'Save as SVG' }).click()])
    assert.match(download.suggestedFilename(), /\.svg$/)
    me.whole()
  },
}
