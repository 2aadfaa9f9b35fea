// The three walks of docs/page.md, using only the visible page.

import assert from 'node:assert/strict'

const LAPTOP = { viewport: { width: 1366, height: 768 } }

/** Clicks an element that must be visible, as a first-time user would. */
async function click(person, locator) {
  await locator.waitFor()
  const box = await locator.boundingBox()
  const { width, height } = person.page.viewportSize()
  assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, 'it is in sight')
  await locator.click()
}

export default {
  'a 15x15 game against an easy opponent takes four clicks': async ({ person }) => {
    const me = await person(LAPTOP)
    await me.open('/')
    const button = (name) => me.page.getByRole('button', { name, exact: true })
    await click(me, button('New game'))
    await click(me, button('15×15 with 5'))
    await click(me, button('Easy'))
    await click(me, button('Start'))
    await me.play('h8')
    await me.answered(2)
    assert.match(me.page.url(), /game=15,15,5&x=human&o=level:n=2/)
    me.whole()
  },
  'why a 3x3 game was lost': async ({ person }) => {
    const me = await person(LAPTOP)
    await me.open('/?game=3,3,3&x=human&o=minimax&moves=a3,b2,c1,a1')
    await me.play('b3')
    await me.status(/O wins/)
    await me.page.getByText('You lost, at move 5.').waitFor()
    await click(me, me.page.getByRole('button', { name: 'See why' }))
    await me.page.getByText(/Before it X was winning; after it X loses/).waitFor()
    await click(me, me.cell('c3'))
    await me.page.getByText('Right: c3.').waitFor()
    me.whole()
  },
  'what a cut is': async ({ person }) => {
    const me = await person(LAPTOP)
    await me.open('/')
    await click(me, me.page.getByRole('link', { name: 'Search' }))
    for (let stop = 1; stop < 5; stop++) {
      await me.page.getByText(`A cut in five steps: ${stop} of 5`).waitFor()
      await click(me, me.page.getByRole('button', { name: 'Next', exact: true }))
    }
    await me.page.getByText(/this is the cut/).waitFor()
    await me.by('search-window').waitFor()
    await me.page.waitForSelector('[data-role=refutes]')
    // The answer that cuts is visible, with its score below it.
    const stage = await me.by('search-tree').boundingBox()
    const answer = await me.page.locator('[data-testid=search-tree] [data-ply="2"]').last().boundingBox()
    assert.ok(
      answer.y >= stage.y && answer.y + answer.height <= stage.y + stage.height,
      `${answer.y} to ${answer.y + answer.height} in ${stage.y} to ${stage.y + stage.height}`,
    )
    me.whole()
  },
  'what a cut is, on a phone: the interval closes in sight': async ({ person }) => {
    const me = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await me.open('/?view=search')
    await me.page.waitForSelector('[data-ended]')
    for (let stop = 1; stop < 5; stop++) await click(me, me.page.getByRole('button', { name: 'Next', exact: true }))
    await me.page.getByText(/this is the cut/).waitFor()
    const shown = await me.by('search-window').evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const seen = (x, y) => one.contains(document.elementFromPoint(x, y))
      return seen(left + 4, top + 4) && seen((left + right) / 2, bottom - 4)
    })
    assert.ok(shown, 'nothing lies over the interval')
    await me.by('search-quiz-open').click()
    await me.page.getByText(/What does the search do next/).waitFor()
    await me.page.waitForFunction(() => document.querySelector('[data-cell=a3]').getBoundingClientRect().top >= 0)
    assert.ok(await me.page.getByRole('button', { name: 'Next question' }).evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
    me.whole()
  },
}
