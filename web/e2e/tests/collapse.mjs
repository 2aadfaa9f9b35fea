import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { checkAccess } from '../access.mjs'

const counters = async (me) =>
  Object.fromEntries(await Promise.all(['nodes', 'positions', 'classes'].map(async (name) => [name, (await me.by(`counter-${name}`).textContent()).trim()])))
const counted = (me) => me.page.getByText(/All plies are counted|Counted exactly up to|sudah dihitung/).waitFor()

async function open(me, address) {
  await me.page.goto(new URL(address, me.server.url).href)
  await me.by('collapse-slider').waitFor()
  await counted(me)
}

async function totals(me) {
  return Promise.all(['nodes', 'positions', 'classes'].map((name) => me.by(`total-${name}`).textContent()))
}

export default {
  'tic-tac-toe collapses from 549,946 to 765': async ({ person }) => {
    const me = await person()
    await open(me, '/?game=3,3,3&view=collapse')
    assert.deepEqual(await totals(me), ['549,946', '5,478', '765'])
    // From the empty board to the paths of the first ply, to its positions, to its classes.
    const boards = () => me.by('collapse-stage').getAttribute('data-boards').then(Number)
    const seen = [await boards()]
    for (let stop = 0; stop < 9; stop++) {
      await me.by('collapse-step').click()
      seen.push(await boards())
    }
    assert.deepEqual(seen, [1, 9, 9, 3, 72, 72, 12, 504, 252, 38])
    assert.match(await me.by('collapse-told').textContent(), /252 positions become 38.*All are shown/)
    assert.deepEqual(await counters(me), { nodes: '586', positions: '334', classes: '54' })
    await me.page.getByRole('button', { name: 'To ply 5' }).click()
    assert.deepEqual(await counters(me), { nodes: '18,730', positions: '2,350', classes: '336' }, 'all three of the same plies')
    await me.page.getByRole('button', { name: 'To ply 7' }).click()
    assert.match(await me.by('collapse-told').textContent(), /Ply 7: 148,176 ways to play so far.*Shown: \d+ of 148,176/)
    await me.by('collapse-last').click()
    await me.by('collapse-sum').waitFor()
    assert.match(await me.by('collapse-told').textContent(), /549,946 nodes are 5,478 positions, and those are 765 up to symmetry: 719 times fewer/)
    assert.deepEqual(await counters(me), { nodes: '549,946', positions: '5,478', classes: '765' })
    assert.match(me.page.url(), /view=collapse&stop=28/)
    me.whole()
  },
  'the counts of 4,3,3 are those of the command': async ({ person }) => {
    const me = await person()
    await open(me, '/?game=4,3,3&view=collapse')
    const { sum, plies } = JSON.parse(execFileSync(process.env.DERET ?? '../target/release/deret', ['collapse', '4,3,3', '--json']))
    const text = (count) => count.toLocaleString('en')
    assert.deepEqual(await totals(me), [text(sum.paths), text(sum.positions), text(sum.classes)])
    const rows = await me.page.$$eval('[data-testid=collapse-counts] tbody tr', (rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    )
    assert.deepEqual(
      rows,
      plies.map(({ paths, positions, classes }) => [text(paths), text(positions), text(classes)]),
    )
    assert.equal(await me.by('command').textContent(), 'deret collapse 4,3,3')
    me.whole()
  },
  'boards that turn end on the one that stands for them': async ({ person }) => {
    const me = await person({ reducedMotion: 'reduce' })
    await open(me, '/?game=3,3,3&view=collapse&stop=4')
    // Between positions and classes every board moves; at the end each is at the place of its class.
    await me.by('collapse-step').click()
    const before = await me.page.$$eval('[data-testid=collapse-stage] > g', (boards) => new Set(boards.map((board) => board.getAttribute('transform'))).size)
    await me.by('collapse-step').click()
    const after = await me.page.$$eval('[data-testid=collapse-stage] > g', (boards) => boards.map((board) => board.getAttribute('transform')))
    assert.equal(before, 72)
    assert.equal(new Set(after).size, 12)
    me.whole()
  },
  'it plays, pauses, and tells its frame times': async ({ person }) => {
    const me = await person()
    await open(me, '/?game=3,3,3&view=collapse&stop=7')
    await me.by('collapse-play').click()
    const frames = await me.page.evaluate(
      () =>
        new Promise((resolve) => {
          const times = []
          let before = performance.now()
          requestAnimationFrame(function tick(now) {
            times.push(now - before)
            before = now
            if (times.length < 150) requestAnimationFrame(tick)
            else resolve(times.sort((a, b) => a - b))
          })
        }),
    )
    const at = (share) => frames[Math.floor(frames.length * share)].toFixed(1)
    console.log(`      504 boards in motion: frames of ${at(0.5)} ms (median), ${at(0.95)} ms (95 of 100), ${at(0.999)} ms (slowest)`)
    await me.by('collapse-play').click()
    const value = await me.by('collapse-slider').inputValue()
    assert.ok(Number(value) > 7, value)
    await me.page.waitForTimeout(300)
    assert.equal(await me.by('collapse-slider').inputValue(), value, 'a pause is a pause')
    me.whole()
  },
  'another board is counted and the game on the table stays': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.play('b2', 'a1')
    await me.by('view-collapse').click()
    await counted(me)
    await me.page.getByRole('button', { name: '3,4,3' }).click()
    await me.page.waitForFunction(() => location.search.includes('game=3,3,3') && location.search.includes('board=3,4,3'))
    await counted(me)
    assert.equal(await me.by('command').textContent(), 'deret collapse 3,4,3')
    await me.page.reload()
    await counted(me)
    assert.equal(await me.by('command').textContent(), 'deret collapse 3,4,3')
    await me.by('view-play').click()
    await me.sees('b2', 'X')
    await me.sees('a1', 'O')
    me.whole()
  },
  'a board too large to count says how far it came': async ({ person }) => {
    const me = await person()
    await open(me, '/?game=15,15,5&view=collapse')
    assert.match(await me.by('collapse-state').textContent(), /Counted exactly up to ply \d/)
    const rows = await me.page.$$eval('[data-testid=collapse-counts] tbody tr', (rows) => rows.map((row) => row.querySelector('td').textContent.trim()))
    assert.deepEqual(rows.slice(0, 3), ['1', '225', '50,400'])
    await me.by('rows').fill('3')
    await me.by('cols').fill('3')
    await me.by('k').fill('9')
    await me.by('collapse-count').click()
    assert.match(await me.page.getByRole('alert').textContent(), /3/)
    await me.by('k').fill('2')
    await me.by('collapse-count').click()
    await me.page.waitForFunction(() => location.search.includes('board=3,3,2'))
    await counted(me)
    me.whole()
  },
  'it saves as a slide': async ({ person }) => {
    const me = await person()
    await open(me, '/?game=3,3,3&view=collapse&stop=5')
    const [download] = await Promise.all([me.page.waitForEvent('download'), me.by('collapse-save').click()])
    assert.equal(download.suggestedFilename(), 'deret-collapse-3-3-3.svg')
    const svg = readFileSync(await download.path(), 'utf8')
    assert.equal(svg.match(/<g transform="rotate/g).length, 72)
    assert.ok(!svg.includes('var('), 'nothing of the page is needed')
    await me.page.setContent(svg)
    assert.equal(await me.page.locator('svg').count(), 1)
  },
  'in Indonesian': async ({ person }) => {
    const me = await person({ locale: 'id-ID' })
    await open(me, '/?game=3,3,3&view=collapse')
    assert.deepEqual(await totals(me), ['549.946', '5.478', '765'])
    await me.by('collapse-last').click()
    assert.match(await me.by('collapse-told').textContent(), /549\.946 simpul ternyata 5\.478 posisi, dan itu hanya 765 tanpa membedakan simetri/)
    me.whole()
  },
  'by keyboard alone, and axe finds nothing': async ({ person }) => {
    for (const colorScheme of ['light', 'dark']) {
      for (const [width, height] of [
        [1200, 900],
        [320, 640],
      ]) {
        const me = await person({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
        await open(me, '/?game=3,3,3&view=collapse')
        await checkAccess(me, `${colorScheme} ${width}: the beginning`)
        await me.by('collapse-slider').focus()
        for (let stop = 0; stop < 4; stop++) await me.page.keyboard.press('ArrowRight')
        assert.equal(await me.by('collapse-stage').getAttribute('data-boards'), '72')
        assert.match(await me.by('collapse-slider').getAttribute('aria-valuetext'), /Ply 2: 72 ways/)
        await checkAccess(me, `${colorScheme} ${width}: many boards`)
        await me.page.keyboard.press('End')
        await me.by('collapse-sum').waitFor()
        await checkAccess(me, `${colorScheme} ${width}: the sum`)
        const wide = await me.page.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(wide <= width, `${wide} wide`)
        me.whole()
      }
    }
  },
}
