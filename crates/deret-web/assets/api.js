// The description of the API, to read and to try. Everything comes from /api/v1/openapi.json.

const make = (tag, attributes = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), attributes)
  element.append(...children)
  return element
}

const described = await (await fetch('/api/v1/openapi.json')).json()
const shapes = described.components.schemas

/** What stands between backticks is code. */
const words = (text = '') => text.split('`').map((part, index) => (index % 2 ? make('code', { textContent: part }) : part))

const resolved = (schema) => (schema?.$ref ? shapes[schema.$ref.split('/').pop()] : schema) ?? {}

function typeName(schema) {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').pop()
  if (schema.oneOf) return schema.oneOf.map(typeName).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const type = [schema.type].flat().join(' | ')
  return schema.items ? `${type} of ${typeName(schema.items)}` : type
}

function fields(schema) {
  const { properties = {}, required = [] } = resolved(schema)
  const rows = Object.entries(properties).map(([name, field]) =>
    make('tr', {}, make('td', {}, make('code', { textContent: name }), required.includes(name) ? ' *' : ''), make('td', { textContent: typeName(field) }), make('td', {}, ...words(field.description))),
  )
  return make('table', { className: 'shape' }, make('tbody', {}, ...rows))
}

function example(schema) {
  const { properties = {} } = resolved(schema)
  const given = Object.entries(properties).map(([name, field]) => [name, field.example ?? resolved(field).example])
  return JSON.stringify(Object.fromEntries(given.filter(([, value]) => value !== undefined)), null, 2)
}

function trial(method, path, body, parameters) {
  const address = make('input', { value: path + query(parameters), size: 40 })
  address.setAttribute('aria-label', 'Path')
  const text = make('textarea', { rows: 6, value: body ? example(body) : '' })
  text.setAttribute('aria-label', 'Body')
  const answer = make('pre')
  let stop
  const send = make('button', { textContent: 'Try it' })
  send.onclick = async () => {
    stop?.abort() // the one before: a stream may have no end
    stop = new AbortController()
    const { signal } = stop
    answer.textContent = '…'
    try {
      const response = await fetch(address.value, { method, signal, ...(body && { body: text.value, headers: { 'Content-Type': 'application/json' } }) })
      const head = `${response.status} ${response.headers.get('content-type') ?? ''}\n`
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      let content = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
        content += decoder.decode(part.value, { stream: true })
        answer.textContent = head + content
      }
      answer.textContent = head + pretty(content)
    } catch (error) {
      if (!signal.aborted) answer.textContent = error.message
    }
  }
  return make('div', {}, make('p', { className: 'controls' }, address, send), body ? text : '', answer)
}

function query(parameters = []) {
  const given = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
  return given.length ? `?${given.map((one) => `${one.name}=${one.example}`).join('&')}` : ''
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

document.getElementById('about').append(...words(described.info.description))
for (const [path, operations] of Object.entries(described.paths)) {
  for (const [method, operation] of Object.entries(operations)) {
    const body = operation.requestBody?.content['application/json']?.schema
    const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
    const shape = Object.values(answer?.[1].content ?? {})[0]?.schema
    document.getElementById('operations').append(
      make('details', {},
        make('summary', {}, make('span', { className: 'method', textContent: method.toUpperCase() }), make('code', { textContent: path }), ' ', ...words(operation.summary)),
        make('p', {}, ...words(operation.description)),
        ...(body ? [make('h2', { textContent: `Body: ${typeName(body)}` }), fields(body)] : []),
        make('h2', { textContent: `Answer ${answer?.[0] ?? ''}: ${typeName(shape)}` }), fields(shape),
        trial(method.toUpperCase(), path, body, operation.parameters),
      ),
    )
  }
}
for (const [name, shape] of Object.entries(shapes)) {
  document.getElementById('shapes').append(make('details', {}, make('summary', { textContent: name }), make('p', {}, ...words(shape.description ?? typeName(shape))), fields(shape)))
}
