// The papers' original programs: /?paper=ID.

import assert from 'node:assert/strict'

const seat = (person, side, value) => person.page.waitForFunction(([testid, spec]) => new URL(location.href).searchParams.get(testid) === spec, [side, value])

export default {
  'the keys of Pamungkas and Thamrin: g, 0, 1, r': async ({ person }) => {
    const me = await person()
    await me.open('/?paper=002')
    await me.by('paper').waitFor()
    assert.equal(await me.page.getAttribute('html', 'lang'), 'id', 'in the language of the paper')
    await seat(me, 'o', 'minimax:score=plain')
    await me.play('b2')
    await me.sees('a3', 'O')
    assert.match(await me.by('paper').textContent(), /AI has chosen to mark the square in pos \(0, 0\) with an eval of: 0/)
    assert.match(await me.by('paper').textContent(), /Total waktu eksekusi program minimax/)
    const { keyboard } = me.page
    await me.by('paper-message').click() // the keys need no focus on the board
    await keyboard.press('0')
    await seat(me, 'o', 'random')
    await keyboard.press('G')
    await seat(me, 'o', 'human')
    await keyboard.press('1')
    await seat(me, 'o', 'minimax:score=plain')
    await keyboard.press('r')
    await me.marksAre('.........')
    assert.equal(new URL(me.page.url()).searchParams.get('paper'), '002', 'a copied link opens the same thing')
    await me.by('paper-side-4').click()
    await me.page.waitForFunction(() => document.querySelectorAll('[data-cell]').length === 16)
    await me.by('paper-warning').waitFor()
    await me.play('a4')
    await me.page.waitForFunction(() => document.querySelectorAll('[data-cell]:not([data-mark=""])').length === 2)
    me.whole()
  },
  'the menu of Musyafa and Pratama': async ({ person }) => {
    const me = await person()
    await me.open('/?paper=000')
    await me.by('paper-1').waitFor()
    assert.match(await me.by('paper').textContent(), /APLIKASI TIC TAC TOE/)
    await me.by('paper-2').click()
    await seat(me, 'o', 'minimax:score=published')
    await me.page.waitForFunction(() => document.querySelector('[data-testid=paper-message]').textContent === 'Giliran kamu')
    await me.by('paper-3').click()
    await seat(me, 'o', 'human')
    await me.play('a3', 'a2', 'b3', 'b2', 'c3')
    await me.page.waitForFunction(() => document.querySelector('[data-testid=paper-message]').textContent === 'Player 1 menang!')
    await me.by('paper-mark-O').check()
    await me.by('paper-1').click()
    await seat(me, 'x', 'random')
    await me.by('paper-0').click()
    await me.by('paper').waitFor({ state: 'detached' })
    me.whole()
  },
  'the options of Rafi, and cells by number': async ({ person }) => {
    const me = await person()
    await me.open('/?paper=003')
    await me.by('paper-rows').fill('4')
    await me.by('paper-cols').fill('4')
    await me.by('paper-k').fill('3')
    await me.by('paper-depth').fill('2')
    await me.by('paper-r').click()
    await seat(me, 'o', 'heuristic:depth=2,as=printed')
    await seat(me, 'game', '4,4,3')
    await me.play('b2')
    await me.page.waitForFunction(() => document.querySelectorAll('[data-cell]:not([data-mark=""])').length === 2)
    await me.open('/?paper=004')
    await me.by('paper-cell').fill('5')
    await me.by('paper-cell').press('Enter')
    await me.sees('b2', 'X')
    await me.page.waitForFunction(() => document.querySelectorAll('[data-cell]:not([data-mark=""])').length === 2)
    me.whole()
  },
}
