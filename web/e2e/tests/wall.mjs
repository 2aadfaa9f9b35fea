// Lecture mode, and printing.

import assert from 'node:assert/strict'

export default {
  'a lecture shows board, sentence and tree alone, large, and is left by a key': async ({ person }) => {
    const me = await person({ viewport: { width: 1280, height: 720 } })
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3,c1')
    await me.page.evaluate(() => document.activeElement?.blur())
    await me.page.keyboard.press('f')
    await me.page.waitForFunction(() => location.search.includes('lecture=1'))
    assert.ok(!(await me.by('new-game').isVisible()), 'nothing to press')
    const size = await me.by('status').evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
    assert.ok(size >= 36, `${size} px`)
    assert.ok((await me.page.evaluate(() => document.documentElement.scrollHeight)) <= 720)
    await me.page.keyboard.press('ArrowLeft')
    await me.marksAre('O...X....')
    await me.page.keyboard.press('v')
    await me.page.waitForSelector('[data-value]')
    await me.page.keyboard.press('f')
    await me.by('new-game').waitFor()
    await me.page.goto(new URL('/?view=search&lecture=1', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
    await me.by('search-sentence').waitFor()
    assert.ok(!(await me.by('search-fit').isVisible()))
    await me.page.keyboard.press('c')
    await me.page.waitForSelector('[data-role=refutes]')
    const sentence = await me.by('search-sentence').evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
    assert.ok(sentence >= 24, `${sentence} px`)
    me.whole()
  },
  'whoever leaves the full screen by the key of the browser has left the lecture': async ({ person }) => {
    const me = await person()
    await me.open('/')
    await me.page.keyboard.press('f')
    await me.page.waitForFunction(() => document.fullscreenElement !== null)
    await me.page.evaluate(() => document.exitFullscreen())
    await me.by('new-game').waitFor()
    await me.page.waitForFunction(() => !location.search.includes('lecture'))
    me.whole()
  },
  'paper has what is shown, light, and nothing to press': async ({ person }) => {
    const me = await person({ colorScheme: 'dark' })
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b2,c1,a1,b3,c3')
    await me.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const seen = () =>
      me.page.evaluate(() => ({
        pressed: [...document.querySelectorAll('main button:not(.cell, .ply), main select, main input')].filter((one) => one.getClientRects().length > 0)
          .length,
        board: document.querySelector('[data-cell]')?.getClientRects().length ?? 0,
        ink: getComputedStyle(document.documentElement).getPropertyValue('--ink').trim(),
      }))
    assert.deepEqual(await seen(), { pressed: 0, board: 1, ink: '#000' })
    await me.page.goto(new URL('/?game=3,3,3&x=human&o=human&moves=b2,a3&view=search', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
    assert.deepEqual(await seen(), { pressed: 0, board: 1, ink: '#000' })
    assert.ok((await me.page.pdf()).length > 10_000, 'it prints')
    me.whole()
  },
  'a wide tree is read on paper, and nothing of it is lost': async ({ person }) => {
    const me = await person({ viewport: { width: 1280, height: 720 } })
    await me.page.goto(new URL('/?game=3,3,3&x=human&o=human&moves=b2,a3&view=search&with=mcts:playouts=300&step=3000', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
    const unfolded = () => me.by('search-left-out').innerText()
    await me.page.waitForFunction(() => /\d/.test(document.querySelector('[data-testid=search-left-out]')?.textContent ?? ''))
    const before = await unfolded()
    await me.page.emulateMedia({ media: 'print' })
    await me.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const paper = await me.page.evaluate(() => {
      const pictures = [...document.querySelectorAll('[data-testid=search-tree] svg')]
      return {
        widths: pictures.map((one) => one.getBoundingClientRect().width),
        nodes: new Set(pictures.flatMap((one) => [...one.querySelectorAll('[data-node]')].map(({ dataset }) => dataset.node))).size,
        least: Math.min(...pictures.map((one) => one.getScreenCTM().a)),
      }
    })
    assert.ok(paper.widths.length > 1 && Math.max(...paper.widths) <= 700, `${paper.widths}`)
    assert.ok(paper.least > 0.95, `${paper.least} of its size`)
    assert.ok(before.startsWith(`${paper.nodes} nodes`), `${paper.nodes} on paper; ${before}`)
    await me.page.evaluate(() => dispatchEvent(new Event('afterprint')))
    assert.equal(await me.page.locator('[data-testid=search-tree] svg').count(), 1)
    me.whole()
  },
  'the collapse fills the wall, and goes by keys': async ({ person }) => {
    const me = await person({ viewport: { width: 1280, height: 720 } })
    await me.page.goto(new URL('/?view=collapse&game=3,3,3&lecture=1', me.server.url).href)
    await me.page.waitForSelector('[data-testid=total-nodes] >> text=549,946', { state: 'attached' })
    assert.ok(!(await me.by('collapse-play').isVisible()), 'nothing to press')
    for (let stop = 0; stop < 6; stop++) await me.page.keyboard.press('ArrowRight')
    await me.page.keyboard.press(',')
    await me.page.waitForURL(/stop=5/)
    const stage = await me.by('collapse-stage').evaluate((one) => one.getBoundingClientRect().height)
    assert.ok(stage >= 360, `${stage} px of 720`)
    assert.ok((await me.page.evaluate(() => document.documentElement.scrollHeight)) <= 720)
    me.whole()
  },
  'a table on paper is whole, its rows have names, and no colour is that of the night': async ({ person }) => {
    const me = await person({ colorScheme: 'dark', viewport: { width: 760, height: 900 } })
    await me.page.goto(new URL('/?view=lab&experiment=004-all-lines', me.server.url).href)
    await me.page.waitForSelector('[data-testid=lab-stage]')
    if (await me.by('lab-start').count()) await me.by('lab-start').click()
    await me.page.waitForSelector('[data-stage=finished]')
    await me.page.locator('main table').first().waitFor()
    const colours = ['--ink', '--hint', '--curve-1', '--curve-5', '--good']
    const told = () => me.page.evaluate((names) => names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()), colours)
    await me.page.emulateMedia({ media: 'print', colorScheme: 'light' })
    const day = await told()
    await me.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    assert.deepEqual(await told(), day)
    const wide = await me.page.$$eval('main table', (tables) => tables.map((one) => one.getBoundingClientRect().right))
    assert.ok(Math.max(...wide) <= 760, `${wide}`)
    await me.page.goto(new URL('/?view=collapse&game=3,3,3', me.server.url).href)
    await me.page.waitForSelector('[data-testid=total-nodes] >> text=549,946')
    assert.equal(await me.by('collapse-counts').locator('tbody th').nth(5).innerText(), '5')
    me.whole()
  },
  'the name of the language is never cut': async ({ person }) => {
    for (const width of [320, 390, 1280]) {
      const me = await person({ viewport: { width, height: 720 }, locale: 'id-ID' })
      await me.open('/')
      const [room, text] = await me.by('language').evaluate((one) => {
        const canvas = document.createElement('canvas').getContext('2d')
        const style = getComputedStyle(one)
        canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        return [one.clientWidth, canvas.measureText('Bahasa Indonesia').width]
      })
      assert.ok(room >= text + 16, `${width}: ${room} for ${text}`)
      me.whole()
    }
  },
}
