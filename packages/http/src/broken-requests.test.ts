// Broken requests: lost connections, incomplete responses, expectations, addresses with hidden bytes.
import { connect, type Socket } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { createLogger } from '@cfs/runtime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createServer, success } from './index.ts'

const lines: { readonly level: string; readonly msg: string }[] = []
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const app = createServer({
  logger: createLogger({ service: 'test', level: 'info', destination }),
  ready: {},
  isTransient: () => true,
})
const open = { config: { access: 'public' as const } }
app.post('/things', open, async (request) => success(request, request.body))
app.get('/things/:id', open, async (request) => success(request, request.params))
app.get('/half', open, async (_request, reply) => {
  const endless = new Readable({ read: () => undefined })
  endless.push('a beginning')
  return reply.type('text/plain').send(endless)
})
let waiting: ((error: Error) => void) | undefined
let gone = false
app.get('/slow', open, (request) => {
  request.raw.socket.once('close', () => {
    gone = true
  })
  return new Promise((_, reject) => {
    waiting = reject
  })
})
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => app.close())

/** Waits as long as a busy machine may need; vitest's own limit is a second. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000 })
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function talk(text: string): { readonly socket: Socket; readonly heard: () => string } {
  let heard = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  sockets.push(socket)
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  return { socket, heard: () => heard }
}
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
const head = (line: string, ...headers: string[]) => [line, 'Host: a', ...headers, '', ''].join('\r\n')

test('a request that fails because its client disconnected is not our failure', async () => {
  const { socket } = talk(head('GET /slow HTTP/1.1'))
  await eventually(() => expect(waiting).toBeDefined())
  socket.destroy()
  await eventually(() => expect(gone).toBe(true))
  waiting?.(new Error('the answer has nowhere to go'))
  await eventually(() =>
    expect(lines.map((line) => line.msg)).toContain('client closed the connection; its request ended'),
  )
  await eventually(() =>
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'client closed the connection', level: 'info', status: 499 }),
    ),
  )
  expect(lines.filter((line) => line.level === 'error' || line.msg === 'request failed')).toEqual([])
})

test('a server that is closing finishes the current response, and then keeps no connection', async () => {
  const closing = createServer({
    logger: createLogger({ service: 'test', level: 'silent' }),
    ready: {},
  })
  const started = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  closing.get('/slow', open, async (request) => {
    started.resolve()
    return success(request, await answer.promise)
  })
  const url = await closing.listen({ port: 0, host: '127.0.0.1' })
  const asked = fetch(`${url}/slow`).then((response) => response.json())
  await started.promise
  const closed = closing.close()
  answer.resolve('whole')
  expect(await asked).toMatchObject({ data: 'whole' })
  await closed
})

test('invalid bytes after a request do not put an error into its response', async () => {
  const { socket, heard } = talk(head('GET /half HTTP/1.1'))
  await eventually(() => expect(heard()).toContain('a beginning'))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('rubbish\r\n\r\n')
  await closed
  expect(heard()).not.toContain('400 Bad Request')
})

test('a client that sends a broken request and never closes cannot keep its connection', async () => {
  await eventually(async () => expect(await connections()).toBe(0))
  const heard: string[] = []
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write('rubbish\r\n\r\n'),
  )
  socket.on('data', (chunk) => heard.push(String(chunk)))
  await eventually(() => expect(heard.join('')).toContain('400 Bad Request'))
  await eventually(async () => expect(await connections()).toBe(0))
  socket.destroy()
})

test('a HEAD request with headers that are too large gets 431 without a body', async () => {
  const long = `X-Long: ${'a'.repeat(20_000)}`
  const { socket, heard } = talk(head('HEAD /things/1 HTTP/1.1', long))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(heard()).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n$/s)
  const read = talk(head('GET /things/1 HTTP/1.1', long))
  await new Promise((resolve) => read.socket.once('close', resolve))
  expect(read.heard()).toMatch(/^HTTP\/1\.1 431 .*"code":"HEADERS_TOO_LARGE"/s)
})

test('an unknown Expect header is ignored, and the response has the envelope', async () => {
  const { heard } = talk(
    head('POST /things HTTP/1.1', 'Content-Type: application/json', 'Expect: cake', 'Content-Length: 2') +
      '{}',
  )
  await eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 200/))
  expect(heard()).toContain('"success":true')
})

test('a request without a host is refused in an envelope', async () => {
  const { heard } = talk('GET /things/1 HTTP/1.1\r\n\r\n')
  await eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 400 .*"code":"VALIDATION_ERROR"/s))
  const old = talk('GET /things/1 HTTP/1.0\r\n\r\n')
  await eventually(() => expect(old.heard()).toMatch(/^HTTP\/1\.1 200/))
})

test('a request with two hosts is refused, whether they agree or not', async () => {
  for (const second of ['a', 'b']) {
    const { heard } = talk(head('GET /things/1 HTTP/1.1', `HOST: ${second}`))
    await eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 400 .*two Host headers/s))
  }
})

test('a request that stays incomplete gets 408 with its own error code', async () => {
  // Node checks for late requests every 30 seconds, and reports each in this way.
  app.server.once('connection', (socket) =>
    app.server.emit(
      'clientError',
      Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    ),
  )
  const { heard } = talk('GET / HTTP/1.1\r\nHo')
  await eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s))
  expect(heard()).toContain('/docs/errors#request_timeout')
})

test('a URL with a NUL character is refused', async () => {
  for (const url of ['/things/%00', '/things/a%00b?x=1']) {
    expect((await app.inject(url)).json().error.code).toBe('NOT_FOUND')
  }
  expect((await app.inject('/things/a?x=%00')).statusCode).toBe(200)
})

test('an empty Accept header excludes nothing', async () => {
  expect((await app.inject({ url: '/things/1', headers: { accept: '' } })).statusCode).toBe(200)
})

test.each(['/nowhere', '/half'])('a body sent to %s, which reads none, is not awaited', async (path) => {
  const type = 'Content-Type: application/json\r\nContent-Length: 1000000'
  const client = talk(`POST ${path} HTTP/1.1\r\nHost: a\r\n${type}\r\n\r\n{`)
  await eventually(() => expect(client.heard()).toMatch(/^HTTP\/1\.1 40[45] /))
})
