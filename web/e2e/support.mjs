// A separate server, a real browser, and the few helpers used by the tests.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright-core'

const DERET = process.env.DERET ?? '../target/release/deret'
const CHROMIUM = process.env.CHROMIUM ?? 'chromium'
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Runs the program itself, for its command-line output. */
export async function deret(...words) {
  const { execFileSync } = await import('node:child_process')
  return JSON.parse(execFileSync(DERET, [...words, '--json'], { maxBuffer: 1 << 28 }).toString())
}

export class Server {
  #child
  #folder = mkdtempSync(join(tmpdir(), 'deret-e2e-'))
  url = ''
  /** The token that makes a browser the server's owner. */
  token = ''
  /** People whose browsers have the owner's token. */
  owners = []

  /** Starts on the previous port, with the stored games. */
  async start() {
    const port = this.url ? new URL(this.url).port : '0'
    const child = spawn(DERET, ['serve', '--port', port, '--db', join(this.#folder, 'games.db'), '--lang', 'en'], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    const told = new Promise((resolve) => {
      let text = ''
      child.stderr.on('data', (data) => {
        text += data
        const token = /#token=([a-z0-9]+)\s/.exec(text)?.[1]
        if (token) resolve(token)
        else process.stderr.write(data)
      })
    })
    this.url = await new Promise((resolve, reject) => {
      let text = ''
      child.stdout.on('data', (data) => {
        text += data
        if (text.includes('\n')) resolve(text.trim())
      })
      child.on('exit', (code) => reject(new Error(`deret serve ended with ${code}`)))
    })
    this.token = await told
    for (const owner of this.owners) await owner.own()
  }

  /** Without warning, as in a power cut. */
  async kill() {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await gone
  }

  async end() {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async ask(path, body, token) {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(new URL(`/api/v1${path}`, this.url), { ...asked, headers })
    return response.json()
  }
}

export async function launch() {
  const path = CHROMIUM.includes('/') ? { executablePath: CHROMIUM } : { executablePath: await which(CHROMIUM) }
  return chromium.launch({ ...path, args: FLAGS })
}

async function which(name) {
  const { execFileSync } = await import('node:child_process')
  return execFileSync('which', [name]).toString().trim()
}

/** A page that fails the test when it breaks, and the person using it. */
export class Person {
  constructor(page, server) {
    this.page = page
    this.server = server
    this.broken = []
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => this.broken.push(error.message))
    page.on('console', (message) => {
      const expected = /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 4/.test(message.text())
      if (message.type() === 'error' && !expected) this.broken.push(message.text())
    })
  }

  /** Becomes the owner of the server, with its current token. */
  async own() {
    await this.page.addInitScript((token) => location.protocol === 'http:' && localStorage.setItem('deret.token', token), this.server.token)
    return this
  }

  async open(address = '/') {
    await this.page.goto(new URL(address, this.server.url).href)
    await this.page.waitForSelector('[data-cell]')
  }

  by(id) {
    return this.page.getByTestId(id)
  }

  cell(name) {
    return this.page.locator(`[data-cell="${name}"]`)
  }

  /** Starts a new game in the dialog; fields not given keep the values of the last game. */
  async start(fields = {}) {
    await this.by('new-game').click()
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'exact') await this.by('exact').setChecked(value)
      else if (name.startsWith('player-')) await this.by(name).selectOption(value)
      else await this.by(name).fill(value)
    }
    await this.by('start-game').click()
    await this.by('start-game').waitFor({ state: 'hidden' })
  }

  async play(...names) {
    for (const name of names) {
      await this.cell(name).click()
      await this.sees(name)
    }
  }

  /** Waits until the cell has a mark. */
  async sees(name, mark = '') {
    const selector = mark ? `[data-cell="${name}"][data-mark="${mark}"]` : `[data-cell="${name}"]:not([data-mark=""])`
    await this.page.waitForSelector(selector)
  }

  async marks() {
    return this.page.$$eval('[data-cell]', (cells) => cells.map((cell) => cell.dataset.mark || '.').join(''))
  }

  async status(pattern) {
    await this.page.waitForFunction(
      ([source, flags]) => new RegExp(source, flags).test(document.querySelector('[data-testid=status]')?.textContent ?? ''),
      [pattern.source, pattern.flags],
    )
    return this.by('status').textContent()
  }

  async marksAre(expected) {
    await this.page.waitForFunction((text) => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.mark || '.').join('') === text, expected)
  }

  /** Waits until it is a person's turn again or the game is over. */
  async answered(count) {
    await this.page.waitForFunction(
      (least) =>
        document.querySelectorAll('[data-cell]:not([data-mark=""])').length >= least ||
        /wins|Draw/.test(document.querySelector('[data-testid=status]').textContent),
      count,
    )
  }

  whole() {
    assert.deepEqual(this.broken, [], 'the page broke')
  }
}

export function moves(person) {
  const list = new URL(person.page.url()).searchParams.get('moves')
  return list ? list.split(',') : []
}
