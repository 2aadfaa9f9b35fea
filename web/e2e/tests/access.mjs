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
    // The viewport of a 1366x768 laptop at that zoom.
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
  'views and language never cover each other': async ({ person }) => {
    const me = await person({ locale: 'id-ID' })
    await me.open('/')
    for (let width = 320; width <= 1300; width += 20) {
      await me.page.setViewportSize({ width, height: 720 })
      const covered = await me.page.evaluate(() => {
        const tools = document.querySelector('.tools').getBoundingClientRect()
        const covers = (one) => one.right > tools.left && one.top < tools.bottom && one.bottom > tools.top
        return [...document.querySelectorAll('nav a')].filter((link) => covers(link.getBoundingClientRect())).map((link) => link.textContent)
      })
      assert.deepEqual(covered, [], `${width}`)
    }
    me.whole()
  },
  'on a phone that lies on its side, whose turn it is stands beside the board': async ({ person }) => {
    for (const [width, height] of [
      [667, 375],
      [844, 390],
      [932, 430],
    ]) {
      const me = await person({ viewport: { width, height }, hasTouch: true, isMobile: true })
      await me.open('/?game=15,15,5&x=human&o=human&moves=h8')
      const [board, status] = await me.page.evaluate(() =>
        ['.grid', '[data-testid=status]'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()),
      )
      assert.ok(status.left > board.right && status.bottom < height, `${width}: ${JSON.stringify([board, status])}`)
      assert.ok(board.top < 120, `${width}: ${board.top}`)
      me.whole()
    }
  },
  'a button that is gone or can no longer be pressed leaves the focus in the page': async ({ person }) => {
    const me = await person()
    const press = async (button) => {
      await button.focus()
      await me.page.keyboard.press('Enter')
      await me.page.waitForTimeout(300)
      assert.notEqual(await me.page.evaluate(() => document.activeElement.tagName), 'BODY', `${button}`)
    }
    const focused = () => me.page.evaluate(() => document.activeElement.dataset.testid ?? document.activeElement.textContent)
    await me.open('/?game=3,3,3&x=human&o=human&moves=a1,b2,c3,a3,a2,c1')
    for (const id of ['see-why', 'lesson-back', 'lesson-next', 'lesson-tell', 'lesson-close']) await press(me.by(id))
    await me.page.getByRole('button', { name: /Go to move 2/ }).click()
    await me.play('c2')
    await press(me.by('to-game'))
    await press(me.page.getByRole('button', { name: 'Remove this variation' }))
    await me.by('share-open').click()
    await me.by('share').waitFor()
    await me.page.keyboard.press('Escape')
    await me.start()
    await me.play('b2')
    await press(me.by('share-open'))
    await press(me.by('share'))
    assert.match(await focused(), /Copy the invitation/)
    await press(me.page.getByRole('button', { name: 'Give up' }))
    await me.page.keyboard.press('Escape')
    await press(me.by('rematch'))
    await me.by('view-games').click()
    await press(me.page.getByRole('button', { name: 'Delete' }).first())
    assert.equal(await focused(), 'games-undo', 'what was deleted by mistake is a key away')
    await press(me.by('games-undo'))
    await press(me.page.getByRole('button', { name: /Review|Go on/ }).first())
    await me.page.goto(new URL('/?view=search', me.server.url).href)
    for (let stop = 1; stop < 5; stop++) await press(me.by('search-tour-next'))
    await press(me.by('search-tour-leave'))
    await press(me.by('search-add'))
    await press(me.by('search-remove-1'))
    me.whole()
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
    await me.page.waitForFunction(() => document.querySelector('[data-testid=seat-o]').value === 'random')
    await keyboard.press('9')
    await keyboard.press('+')
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
