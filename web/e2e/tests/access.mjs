import assert from 'node:assert/strict'

import { checkAccess } from '../access.mjs'

export default {
  'axe finds nothing': async ({ person }) => {
    for (const colorScheme of ['light', 'dark']) {
      for (const [width, height] of [
        [1200, 900],
        [320, 640],
      ]) {
        const me = await person({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
        const view = `${colorScheme} ${width}`
        await me.open('/?game=3,3,3&x=human&o=minimax')
        await checkAccess(me, `${view}: a new game`)
        await me.by('values').click()
        await me.page.waitForSelector('[data-value]')
        await checkAccess(me, `${view}: values`)
        await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b3,b2,c1,a1,c3,a2')
        await me.by('see-why').click()
        await checkAccess(me, `${view}: over`)
        await me.page.getByRole('button', { name: 'Keys and help' }).click()
        await checkAccess(me, `${view}: help`)
        await me.page.keyboard.press('Escape')
        await me.by('new-game').click()
        await me.by('rows').fill('0')
        await checkAccess(me, `${view}: the dialog, and a field that cannot be`)
        await me.page.keyboard.press('Escape')
        await me.by('share-open').click()
        await checkAccess(me, `${view}: sharing`)
        await me.open('/?game=15,15,5&x=human&o=human&moves=h8,h9')
        await checkAccess(me, `${view}: gomoku`)
        await me.by('view-games').click()
        await me.by('games-search').waitFor()
        await checkAccess(me, `${view}: the games`)
        me.whole()
      }
    }
  },
  'axe finds nothing on the pages written by hand': async ({ person }) => {
    const me = await person()
    await me.open('/by-hand/board.html')
    await checkAccess(me, 'the small page')
    await me.page.goto(new URL('/api/v1/docs', me.server.url).href)
    await me.page.waitForSelector('details')
    await me.page.locator('summary').first().click()
    await checkAccess(me, 'the description of the API')
    me.whole()
  },
  'at 320 pixels nothing is cut off': async ({ person }) => {
    const me = await person({ viewport: { width: 320, height: 640 } })
    for (const address of ['/', '/?game=15,15,5&x=human&o=random', '/?game=22,22,5&x=human&o=human']) {
      await me.open(address)
      const wide = await me.page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(wide <= 320, `${address} is ${wide} wide`)
    }
    await me.play('b2')
    me.whole()
  },
  'at 200 per cent nothing is cut off, and the page is played': async ({ person }) => {
    // What a laptop of 1366x768 shows at that zoom.
    const me = await person({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 })
    for (const address of ['/?game=3,3,3&x=human&o=human', '/?game=15,15,5&x=human&o=human', '/?view=search', '/?view=games']) {
      await me.page.goto(new URL(address, me.server.url).href)
      await me.page.waitForSelector('main h2')
      const wide = await me.page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(wide <= 683, `${address} is ${wide} wide`)
    }
    await me.open('/?game=15,15,5&x=human&o=human')
    await me.play('h8', 'a1')
    await me.by('new-game').click()
    await me.by('start-game').click()
    await me.marksAre('.'.repeat(225))
    me.whole()
  },
  'what a search for games may be for is never cut': async ({ person }) => {
    for (const width of [390, 683, 1280, 1366]) {
      const me = await person({ viewport: { width, height: 720 }, locale: 'id-ID' })
      await me.page.goto(new URL('/?view=games', me.server.url).href)
      const [room, text] = await me.by('games-search').evaluate((one) => {
        const canvas = document.createElement('canvas').getContext('2d')
        const style = getComputedStyle(one)
        canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        return [one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), canvas.measureText(one.placeholder).width]
      })
      assert.ok(room >= text, `${width}: ${room} for ${text}`)
      me.whole()
    }
  },
  'a game by keyboard alone, with the keys of the papers': async ({ person }) => {
    const me = await person()
    const { keyboard } = me.page
    await me.open('/?game=3,3,3&x=human&o=human')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    assert.equal(await me.page.evaluate(() => document.activeElement?.dataset.cell), 'b2', 'the skip link leads to the centre of the board')
    await keyboard.press('Enter')
    await me.sees('b2', 'X')
    await keyboard.press('ArrowUp')
    await keyboard.press('Space')
    await me.sees('b3', 'O')
    await keyboard.press('h')
    await keyboard.press('Enter')
    await me.sees('a3', 'X')
    await keyboard.press('u')
    await me.marksAre('.O..X....')
    await keyboard.press('r')
    await me.by('start-game').waitFor()
    await keyboard.press('Enter')
    await me.marksAre('.........')
    await keyboard.press('g')
    await me.page.waitForFunction(() => document.querySelector('[data-testid=seat-o]').value === 'level:n=5')
    await keyboard.press('0')
    await me.page.waitForFunction(() => document.querySelector('[data-testid=seat-o]').value === 'level:n=10')
    await keyboard.press('1')
    await me.page.waitForFunction(() => document.querySelector('[data-testid=seat-o]').value === 'level:n=1')
    await keyboard.press('g')
    await me.page.waitForFunction(() => document.querySelector('[data-testid=seat-o]').value === 'human')
    await keyboard.press('v')
    await me.page.waitForSelector('[data-value]')
    me.whole()
  },
  'English and Indonesian': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3,b2')
    await me.by('language').selectOption('id')
    await me.status(/Giliran X/)
    assert.equal(await me.page.getAttribute('html', 'lang'), 'id')
    await me.play('c3')
    await me.status(/X menang/)
    await me.by('see-why').waitFor()
    await me.page.reload()
    await me.status(/X menang/)
    await me.by('language').selectOption('en')
    await me.status(/X wins/)
    const orang = await person({ locale: 'id-ID' })
    await orang.open('/?game=3,3,3&x=human&o=human&moves=b2,a3,c1,a1,a2,c2,b3,b1,c3')
    await orang.status(/Seri/)
    me.whole()
    orang.whole()
  },
}
