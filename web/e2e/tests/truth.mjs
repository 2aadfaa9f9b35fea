import assert from 'node:assert/strict'

export default {
  'a lesson ends with the game it is about': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    for (const again of [true, false]) {
      await me.play('a3', 'b2', 'a1', 'b1', 'c1', 'b3')
      await me.by('see-why').waitFor()
      if (again) {
        await me.by('see-why').click()
        await me.by('lesson').waitFor()
        await me.start()
      }
    }
    assert.equal(await me.by('lesson').count(), 0)
    me.whole()
  },
  'a lesson asks before values tell': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a1,b2,c3,a3,a2,c1')
    await me.by('values').click()
    await me.by('see-why').click()
    await me.by('lesson').waitFor()
    await me.page.waitForSelector('.verdict')
    assert.equal(await me.page.locator('[data-value]').count(), 0)
    await me.by('lesson-tell').click()
    await me.page.waitForSelector('[data-cell=c1][data-value=win]')
    me.whole()
  },
  'a lesson goes on in another language': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b2,c1,a1,b3,c3')
    await me.by('see-why').click()
    await me.by('lesson').waitFor()
    const gone = me.page.evaluate(
      () =>
        new Promise((resolve) => {
          let left = false
          new MutationObserver(() => (left ||= !document.querySelector('[data-testid=lesson]'))).observe(document.body, { childList: true, subtree: true })
          setTimeout(() => resolve(left), 2500)
        }),
    )
    await me.by('language').selectOption('id')
    await me.page.getByText(/Sebelumnya X sedang menang/).waitFor()
    assert.equal(await gone, false, 'it never left')
    me.whole()
  },
  'a review says nothing in a language that is no longer spoken': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b2,c1,a1,b3,c3')
    await me.by('see-why').click()
    await me.cell('b1').click()
    await me.page.getByText('Not b1.').waitFor()
    await me.by('lesson-tell').click()
    // It is shown after a wrong try, too.
    await me.by('lesson-answer').getByText('c3').waitFor()
    const why = me.by('lesson-why')
    await why.waitFor()
    const english = await why.innerText()
    // The review in Indonesian is held back until `go` is called.
    let go
    const held = new Promise((resolve) => (go = resolve))
    await me.page.route('**/api/v1/reviews/*/events?*lang=id*', async (route) => {
      await held
      await route.continue()
    })
    await me.by('language').selectOption('id')
    await me.page.getByText(/Sebelumnya X sedang menang/).waitFor()
    const meanwhile = await why.innerText()
    go()
    assert.notEqual(meanwhile, english)
    await me.page.waitForFunction((before) => document.querySelector('[data-testid=lesson-why]')?.innerText !== before, meanwhile)
    assert.notEqual(await why.innerText(), english)
    me.whole()
  },
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
  'where the solver does not reach, an estimate stands, and is never a value': async ({ person }) => {
    const me = await person()
    await me.open('/?game=15,15,5&x=human&o=human&moves=h8,i9')
    await me.by('values').click()
    await me.by('estimate').waitFor({ timeout: 60_000 })
    assert.match(await me.by('estimate').textContent(), /a chance of \d+\s% for X\..*It expects [a-o]\d+ .*\(score -?[\d,]+, depth \d+\)/s)
    const guessed = me.page.locator('[data-cell]:has(.estimate)')
    assert.ok((await guessed.count()) > 0)
    assert.equal(await me.page.locator('[data-value]:has(.estimate)').count(), 0, 'a guess is no value')
    assert.match(await guessed.first().getAttribute('aria-label'), /unknown, estimated chance \d+ per cent/)
    const border = await me.page
      .locator('.estimate')
      .first()
      .evaluate((one) => getComputedStyle(one).borderStyle)
    assert.equal(border, 'dotted')
    me.whole()
  },
  'a large game is reviewed by estimates, drawn as such, and its mistakes are judged by them': async ({ person }) => {
    const me = await person()
    await me.open('/?game=15,15,5&x=human&o=human&moves=h8,i9,g9,i7,i8,g8,h9,h7,h10,h11,g10,f9,f11,e12,j7')
    await me.by('see-why').click({ timeout: 120_000 })
    assert.ok((await me.page.locator('.graph .curve.estimate').count()) > 0)
    assert.match(await me.by('lesson-mistake').textContent(), /by the engine's estimate the chance of [XO] fell from \d+\s% to \d+\s%/)
    await me.by('lesson-tell').click()
    await me.page.waitForFunction(
      () => /The engine (would play|gives)|was right/.test(document.querySelector('[data-testid=lesson-answer]').textContent),
      undefined,
      { timeout: 60_000 },
    )
    me.whole()
  },
  'a win whose distance is known has a bar, not a full cell': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3,b2')
    await me.by('values').click()
    const bar = me.page.locator('[data-value=win] .near').first()
    await bar.waitFor()
    const [height, cell] = await bar.evaluate((one) => [one.getBoundingClientRect().height, one.parentElement.getBoundingClientRect().height])
    assert.ok(height < cell / 8, `${height} of ${cell}`)
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
  'a hint that takes its time says so, and is asked for once': async ({ person }) => {
    const me = await person()
    let asked = 0
    await me.page.route('**/api/v1/hints', async (route) => {
      asked++
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3,b2')
    await me.by('hint').dblclick()
    await me.page.getByText('The solver is looking').waitFor()
    await me.by('hint-text').waitFor()
    assert.match(await me.by('hint').innerText(), /Show it/, 'a nudge first')
    assert.equal(asked, 1)
    await me.by('undo').click()
    await me.by('hint').click()
    await me.play('c1') // a move removes the hint
    await me.by('hint').click()
    await me.by('hint-text').waitFor()
    assert.equal(asked, 3)
    me.whole()
  },
  'a lost game says so in one sentence, and teaches': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=minimax&moves=a3,b2,c1,a1,b3,c3')
    await me.by('see-why').waitFor()
    assert.match(await me.by('verdict').textContent(), /You lost, at move 5\./)
    assert.equal(await me.by('sign-5').textContent(), '??')
    await me.by('see-why').click()
    await me.marksAre('X...O.O.X')
    assert.match(await me.by('lesson-mistake').textContent(), /X played b3\?\?\. Before it X was winning; after it X loses\./)
    await me.cell('b1').click()
    await me.page.waitForSelector('[data-testid=lesson-answer][data-right=false]')
    await me.cell('c3').click()
    await me.page.waitForSelector('[data-testid=lesson-answer][data-right=true]')
    assert.equal(await me.marks(), 'X...O.O.X', 'an answer is no move')
    await me.by('lesson-back').click()
    await me.page.getByRole('heading', { name: 'Mistake 1 of 2' }).waitFor()
    await me.marksAre('X...O...X')
    await me.by('lesson-next').click()
    await me.by('lesson-play-on').click()
    await me.play('c3')
    await me.page.waitForFunction(() => location.search.includes('moves=a3,b2,c1,a1,c3') && location.search.includes('beside=4:b3,c3'))
    me.whole()
  },
  'the value graph stands row by row beside the moves': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b2,c1,a1,b3,c3')
    await me.by('graph').waitFor()
    const off = await me.page.evaluate(() => {
      const middle = (one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2
      const rows = [...document.querySelectorAll('[data-ply]')].map(middle)
      return [...document.querySelectorAll('.graph .dot')].map((dot, index) => Math.abs(middle(dot) - rows[index]))
    })
    assert.equal(off.length, 7)
    assert.ok(Math.max(...off) < 2, JSON.stringify(off))
    me.whole()
  },
  'a hint where all moves are equal says so': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.by('hint').click()
    await me.page.waitForFunction(() => /Every move is equally good/.test(document.querySelector('[data-testid=hint-text]')?.textContent ?? ''))
    me.whole()
  },
  'values tint the whole cell, and a bar tells how soon': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3')
    await me.by('values').click()
    await me.page.waitForSelector('[data-value=loss]')
    const [tint, plain] = await me.page.evaluate(() =>
      ['[data-value=loss]', '[data-mark=X]'].map((one) => getComputedStyle(document.querySelector(one)).backgroundColor),
    )
    assert.notEqual(tint, plain)
    assert.ok((await me.page.locator('[data-value=loss] .near').count()) > 0)
    me.whole()
  },
  'the list of moves travels in time': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3,c1')
    await me.page.getByRole('button', { name: /Go to move 1/ }).click()
    await me.marksAre('....X....')
    await me.page.getByRole('button', { name: 'Back to the end' }).click()
    await me.marksAre('O...X...X')
    await me.page.evaluate(() => document.activeElement?.blur())
    await me.page.keyboard.press('ArrowLeft')
    await me.marksAre('O...X....')
    await me.page.keyboard.press('ArrowRight')
    await me.marksAre('O...X...X')
    me.whole()
  },
  'a move does not scroll the page': async ({ person }) => {
    const me = await person({ viewport: { width: 390, height: 700 } })
    await me.open('/?game=15,15,5&x=human&o=human&moves=h8,h9')
    for (const name of ['i8', 'i9', 'j8', 'j9']) await me.play(name)
    assert.equal(await me.page.evaluate(() => scrollY), 0)
    me.whole()
  },
  'the board saves as a picture': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3')
    await me.by('share-open').click()
    const [download] = await Promise.all([me.page.waitForEvent('download'), me.page.getByRole('button', { name: 'Save as SVG' }).click()])
    assert.match(download.suggestedFilename(), /\.svg$/)
    me.whole()
  },
}
