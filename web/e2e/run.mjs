// Runs every test of e2e/tests in a real browser: node e2e/run.mjs [part of a name]

import { readdirSync } from 'node:fs'

import { launch, Person, Server } from './support.mjs'

const wanted = process.argv[2] ?? ''
const server = new Server()
await server.start()
const browser = await launch()
let failed = 0
let count = 0

for (const file of readdirSync(new URL('tests/', import.meta.url)).sort()) {
  const { default: tests } = await import(`./tests/${file}`)
  for (const [name, test] of Object.entries(tests)) {
    const title = `${file.replace('.mjs', '')}: ${name}`
    if (!title.includes(wanted)) continue
    count++
    const contexts = []
    /** Opens a separate browser for a person: the owner of the server, unless a stranger. */
    const person = async ({ stranger = false, ...options } = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 900 }, ...options })
      contexts.push(context)
      const one = new Person(await context.newPage(), server)
      if (!stranger) server.owners.push(await one.own())
      return one
    }
    const started = performance.now()
    try {
      await test({ person, server, browser })
      console.log(`ok    ${title} (${Math.round(performance.now() - started)} ms)`)
    } catch (error) {
      failed++
      console.log(`FAIL  ${title}\n${error.stack ?? error}`)
      const page = contexts.at(-1)?.pages()[0]
      await page?.screenshot({ path: `/tmp/deret-e2e-failed-${failed}.png` }).catch(() => undefined)
    }
    server.owners = []
    for (const context of contexts) await context.close()
  }
}

await browser.close()
await server.end()
console.log(`\n${count - failed} of ${count} browser tests hold`)
process.exit(failed > 0 ? 1 : 0)
