import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

import { checkAccess } from '../access.mjs'
import { searchSteps } from '../steps.mjs'
import { deret } from '../support.mjs'

const shown = (score) => (score === Infinity ? '+∞' : score === -Infinity ? '−∞' : score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0')
const plain = (text) => Number(text.replace(/[.,\s]/g, ''))

/** Opens the search view and waits until the searches have ended. */
async function watch(person, address, count = 1) {
  await person.page.goto(new URL(`${address}&view=search`, person.server.url).href)
  await person.page.waitForFunction((many) => document.querySelectorAll('[data-testid=search-run][data-ended]').length === many, count, { timeout: 60_000 })
}

/** Returns the page's sentence for the current step, which comes from the server a moment later. */
async function sentence(person) {
  await person.page.waitForFunction(
    () => document.querySelector('[data-testid=search-sentence]').dataset.step === document.querySelector('[data-testid=search-step]').dataset.step,
  )
  return person.by('search-sentence').textContent()
}

const at = (person) => person.by('search-step').getAttribute('data-step').then(Number)

async function toTheEnd(person) {
  await person.by('search-slider').focus()
  await person.page.keyboard.press('End')
}

async function counters(person, index = 0) {
  const run = person.by('search-run').nth(index)
  const read = async (name) => plain(await run.getByTestId(`search-${name}`).textContent())
  return { nodes: await read('nodes'), leaves: await read('leaves'), cutoffs: await read('cuts'), max_depth: await read('depth') }
}

export default {
  'the solver tells what settled each move': async ({ person, server }) => {
    const me = await person()
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=a3,a2,b3&with=perfect')
    await me.by('search-slider').press('End')
    await me.by('search-settled').waitFor()
    const rows = await me.by('search-settled').locator('tbody tr').allTextContents()
    const { moves } = await server.ask('/analysis', { game: '3,3,3', moves: ['a3', 'a2', 'b3'] })
    assert.equal(rows.length, moves.length)
    const corner = rows.find((row) => row.startsWith('a1'))
    assert.match(corner, /2\s*loses.*threats alone/s)
    const words = { win: 'wins', draw: 'draws', loss: 'loses' }
    for (const { move, value } of moves)
      assert.ok(
        rows.some((row) => row.startsWith(move) && row.includes(words[value])),
        `${move} ${value}`,
      )
    me.whole()
  },
  'alpha-beta: the first cut and its reason are those of the stream': async ({ person, server }) => {
    for (const moves of ['b2,a3', 'a3,b2,c1', 'b2,a3,c1']) {
      const me = await person()
      await watch(me, `/?game=3,3,3&x=human&o=human&moves=${moves}`)
      await me.by('search-cut-forward').click()
      const { steps } = await searchSteps(server, '3,3,3', moves, 'alpha-beta')
      const index = steps.findIndex(({ kind }) => kind === 'cutoff')
      assert.equal(await at(me), index + 1, 'the step of the first cut')
      // The path to the node, and the best move so far at each node of it.
      const path = []
      const best = []
      for (const { kind, ply, body } of steps.slice(0, index)) {
        if (kind === 'enter') {
          path.length = best.length = ply
          path.push(body[0])
          best.push(null)
        } else if (kind === 'raise') best[ply] = { move: body[0], score: body[1] }
      }
      const {
        ply,
        body: [move, alpha, beta],
      } = steps[index]
      assert.ok(alpha >= beta)
      const sure = ply % 2 === 0 ? beta : alpha
      const above = [...Array(ply).keys()]
        .reverse()
        .filter((p) => (ply - p) % 2 === 1)
        .find((p) => best[p]?.score === sure)
      const text = await sentence(me)
      const expected = [
        `alpha ${shown(alpha)} >= beta ${shown(beta)}`,
        `answers ${path[ply]} with ${move}`,
        `with ${best[above].move} instead of ${path[above + 1]}`,
      ]
      for (const part of expected) assert.ok(text.includes(part), `${moves}: "${text}" does not say "${part}"`)
      assert.equal(await me.page.locator('[data-role=refutes]').getAttribute('data-cell'), move)
      assert.equal(await me.page.locator('[data-role=refuted]').getAttribute('data-cell'), path[ply])
      assert.equal((await counters(me)).cutoffs, 1)
      await me.by('search-back').click()
      assert.equal((await counters(me)).cutoffs, 0, 'one step back it has not happened')
      me.whole()
    }
  },
  'what is said of a step is what the whole search up to it says': async ({ person, server }) => {
    const me = await person()
    for (const player of ['alpha-beta', 'memo', 'heuristic:depth=2', 'brute-force', 'mcts:playouts=30', 'branch-and-bound', 'expert']) {
      const { steps, bytes } = await searchSteps(server, '3,3,3', 'b2,a3,c1,b1', player)
      const last = steps.findLastIndex(({ kind }) => kind !== 'enter' && kind !== 'leave')
      const looked = ['enter', 'raise', 'cutoff', 'table', 'leave', 'descend', 'playout', 'visits', 'costs', 'rule'].map((wanted) =>
        steps.findIndex(({ kind }, index) => kind === wanted && index > steps.length / 4),
      )
      for (const index of looked.filter((index) => index >= 0 && (player.startsWith('mcts') ? index < last / 2 : true))) {
        const query = new URLSearchParams({ game: '3,3,3', moves: 'b2,a3,c1,b1', player, steps: bytes.subarray(0, steps[index].end).toString('base64url') })
        const { text } = await (await fetch(new URL(`/api/v1/searches/step?${query}`, server.url))).json()
        await watch(me, `/?game=3,3,3&x=human&o=human&moves=b2,a3,c1,b1&with=${player}&step=${index + 1}`)
        if (index + 1 < steps.length) assert.equal(await sentence(me), text, `${player}, step ${index + 1}`)
      }
    }
    me.whole()
  },
  'three algorithms under one slider end with the counts of deret move': async ({ person }) => {
    const me = await person()
    const players = ['minimax', 'alpha-beta', 'memo']
    await watch(me, `/?game=3,3,3&x=human&o=human&moves=b2,a3&with=${players.join(';')}`, 3)
    await me.by('search-slider').focus()
    for (let i = 0; i < 3; i++) await me.page.keyboard.press('PageUp')
    const half = [await counters(me, 0), await counters(me, 1), await counters(me, 2)]
    assert.ok(half[0].nodes > 100 && half[0].cutoffs === 0 && half[1].cutoffs > 0, JSON.stringify(half))
    await toTheEnd(me)
    for (const [index, player] of players.entries()) {
      const { stats } = await deret('move', '--game', '3,3,3', '--position', 'O../.X./...', '--player', player)
      assert.deepEqual(await counters(me, index), stats, player)
    }
    me.whole()
  },
  'every player ends with the counts of deret move': async ({ person }) => {
    for (const player of ['branch-and-bound', 'expert', 'heuristic:depth=4', 'brute-force', 'mcts:playouts=500', 'hybrid:switch=8', 'perfect', 'random']) {
      const me = await person()
      await watch(me, `/?game=3,3,3&x=human&o=human&moves=b2,a3,b3&with=${player}`)
      await toTheEnd(me)
      const { stats, move } = await deret('move', '--game', '3,3,3', '--position', 'OX./.X./...', '--player', player)
      assert.deepEqual(await counters(me), stats, player)
      assert.equal(await me.page.locator('[data-role=chosen]').getAttribute('data-cell'), move, player)
      me.whole()
    }
  },
  'the whole 3x3 tree of minimax opens, folds, is put on top, and stays fluid': async ({ person }) => {
    const me = await person()
    const opened = performance.now()
    await me.page.goto(new URL('/?game=3,3,3&x=human&o=human&view=search&with=minimax', me.server.url).href)
    await me.page.waitForSelector('.node')
    const first = (performance.now() - opened) / 1000
    await me.page.waitForSelector('[data-testid=search-run][data-ended]', { timeout: 30_000 })
    const seconds = (performance.now() - opened) / 1000
    await toTheEnd(me)
    assert.deepEqual(await counters(me), { nodes: 549_946, leaves: 255_168, cutoffs: 0, max_depth: 9 })
    // The slider is dragged through the whole search, a notch a frame.
    const frames = await me.page.evaluate(async () => {
      const slider = document.querySelector('[data-testid=search-slider]')
      const times = []
      let before = performance.now()
      for (let notch = 0; notch <= 150; notch++) {
        slider.value = String((notch * 1000) / 150)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise(requestAnimationFrame)
        times.push(performance.now() - before)
        before = performance.now()
      }
      return times.slice(1).sort((a, b) => a - b)
    })
    const [median, late] = [frames[Math.floor(frames.length / 2)], frames[Math.floor(frames.length * 0.95)]]
    console.log(
      `      opened in ${seconds.toFixed(2)} s, its first node drawn after ${first.toFixed(2)} s; frames while sliding: median ${median.toFixed(1)} ms, 95 per cent within ${late.toFixed(1)} ms, slowest ${frames.at(-1).toFixed(1)} ms`,
    )
    // On an idle machine this takes two seconds and twenty frames; the tests may share theirs, so times are
    // not checked. They stay short because little is drawn:
    const nodes = () => me.page.locator('.node').count()
    assert.equal(await me.by('search-levels').inputValue(), '2', 'two levels are unfolded at first')
    await me.by('search-levels').selectOption('0')
    await me.by('search-fit').click()
    assert.equal(await nodes(), 10, 'the root and its nine moves')
    await me.by('search-levels').selectOption('2')
    await me.page.waitForFunction(() => document.querySelectorAll('.node').length > 15)
    assert.ok((await nodes()) < 82, 'only what is on the screen is drawn')
    assert.match(await me.by('search-left-out').textContent(), /82 nodes are unfolded; 549,864 more are folded away/)
    await me.by('search-levels').selectOption('0')
    await me.page.getByRole('button', { name: 'Fold root' }).click()
    assert.equal(await nodes(), 1)
    await me.page.getByRole('button', { name: 'Unfold root' }).click()
    assert.equal(await nodes(), 10)
    await me.page.locator('.node[data-ply="1"]').nth(4).click()
    await me.page.getByRole('navigation', { name: 'Way from the root' }).waitFor()
    assert.equal(await nodes(), 9, 'the move b2 and its eight answers')
    await me.by('search-go-entered').click()
    assert.match(await sentence(me), /X tries b2/)
    await me.by('search-go-left').click()
    assert.match(await sentence(me), /X b2 is settled: 0/)
    await me.page.getByRole('button', { name: 'root', exact: true }).click()
    await toTheEnd(me)
    await me.by('search-twins').click()
    await me.page.getByText(/549,946 nodes, 5,478 different positions/).waitFor()
    me.whole()
  },
  'a Monte Carlo search grows': async ({ person }) => {
    const me = await person({ viewport: { width: 1600, height: 1200 } }) // all moves of the root are drawn
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=a1&with=mcts:playouts=800')
    await me.by('search-levels').selectOption('0')
    await me.by('search-slider').focus()
    await me.page.keyboard.press('ArrowRight')
    assert.equal((await counters(me)).nodes, 1, 'a step is a playout')
    const visits = async () =>
      (await me.page.locator('.node[data-ply="1"] text:last-of-type').allTextContents()).map((text) => parseInt(text)).filter((n) => n > 0)
    const sum = (list) => list.reduce((a, b) => a + b, 0)
    let before = 0
    for (let i = 0; i < 4; i++) {
      for (let k = 0; k < 2; k++) await me.page.keyboard.press('PageUp')
      await me.page.keyboard.press('ArrowRight')
      const all = sum(await visits())
      assert.ok(all > before, `${all} visits after ${before}`)
      before = all
    }
    await me.page.keyboard.press('Home')
    await me.by('search-speed').selectOption({ label: '100/s' })
    await me.by('search-play').click()
    await me.page.waitForFunction(() => Number(document.querySelector('[data-testid=search-step]').dataset.step) > 30)
    await me.by('search-play').click()
    const paused = await at(me)
    await me.page.waitForTimeout(300)
    assert.equal(await at(me), paused, 'paused is paused')
    me.whole()
  },
  'costs on the cells, rules with their lines': async ({ person }) => {
    const me = await person()
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=a1,b2&with=branch-and-bound')
    await toTheEnd(me)
    assert.match(await me.cell('a3').textContent(), /cd 1\s*ca 2/)
    assert.equal(await me.by('search-costs').locator('tbody tr').count(), 7)
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=a1,b2,a2&with=expert')
    await toTheEnd(me)
    await me.by('search-rules').getByText('fires: a3').waitFor()
    assert.match(await me.by('search-rules').textContent(), /lines a3–a1/)
    assert.equal(await me.page.locator('.seen path').count(), 1, 'the line is drawn on the board')
    assert.equal(await me.page.locator('[data-role=chosen]').getAttribute('data-cell'), 'a3')
    me.whole()
  },
  'the view begins with a small example and a tour of five stops that ends in a cut': async ({ person }) => {
    const me = await person({ viewport: { width: 1366, height: 768 } })
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.by('view-search').click()
    await me.by('search-tour').waitFor()
    await me.page.waitForSelector('[data-ended]')
    for (let stop = 1; stop <= 5; stop++) {
      assert.equal(await me.by('search-tour').getAttribute('data-stop'), String(stop))
      assert.ok(!/tour-\d/.test(await me.by('search-tour-text').textContent()))
      if (stop < 5) await me.by('search-tour-next').click()
    }
    assert.match(await sentence(me), /alpha 0 >= beta −9/)
    assert.equal(await me.by('search-window').getAttribute('data-shut'), 'true', 'the interval is closed')
    assert.equal((await counters(me)).cutoffs, 1)
    await me.page.waitForURL(/step=21/)
    await me.page.goBack()
    await me.marksAre('.........')
    await me.page.goForward()
    await me.by('search-tour').waitFor()
    await me.page.waitForSelector('[data-stop="5"]')
    await me.by('search-tour-leave').click()
    await me.marksAre('.........')
    me.whole()
  },
  'the tour is where the search stands: after a reload, a quiz, and in another language': async ({ person }) => {
    const me = await person()
    await me.page.goto(new URL('/?view=search', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
    for (let stop = 1; stop < 4; stop++) await me.by('search-tour-next').click()
    await me.page.waitForSelector('[data-stop="4"]')
    await me.page.waitForURL(/step=\d/)
    await me.page.reload()
    await me.page.waitForSelector('[data-stop="4"]')
    await me.page.getByText('O to move here.').waitFor({ state: 'attached' })
    await me.by('search-quiz-open').click()
    await me.by('search-quiz-question').waitFor()
    await me.page.keyboard.press('Escape')
    await me.page.waitForSelector('[data-stop="4"]')
    await me.by('language').selectOption('id')
    await me.page.getByText('Pemangkasan dalam lima tahap: 4 dari 5').waitFor()
    await me.page.waitForSelector('[data-stop="4"]')
    me.whole()
  },
  'the tree fits, grows with the wheel and is dragged; nothing on it is smaller than 12 pixels': async ({ person }) => {
    const me = await person({ viewport: { width: 1366, height: 768 } })
    await watch(me, '/?game=5,5,4&x=human&o=human&moves=c3,b2&with=heuristic:depth=2')
    await toTheEnd(me)
    const labels = () =>
      me.page.$$eval('.node text', (texts) =>
        texts
          .filter((text) => text.textContent.trim() !== '')
          .map((text) => ({ size: parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a, box: text.getBoundingClientRect() })),
      )
    const collide = (list) =>
      list.some((a, i) =>
        list.some(
          (b, j) => i < j && a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 && a.box.top < b.box.bottom - 4 && b.box.top < a.box.bottom - 4,
        ),
      )
    for (const zoom of ['140 %', 'in', 'out', 'fit']) {
      if (zoom === 'in') await me.by('search-zoom-in').click()
      if (zoom === 'out') for (let i = 0; i < 3; i++) await me.by('search-zoom-out').click()
      if (zoom === 'fit') await me.by('search-fit').click()
      const shownLabels = await labels()
      assert.ok(
        shownLabels.every(({ size }) => size >= 11.9),
        `${zoom}: ${Math.min(...shownLabels.map(({ size }) => size))}`,
      )
      assert.ok(!collide(shownLabels), `${zoom}: labels collide`)
    }
    const percent = async () => parseInt(await me.by('search-zoom').textContent())
    const before = await percent()
    await me.page.locator('[data-testid=search-tree] .box').hover()
    await me.page.mouse.wheel(0, -400)
    await me.page.waitForFunction((least) => parseInt(document.querySelector('[data-testid=search-zoom]').textContent) > least, before)
    const scrolled = () => me.page.locator('[data-testid=search-tree] .box').evaluate((box) => box.scrollLeft)
    for (let i = 0; i < 4; i++) await me.by('search-zoom-in').click()
    const start = await scrolled()
    const box = await me.page.locator('[data-testid=search-tree] .box').boundingBox()
    await me.page.mouse.move(box.x + 8, box.y + box.height - 30)
    await me.page.mouse.down()
    await me.page.mouse.move(box.x + 8 + (start > 100 ? 90 : -90) + 0, box.y + box.height - 30)
    await me.page.mouse.up()
    assert.notEqual(await scrolled(), start, 'dragged')
    me.whole()
  },
  'the curves of a Monte Carlo search have a legend': async ({ person }) => {
    const me = await person()
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=a1,b2&with=mcts:playouts=200')
    assert.equal(await me.by('search-growth-legend').locator('li').count(), 7)
    me.whole()
  },
  'while a search plays on a phone its tree does not go up and down': async ({ person }) => {
    const me = await person({ viewport: { width: 390, height: 844 }, locale: 'id-ID' })
    await me.page.goto(new URL('/?game=3,3,3&x=human&o=human&moves=b2,a3&view=search&with=alpha-beta&step=12', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
    await me.by('search-play').click()
    const places = await me.page.evaluate(async () => {
      const seen = []
      for (let frame = 0; frame < 270; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        seen.push(document.querySelector('.main').offsetTop)
      }
      return seen
    })
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
    assert.ok(Number(await me.by('search-step').getAttribute('data-step')) > 10, 'it played')
    me.whole()
  },
  'the quiz asks, answers and scores': async ({ person, server }) => {
    const me = await person({ viewport: { width: 1280, height: 720 } })
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=b2,a3')
    const { steps } = await searchSteps(server, '3,3,3', 'b2,a3', 'alpha-beta')
    await me.by('search-quiz-open').click()
    let right = 0
    for (let round = 1; round <= 6; round++) {
      const next = steps[await at(me)].kind
      const truth = { cutoff: 'cut', enter: 'next', leave: 'back' }[next]
      assert.ok(truth, `nothing is asked before ${next}`)
      const answer = round % 2 === 0 ? truth : 'cut'
      assert.equal(await me.page.locator('[data-testid=search-window]').count(), 0, 'no number gives it away')
      assert.match(await me.by('search-quiz-question').textContent(), /has turned out to be worth/)
      await me.page.keyboard.press(String(['next', 'cut', 'back'].indexOf(answer) + 1))
      assert.match(await me.by('search-quiz-why').textContent(), truth === 'cut' ? /the window is shut/ : /No cut: alpha/)
      if (answer === truth) right++
      assert.equal(await me.by('search-quiz-result').getAttribute('data-right'), String(answer === truth))
      const { height } = me.page.viewportSize()
      await me.page.waitForFunction((low) => document.querySelector('[data-testid=search-quiz-again]').getBoundingClientRect().bottom <= low, height)
      const score = me.by('search-quiz-score')
      assert.deepEqual([await score.getAttribute('data-right'), await score.getAttribute('data-asked')], [String(right), String(round)])
      assert.equal(await me.page.locator('.answers .right').getAttribute('data-testid'), `search-quiz-${truth}`, 'the right answer is marked')
      await me.page.waitForFunction(() => document.activeElement?.dataset.testid === 'search-quiz-again')
      await me.by('search-quiz-again').click()
    }
    await me.page.keyboard.press('Escape')
    assert.equal(await me.by('search-quiz').count(), 0)
    await me.page.waitForFunction(() => document.activeElement?.dataset.testid === 'search-quiz-open')
    me.whole()
  },
  'a server that is killed in between: the search goes on where it was': async ({ person, server }) => {
    const me = await person()
    // A slow connection, so that loading the search takes some seconds.
    const line = await me.page.context().newCDPSession(me.page)
    await line.send('Network.enable')
    const speed = (downloadThroughput) =>
      line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 })
    const asked = []
    me.page.on('request', (request) => /\/searches\/.*\/events/.test(request.url()) && asked.push(request.headers()['last-event-id'] ?? null))
    await me.page.goto(new URL('/?game=3,3,3&x=human&o=human&view=search&with=minimax', server.url).href)
    await speed(600_000)
    await me.page.reload()
    asked.length = 0
    await me.page.waitForFunction(() => Number(document.querySelector('[data-testid=search-step]')?.dataset.length) > 20_000, undefined, { timeout: 60_000 })
    await server.kill()
    assert.equal(await me.page.locator('[data-ended]').count(), 0, 'it had not ended')
    await speed(-1)
    await server.start()
    await me.page.waitForSelector('[data-ended]', { timeout: 60_000 })
    assert.ok(
      asked.some((id) => Number(id) > 20_000),
      `taken up behind a step: ${asked}`,
    )
    await toTheEnd(me)
    assert.equal(await at(me), 1_466_079)
    assert.deepEqual(await counters(me), { nodes: 549_946, leaves: 255_168, cutoffs: 0, max_depth: 9 })
    me.whole()
  },
  'pictures and commands': async ({ person }) => {
    const me = await person({ permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true })
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=b2,a3')
    await me.by('search-cut-forward').click()
    const [download] = await Promise.all([me.page.waitForEvent('download'), me.by('search-save').click()])
    assert.equal(download.suggestedFilename(), 'deret-search-3-3-3.svg')
    const svg = readFileSync(await download.path(), 'utf8')
    assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    assert.ok(!svg.includes('var('), svg.slice(0, 400))
    const [wrong, words] = await me.page.evaluate((text) => {
      const picture = new DOMParser().parseFromString(text, 'image/svg+xml')
      return [picture.querySelector('parsererror')?.textContent ?? null, [...picture.querySelectorAll('text')].map((one) => one.textContent).join(' ')]
    }, svg)
    assert.equal(wrong, null)
    assert.match(words, /alpha \+6 >= beta \+4/)
    await me.by('search-copy-move').click()
    const command = await me.page.evaluate(() => navigator.clipboard.readText())
    assert.equal(command, 'deret move --game 3,3,3 --position O../.X./... --player alpha-beta')
    const { stats } = await deret(...command.split(' ').slice(1))
    await toTheEnd(me)
    assert.deepEqual(await counters(me), stats)
    await me.by('search-copy-tree').click()
    assert.equal(await me.page.evaluate(() => navigator.clipboard.readText()), 'deret tree --game 3,3,3 --position O../.X./... --player alpha-beta -o tree.svg')
    me.whole()
  },
  'the address opens the same thing, and the way back leads to the game': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3')
    await me.by('view-search').click()
    await me.page.waitForSelector('[data-ended]')
    await me.by('search-add').click()
    await me.page.waitForFunction(() => document.querySelectorAll('[data-ended]').length === 2)
    await me.by('search-slider').focus()
    for (let i = 0; i < 5; i++) await me.page.keyboard.press('.')
    await me.page.waitForFunction(() => location.search.includes('step=5'))
    const other = await person()
    await other.page.goto(me.page.url())
    await other.page.waitForFunction(() => document.querySelectorAll('[data-ended]').length === 2)
    assert.equal(await at(other), 5)
    assert.equal(await sentence(other), await sentence(me))
    await me.cell('c1').click()
    await me.page.waitForFunction(() => location.search.includes('moves=b2,a3&beside=2:c1&line=1') && !location.search.includes('step='))
    assert.equal(await at(me), 0, 'another position, another search')
    await watch(other, '/?game=3,3,3&x=human&o=human&moves=b2,a3&step=99999')
    assert.match(await other.by('search-step').textContent(), /step 2,547 of 2,547/, 'there is nothing beyond the end')
    await me.page.goBack()
    await me.status(/O to move/)
    await me.marksAre('O...X...X')
    me.whole()
    other.whole()
  },
  'the search view by keyboard alone': async ({ person }) => {
    const me = await person()
    const { keyboard } = me.page
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3')
    const focus = () =>
      me.page.evaluate(() => document.activeElement?.dataset.testid ?? document.activeElement?.dataset.node ?? document.activeElement?.dataset.cell ?? '')
    const tabTo = async (name) => {
      for (let i = 0; i < 60 && (await focus()) !== name; i++) await keyboard.press('Tab')
      assert.equal(await focus(), name)
    }
    await tabTo('view-search')
    await keyboard.press('Enter')
    await me.page.waitForSelector('[data-ended]')
    await tabTo('search-slider')
    await keyboard.press('c')
    assert.equal(await at(me), 28)
    await keyboard.press('ArrowLeft')
    assert.equal(await at(me), 27)
    const node = await me.page.locator('.node[tabindex="0"]').getAttribute('data-node')
    await tabTo(node)
    await keyboard.press('ArrowUp')
    await me.page.waitForFunction((before) => document.activeElement?.dataset.node !== before, node)
    await keyboard.press('Enter')
    await me.page.getByRole('navigation', { name: 'Way from the root' }).waitFor()
    await keyboard.press('p')
    await me.page.waitForFunction(() => Number(document.querySelector('[data-testid=search-step]').dataset.step) > 28)
    await keyboard.press('p')
    me.whole()
  },
  'the search view in Indonesian': async ({ person }) => {
    const me = await person({ locale: 'id-ID' })
    await watch(me, '/?game=3,3,3&x=human&o=human&moves=b2,a3')
    await me.by('search-cut-forward').click()
    assert.match(await sentence(me), /X sudah punya kemenangan .* jadi selebihnya tidak mungkin berpengaruh/)
    await me.by('search-quiz-open').click()
    await me.page.getByRole('heading', { name: 'Tebak pemangkasan' }).waitFor()
    assert.ok(!/search-[a-z]/.test(await me.page.locator('main').innerText()), 'every text has its words')
    me.whole()
  },
  'axe finds nothing in the search view, and 320 pixels are enough': async ({ person }) => {
    for (const colorScheme of ['light', 'dark']) {
      for (const [width, height] of [
        [1280, 900],
        [320, 640],
      ]) {
        const me = await person({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
        const view = `${colorScheme} ${width}`
        await watch(me, '/?game=3,3,3&x=human&o=human&moves=b2,a3')
        await me.by('search-cut-forward').click()
        await checkAccess(me, `${view}: a cut`)
        await me.by('search-quiz-open').click()
        await checkAccess(me, `${view}: the quiz`)
        await watch(me, '/?game=3,3,3&x=human&o=human&moves=b2,a3,b3&with=minimax;mcts:playouts=300;branch-and-bound', 3)
        await toTheEnd(me)
        await checkAccess(me, `${view}: three`)
        const wide = await me.page.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(wide <= width, `${view}: ${wide} wide`)
        me.whole()
      }
    }
  },
}
