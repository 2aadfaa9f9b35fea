import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

import { checkAccess } from '../access.mjs'

const stage = (me, name) => me.page.waitForSelector(`[data-testid=lab-stage][data-stage=${name}]`, { timeout: 60_000 })

async function open(me, address) {
  await me.page.goto(new URL(address, me.server.url).href)
  await me.page.getByRole('heading', { level: 2 }).first().waitFor()
}

async function run(me, id) {
  await open(me, `/?view=lab&experiment=${id}`)
  await me.page.waitForSelector('[data-testid=lab-stage]')
  if (await me.by('lab-start').count()) await me.by('lab-start').click()
  await stage(me, 'finished')
}

export default {
  'every experiment is listed under its paper': async ({ person, server }) => {
    const me = await person()
    await open(me, '/?view=lab')
    await me.by('experiment-003-depth').waitFor()
    const { papers } = await server.ask('/lab/experiments')
    const ids = papers.flatMap(({ experiments }) => experiments.map(({ id }) => id))
    const shown = await me.page.$$eval('[data-testid^=experiment-]', (links) => links.map((link) => link.dataset.testid.replace('experiment-', '')))
    assert.deepEqual(shown, ids)
    await me.by('experiment-004-expert').click()
    assert.match(me.page.url(), /view=lab&experiment=004-expert/)
    await me.page.getByRole('button', { name: 'All experiments' }).click()
    await me.by('experiment-003-depth').waitFor()
    await me.page.goBack()
    await me.by('lab-start').waitFor()
    me.whole()
  },
  'an experiment runs to its checks, figure, tables and files': async ({ person, server }) => {
    const me = await person()
    await run(me, '004-all-lines')
    await me.page.locator('[data-verdict]').first().waitFor()
    const result = await server.ask('/lab/runs/004-all-lines.quick.0/result')
    const check = me.page.locator('[data-verdict]').first()
    assert.equal(await check.getAttribute('data-verdict'), result.checks[0].verdict)
    for (const text of [result.checks[0].printed, result.checks[0].measured, result.checks[0].sentence]) await check.getByText(text, { exact: false }).waitFor()
    const drawn = await me.page
      .locator('figure img')
      .first()
      .evaluate((image) => image.decode().then(() => image.naturalWidth))
    assert.ok(drawn > 300, `the figure is ${drawn} wide`)
    const cells = await me.page.locator('table').first().locator('tbody tr').first().locator('td').allTextContents()
    assert.deepEqual(cells, result.tables[0].rows[0])
    for (const [name, begins] of [
      ['data.csv', 'table,'],
      ['data.json', '{'],
      ['report.md', '# '],
      ['figure.svg', '<svg'],
    ]) {
      const [download] = await Promise.all([me.page.waitForEvent('download'), me.by(`lab-file-${name}`).click()])
      assert.equal(download.suggestedFilename(), `004-all-lines-${name}`)
      assert.ok(readFileSync(await download.path(), 'utf8').startsWith(begins), name)
    }
    assert.equal(await me.by('command').first().textContent(), 'deret lab run 004-all-lines --seed 0 --quick')
    // Another person has it at once, without starting it.
    const other = await person()
    await open(other, '/?view=lab')
    await other.page.getByText(/[1-9]\d* of \d+ experiments finished here/).waitFor()
    await other.by('experiment-004-all-lines').click()
    await stage(other, 'finished')
    me.whole()
    other.whole()
  },
  'a run is cancelled, outlives its page, and is resumed': async ({ person, server }) => {
    const me = await person()
    const standing = () => server.ask('/lab/runs/002-table-3.full.11')
    const progressBeyond = (one, least) =>
      one.page.waitForFunction((least) => document.querySelector('[data-testid=lab-progress]')?.value > least, least, { timeout: 60_000 })
    // The longest of all: it cannot end before even the slowest page reacts.
    await open(me, '/?view=lab&experiment=002-table-3')
    await me.by('lab-full').click()
    await me.by('lab-seed').fill('11')
    await me.by('lab-seed').press('Tab')
    await me.by('lab-start').click()
    await progressBeyond(me, 1)
    const address = me.page.url()
    assert.match(address, /size=full&seed=11/)
    // The page is closed; the run continues, and its address still shows it.
    await me.page.goto('about:blank')
    const before = (await standing()).done
    const other = await person()
    await open(other, address)
    await progressBeyond(other, before)
    await other.by('lab-cancel').click()
    await stage(other, 'cancelled')
    assert.match(await other.by('lab-stage').textContent(), /results are kept: resuming works out the rest/)
    const { kept, done, of } = await standing()
    assert.ok(kept > 0 && done > before && done < of)
    await other.by('lab-resume').click()
    await progressBeyond(other, done)
    assert.ok((await standing()).kept > kept, 'it goes on from what was kept')
    await other.by('lab-cancel').click()
    await stage(other, 'cancelled')
    me.whole()
    other.whole()
  },
  'only the owner starts an experiment, and an address makes no owner': async ({ person, server }) => {
    const me = await person({ stranger: true })
    await open(me, '/?view=lab&experiment=004-expert')
    await me.by('lab-start').click()
    await me.page.getByText('only the owner of this server').waitFor()
    await me.page.goto('about:blank') // otherwise only the part behind the # changes, and the page stays
    await me.page.goto(new URL(`/?view=lab&experiment=004-expert#token=${server.token}`, me.server.url).href)
    await me.by('lab-start').click()
    await stage(me, 'finished')
    assert.ok(!me.page.url().includes(server.token), 'the address can be shown to anyone')
    me.whole()
  },
  'what is refused is explained': async ({ person }) => {
    const me = await person()
    await open(me, '/?view=lab&experiment=nothing')
    await me.page.getByText('There is no experiment nothing').waitFor()
    me.whole()
  },
  'a figure that goes on behind the edge of a phone says so': async ({ person }) => {
    const me = await person({ viewport: { width: 390, height: 844 } })
    await run(me, '004-all-lines')
    const frame = me.page.locator('figure .frame').first()
    await me.page.waitForFunction(() => /right/.test(document.querySelector('figure .frame')?.dataset.more ?? ''))
    await frame.locator('.picture').evaluate((one) => one.scrollTo(one.scrollWidth, 0))
    await me.page.waitForFunction(() => document.querySelector('figure .frame').dataset.more === 'left')
    me.whole()
  },
  'in Indonesian': async ({ person }) => {
    const me = await person({ locale: 'id-ID' })
    await run(me, '004-all-lines')
    await me.page.getByText('Menurut makalah').first().waitFor()
    await me.by('language').selectOption('en')
    await me.page.getByText('The paper says').first().waitFor()
    assert.equal(await me.page.getByText('Temuan kami').count(), 0)
    me.whole()
  },
  'by keyboard alone, and axe finds nothing': async ({ person }) => {
    for (const colorScheme of ['light', 'dark']) {
      for (const [width, height] of [
        [1200, 900],
        [320, 640],
      ]) {
        const me = await person({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
        await open(me, '/?view=lab')
        await me.by('experiment-004-expert').waitFor()
        await checkAccess(me, `${colorScheme} ${width}: the list`)
        await me.by('experiment-004-expert').focus()
        await me.page.keyboard.press('Enter')
        const start = me.by('lab-start').or(me.by('lab-again'))
        await start.waitFor()
        await start.focus()
        // The result of the previous run is on the page until this one has begun.
        const begun = me.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/lab/runs'))
        await me.page.keyboard.press('Enter')
        await begun
        await stage(me, 'finished')
        await me.page.locator('[data-verdict]').first().waitFor()
        await checkAccess(me, `${colorScheme} ${width}: a result`)
        const wide = await me.page.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(wide <= width, `${wide} wide`)
        me.whole()
      }
    }
  },
}
