import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

import ts from 'typescript'

const source = readFileSync(new URL('../../src/game/rules.ts', import.meta.url), 'utf8')
const compiled = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }).outputText
const rules = await import(`data:text/javascript,${encodeURIComponent(compiled)}`)

/** Returns a generator with a fixed sequence of numbers. */
function generator(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export default {
  'the weights of branch and bound have a field, and what cannot be is not played by': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,3&x=human&o=branch-and-bound')
    await me.by('new-game').click()
    await me.page.locator('dialog summary').click()
    const field = me.by('option-weights')
    await field.fill('10/10')
    await field.press('Tab')
    assert.ok(!(await field.evaluate((one) => one.checkValidity())))
    await field.fill('10/10/1/1/0')
    await field.press('Tab')
    await me.by('start-game').click()
    await me.cell('b2').click()
    await me.answered(2)
    assert.match(decodeURIComponent(me.page.url()), /o=branch-and-bound:weights=10\/10\/1\/1\/0/)
    me.whole()
  },
  'the page and the server know the same rules': async ({ server }) => {
    const random = generator(7)
    for (const game of ['3,3,3', '4,3,3', '3,4,3,exact', '1,6,3,exact', '5,5,4', '2,7,1', '6,4,4,exact', '9,9,5']) {
      const parsed = rules.parseRules(game)
      for (let round = 0; round < 12; round++) {
        const moves = []
        let position = rules.positionAfter(parsed, moves)
        while (!position.outcome) {
          const empty = position.cells.flatMap((cell, index) => (cell === '' ? [index] : []))
          moves.push(rules.moveName(parsed, empty[random(empty.length)]))
          position = rules.positionAfter(parsed, moves)
        }
        const judged = await server.ask('/positions', { game, moves })
        assert.equal(judged.position, rules.diagram(parsed, position.cells), `${game} ${moves}`)
        assert.equal(judged.outcome, position.outcome, `${game} ${moves}`)
        const before = await server.ask('/positions', { game, moves: moves.slice(0, -1) })
        assert.equal(before.outcome, null, `${game} ${moves}: over one move earlier`)
      }
    }
  },
  'addresses that cannot be are told': async ({ person }) => {
    const me = await person()
    await me.open('/?game=3,3,9')
    await me.page.getByText('The game in the address cannot be').waitFor()
    await me.open('/?game=3,3,3&moves=b2,b2')
    await me.page.getByText('The moves in the address are not legal').waitFor()
  },
}
