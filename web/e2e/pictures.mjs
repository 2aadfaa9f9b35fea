// Takes a picture of every view, to be looked at: npm run pictures -- [FOLDER] [part of a name]
// and those of the README: npm run pictures -- readme
//
// Both languages, light and dark, on a laptop, on a projector and on a phone. Not a test: the pictures are to
// be judged by eye.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { launch, Person, Server } from './support.mjs'

const SIZES = { laptop: { width: 1366, height: 768 }, projector: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } }
const LANGUAGES = { en: 'en-GB', id: 'id-ID' }
const THEMES = ['light', 'dark']
const GOMOKU = 'h8,i9,g9,i7,i8,g8,h9,h7,h10,h11,g10,f9,f11,e12'
const GOMOKU_LOST = `${GOMOKU},j7`

const at = (query) => (me) => me.open(`/?${query}`)
const search = async (me, query) => {
  await me.page.goto(new URL(`/?${query}&view=search`, me.server.url).href)
  await me.page.waitForSelector('[data-ended]', { timeout: 60_000 })
}
const showValues = async (me) => {
  await me.by('values').click()
  await me.page.waitForSelector('[data-value], .estimate')
  await me.page.waitForFunction(() => !document.querySelector('[data-testid=values-looking]'), undefined, { timeout: 30_000 })
}
const lecture = (query) => async (me) => {
  await me.page.goto(new URL(`/?${query}&lecture=1`, me.server.url).href)
  await me.page.waitForSelector('[data-cell]')
}

/** Steps that open each view; a step may return another person whose page is to be shown. */
const VIEWS = {
  'play-3x3': at('game=3,3,3&x=human&o=level:n=5&moves=b2,a3'),
  'play-15x15': at(`game=15,15,5&x=human&o=human&moves=${GOMOKU}`),
  'play-22x22': at('game=22,22,5&x=human&o=human&moves=k11,l12,k12'),
  'play-watch': at('game=4,4,4&x=level:n=3&o=mcts&moves=b2,b3'),
  'values-3x3': async (me) => {
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,b2,c1')
    await showValues(me)
  },
  'values-15x15': async (me) => {
    await me.open(`/?game=15,15,5&x=human&o=human&moves=${GOMOKU}`)
    await showValues(me)
  },
  hint: async (me) => {
    await me.open('/?game=3,3,3&x=human&o=human&moves=a3,a2,b3,b2')
    await me.by('hint').click()
    await me.by('hint-text').waitFor()
    await me.by('hint').click()
  },
  'new-game': async (me) => {
    await me.open('/')
    await me.by('new-game').click()
    await me.by('start-game').waitFor()
  },
  'new-game-more': async (me) => {
    await me.open('/?game=5,5,4&x=human&o=heuristic')
    await me.by('new-game').click()
    await me.by('start-game').waitFor()
  },
  'over-3x3': async (me) => {
    await me.open('/?game=3,3,3&x=human&o=minimax&moves=a3,b2,c1,a1,b3,c3')
    await me.by('see-why').waitFor()
  },
  'lesson-3x3': async (me) => {
    await me.open('/?game=3,3,3&x=human&o=minimax&moves=a3,b2,c1,a1,b3,c3')
    await me.by('see-why').click()
    await me.cell('b1').click()
    await me.page.waitForSelector('[data-testid=lesson-answer][data-right=false]')
  },
  'review-15x15': async (me) => {
    await me.open(`/?game=15,15,5&x=human&o=human&moves=${GOMOKU_LOST}`)
    await me.by('see-why').waitFor({ timeout: 60_000 })
  },
  'lesson-15x15': async (me) => {
    await me.open(`/?game=15,15,5&x=human&o=human&moves=${GOMOKU_LOST}`)
    await me.by('see-why').click({ timeout: 60_000 })
    await me.by('lesson-tell').click()
    await me.page.waitForFunction(() => !document.querySelector('[data-testid=lesson-tell]'), undefined, { timeout: 30_000 })
  },
  share: async (me) => {
    await me.open('/?game=3,3,3&x=human&o=human&moves=b2,a3')
    await me.by('share-open').click()
    await me.by('share').waitFor()
  },
  invitation: async (me) => {
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.by('share-open').click()
    await me.by('share').click()
    await me.by('invitation').waitFor()
  },
  shared: async (me, another) => {
    await me.open('/?game=3,3,3&x=human&o=human')
    await me.by('share-open').click()
    await me.by('share').click()
    const other = await another()
    await other.page.goto(await me.by('invitation').inputValue())
    await other.by('name-x').waitFor()
    await me.page.keyboard.press('Escape')
    await me.by('room-name').fill('Ani')
    await me.by('room-name').press('Enter')
    await me.play('b2')
    await other.sees('b2')
    await other.play('a3')
    await me.sees('a3')
  },
  help: async (me) => {
    await me.open('/')
    await me.page.keyboard.press('?')
    await me.page.locator('dialog[open]').waitFor()
  },
  games: async (me) => {
    for (const [query, ...cells] of [
      ['game=4,4,4&x=human&o=human', 'b2', 'b3'],
      ['game=3,3,3&x=human&o=human', 'a1', 'a2', 'b1', 'b2', 'c1'],
      ['game=15,15,5&x=human&o=human', 'h8', 'h9', 'i8'],
    ]) {
      await me.open(`/?${query}`)
      await me.play(...cells)
    }
    await me.by('view-games').click()
    await me.by('unfinished').locator('li').first().waitFor()
  },
  'search-tour': async (me) => {
    await me.page.goto(new URL('/?view=search', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
  },
  'search-tour-cut': async (me) => {
    await me.page.goto(new URL('/?view=search', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
    for (let stop = 1; stop < 5; stop++) await me.by('search-tour-next').click()
  },
  'search-cut': async (me) => {
    await search(me, 'game=3,3,3&x=human&o=human&moves=b2,a3,c1,a1&with=alpha-beta')
    await me.page.keyboard.press('c')
  },
  'search-two': async (me) => {
    await search(me, 'game=3,3,3&x=human&o=human&moves=b2,a3,c1,a1&with=alpha-beta;minimax')
    await me.page.keyboard.press('c')
  },
  'search-5x5': async (me) => {
    await search(me, 'game=5,5,4&x=human&o=human&moves=c3,c4,b2&with=heuristic:depth=2&step=40')
  },
  'search-mcts': async (me) => {
    await search(me, 'game=3,3,3&x=human&o=human&moves=b2,a3&with=mcts:playouts=300&step=400')
  },
  'search-perfect': async (me) => {
    await search(me, 'game=4,4,4&x=human&o=human&moves=b2,b3,c2&with=perfect&step=30')
  },
  'search-15x15': async (me) => {
    await search(me, `game=15,15,5&x=human&o=human&moves=${GOMOKU}&with=engine&step=60`)
  },
  quiz: async (me) => {
    await search(me, 'game=3,3,3&x=human&o=human&moves=b2,a3,c1,a1&with=alpha-beta')
    await me.by('search-quiz-open').click()
  },
  collapse: async (me) => {
    await me.page.goto(new URL('/?view=collapse&game=3,3,3', me.server.url).href)
    await me.page.waitForLoadState('networkidle')
  },
  'collapse-merging': async (me) => {
    await VIEWS.collapse(me)
    const slider = me.page.locator('input[type=range]').first()
    await slider.evaluate((one) => {
      one.value = String(Number(one.max) * 0.21)
      one.dispatchEvent(new Event('input', { bubbles: true }))
    })
  },
  lab: async (me) => {
    await me.page.goto(new URL('/?view=lab', me.server.url).href)
    await me.by('experiment-003-depth').waitFor()
  },
  'lab-experiment': async (me) => {
    await me.page.goto(new URL('/?view=lab&experiment=004-all-lines', me.server.url).href)
    await me.page.waitForSelector('[data-testid=lab-stage]')
    if (await me.by('lab-start').count()) await me.by('lab-start').click()
    await me.page.waitForSelector('[data-stage=finished]', { timeout: 60_000 })
  },
  'lab-verdicts': async (me) => {
    await VIEWS['lab-experiment'](me)
    await me.page.locator('[data-verdict]').first().waitFor()
    await me.page.evaluate(() => {
      const card = document.querySelector('[data-verdict]').closest('section, .card')
      scrollTo(0, scrollY + card.getBoundingClientRect().top - 12)
    })
  },
  'lecture-play': lecture('game=3,3,3&x=human&o=human&moves=b2,a3,c1'),
  'lecture-15x15': lecture(`game=15,15,5&x=human&o=human&moves=${GOMOKU}`),
  'lecture-search': async (me) => {
    await me.page.goto(new URL('/?view=search&lecture=1', me.server.url).href)
    await me.page.waitForSelector('[data-ended]')
    await me.page.keyboard.press('c')
  },
  'print-play': async (me) => {
    await VIEWS['over-3x3'](me)
    await me.page.emulateMedia({ media: 'print' })
  },
  'print-search': async (me) => {
    await VIEWS['search-cut'](me)
    await me.page.emulateMedia({ media: 'print' })
  },
  'print-lab': async (me) => {
    await VIEWS['lab-experiment'](me)
    await me.page.emulateMedia({ media: 'print' })
  },
  'print-collapse': async (me) => {
    await VIEWS.collapse(me)
    await me.page.emulateMedia({ media: 'print' })
  },
}

/** The pictures of the README, and the views they show. */
const README = { page: 'values-3x3', search: 'search-two', collapse: 'collapse-merging', lab: 'lab-verdicts' }

const server = new Server()
await server.start()
const browser = await launch()
let failed = 0

async function take(view, size, language, colorScheme, path) {
  const contexts = []
  const person = async () => {
    const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {}
    contexts.push(await browser.newContext({ locale: LANGUAGES[language], viewport: SIZES[size], colorScheme, reducedMotion: 'reduce', ...touch }))
    return new Person(await contexts.at(-1).newPage(), server).own()
  }
  const me = await person()
  try {
    await VIEWS[view](me, person)
    await me.page.waitForTimeout(500) // wait for animations to end
    // On a phone the whole page is included, not only the part above the fold.
    await me.page.screenshot({ path, fullPage: size === 'phone' || view.startsWith('print') })
  } catch (error) {
    failed++
    console.log(`FAIL  ${path}: ${String(error).split('\n')[0]}`)
    await me.page.screenshot({ path: path.replace('.png', '.failed.png') }).catch(() => undefined)
  }
  for (const context of contexts) await context.close()
}

if (process.argv[2] === 'readme') {
  for (const [name, view] of Object.entries(README)) await take(view, 'laptop', 'en', 'light', `../docs/pictures/${name}.png`)
} else {
  const folder = process.argv[2] ?? 'pictures'
  const wanted = new RegExp(process.argv[3] ?? '')
  mkdirSync(folder, { recursive: true })
  for (const view of Object.keys(VIEWS)) {
    for (const size of Object.keys(SIZES)) {
      for (const language of Object.keys(LANGUAGES)) {
        for (const theme of THEMES) {
          const name = `${view}.${size}.${language}.${theme}`
          if (wanted.test(name)) await take(view, size, language, theme, join(folder, `${name}.png`))
        }
      }
    }
  }
}

await browser.close()
await server.end()
process.exit(failed > 0 ? 1 : 0)
