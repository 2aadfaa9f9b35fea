// The small page: a playable board in a hundred lines, without a build. The server knows the rules.

const WORDS = {
  en: { wins: (m) => `${m} wins`, draw: 'Draw', turn: (m) => `${m} to move`, thinks: (m) => `${m} is thinking`, newGame: 'New game', undo: 'Undo', rows: 'Rows', cols: 'Columns', k: 'In a row', language: 'Language', empty: 'empty' },
  id: { wins: (m) => `${m} menang`, draw: 'Seri', turn: (m) => `Giliran ${m}`, thinks: (m) => `${m} sedang berpikir`, newGame: 'Permainan baru', undo: 'Tarik kembali', rows: 'Baris', cols: 'Kolom', k: 'Sederet', language: 'Bahasa', empty: 'kosong' },
}

const $ = (id) => document.getElementById(id)
const form = $('setup')
const query = new URLSearchParams(location.search)
let language = navigator.language.startsWith('id') ? 'id' : 'en'
let game = query.get('game') ?? '3,3,3'
let moves = (query.get('moves') ?? '').split(',').filter(Boolean)
let turn = 0 // tells an answer that comes too late from one that is waited for

async function ask(path, body) {
  const response = await fetch(`/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Accept-Language': language, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.detail)
  return answer
}

async function show() {
  const mine = ++turn
  const words = WORDS[language]
  $('problem').textContent = ''
  try {
    const position = await ask('/positions', { game, moves })
    if (mine !== turn) return
    draw(position)
    history.replaceState(null, '', `/?game=${game}&x=${form.x.value}&o=${form.o.value}${moves.length ? `&moves=${moves.join(',')}` : ''}`)
    const player = position.to_move && form[position.to_move.toLowerCase()].value
    $('status').textContent = position.outcome === 'draw' ? words.draw : position.outcome ? words.wins(position.outcome) : player === 'human' ? words.turn(position.to_move) : words.thinks(position.to_move)
    if (!player || player === 'human') return
    const { move } = await ask('/moves', { game, moves, player, limits: { time_ms: 3000 } })
    if (mine === turn) await play(move)
  } catch (error) {
    if (mine === turn) $('problem').textContent = error.message
  }
}

function play(move) {
  moves = [...moves, move]
  return show()
}

function draw(position) {
  const rows = position.position.split('/')
  const table = document.createElement('table')
  rows.forEach((row, r) => {
    const line = table.insertRow()
    ;[...row].forEach((cell, c) => {
      const button = document.createElement('button')
      const name = String.fromCharCode(97 + c) + (rows.length - r)
      const mark = cell === '.' ? '' : cell
      button.dataset.cell = name
      button.dataset.mark = mark
      button.textContent = mark
      button.setAttribute('aria-label', `${name}, ${mark || WORDS[language].empty}`)
      const free = !mark && position.to_move && form[position.to_move.toLowerCase()].value === 'human'
      button.onclick = () => free && play(name)
      line.insertCell().append(button)
    })
  })
  const focused = document.activeElement?.dataset?.cell
  $('board').replaceChildren(table)
  if (focused) table.querySelector(`[data-cell="${focused}"]`)?.focus()
}

function speak() {
  const words = WORDS[language]
  document.documentElement.lang = language
  $('new-game').textContent = words.newGame
  $('undo').textContent = words.undo
  for (const field of ['rows', 'cols', 'k', 'language']) $(`label-${field}`).textContent = words[field]
}

form.onsubmit = (event) => {
  event.preventDefault()
  const wanted = `${form.rows.value},${form.cols.value},${form.k.value}`
  ask('/positions', { game: wanted }).then(() => {
    game = wanted
    moves = []
    return show()
  }, (error) => ($('problem').textContent = error.message))
}
$('undo').onclick = () => {
  const people = form.x.value === 'human' && form.o.value === 'human'
  moves = moves.slice(0, Math.max(0, moves.length - (people ? 1 : 2)))
  show()
}
$('language').onchange = (event) => {
  language = event.target.value
  speak()
  show()
}

speak()
$('language').value = language
;[form.rows.value, form.cols.value, form.k.value] = game.split(',')
const { players } = await ask('/players')
for (const [name, fallback] of [['x', 'human'], ['o', 'random']]) {
  form[name].append(...players.map(({ id }) => new Option(id, id)))
  form[name].value = query.get(name) ?? fallback
  form[name].onchange = show
}
show()
