// A lecture on the wall, and paper.

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
