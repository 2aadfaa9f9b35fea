// Accessibility checks of a page with axe.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function checkAccess(person, what) {
  await person.page.evaluate(axe)
  // From the top: sticky elements cover part of a control only while the page is scrolled past it.
  await person.page.evaluate(() => globalThis.scrollTo(0, 0))
  const { violations } = await person.page.evaluate(() =>
    globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
  )
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join('; ')}`)
  assert.deepEqual(told, [], what)
}
