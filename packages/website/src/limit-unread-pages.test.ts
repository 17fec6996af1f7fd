// Visitors who ask for files and pages and never read them fill no memory; compressed files fill less of it.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { createLogger } from '@cfs/runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServer } from '@cfs/http'
import { limitUnreadPages, serveAssets } from './index.ts'

const WAIT = { timeout: 60_000 }
/** More than the system of a client takes for a program that does not read. */
const BYTES = 8_000_000
/** Compresses to less than a hundredth. */
const TEXT = Buffer.from(
  randomBytes(5000)
    .toString('hex')
    .repeat(BYTES / 10_000),
)
const TOTAL = 20_000_000
const VISITORS = 24

const makeApp = () => {
  const app = createServer({
    logger: createLogger({ service: 'test', level: 'silent' }),
    ready: {},
    limits: { connections: 500, connectionsPerAddress: 500, stalledMs: 60_000, answerMs: 120_000 },
  })
  limitUnreadPages(app, { totalBytes: TOTAL, isCounted: ({ url }) => !url.startsWith('/api/') })
  const config = { access: 'public', produces: 'any' } as const
  const file = { mediaType: 'text/css; charset=utf-8', content: TEXT }
  serveAssets(app, [{ ...file, path: '/assets/pages-0123456789ab.css' }], { config })
  app.get('/page', { config }, (_request, reply) => reply.type('text/html').send(TEXT))
  app.get('/streamed', { config }, (_request, reply) => reply.send(Readable.from([TEXT])))
  app.get('/events', { config }, (_request, reply) => {
    const events = new PassThrough()
    events.write('retry: 2000\n\n')
    reply.raw.once('close', () => events.destroy())
    return reply.type('text/event-stream').send(events)
  })
  app.get('/api/list', { config }, (_request, reply) => reply.type('text/html').send(TEXT))
  return app
}

let app: ReturnType<typeof makeApp>
let port = 0
const sockets: Socket[] = []
beforeEach(async () => {
  app = makeApp()
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Sends requests of as many visitors, none of whom reads. */
async function ask(path: string, header = ''): Promise<void> {
  for (let count = 0; count < VISITORS; count += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).pause()
    socket.on('error', () => undefined)
    sockets.push(socket)
    await new Promise((done) => socket.once('connect', done))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n`)
  }
}
const openCount = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)))

/** Reads one response to the end, from another address unless one is given. */
async function read(path: string, localAddress = '127.0.0.3'): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let heard = 0
  socket.on('data', (piece) => (heard += piece.length))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  await new Promise((done) => socket.once('close', done))
  return heard
}

test.each(['/assets/pages-0123456789ab.css', '/page', '/streamed'])(
  'visitors who never read %s lose their connections, and others do not',
  async (path) => {
    await ask(path)
    await vi.waitFor(async () => expect(await openCount()).toBeLessThan(VISITORS), WAIT)
    expect(await read(path)).toBeGreaterThan(BYTES)
  },
)

test('compressed bytes are counted: the same visitors keep their connections', async () => {
  await ask('/assets/pages-0123456789ab.css', 'Accept-Encoding: gzip\r\n')
  expect(await read('/page')).toBeGreaterThan(BYTES)
  expect(await openCount()).toBeGreaterThanOrEqual(VISITORS)
})

test('responses that do not count close no connection', async () => {
  await ask('/api/list')
  expect(await read('/page')).toBeGreaterThan(BYTES)
  expect(await openCount()).toBeGreaterThanOrEqual(VISITORS)
})

test('an office whose live pages connect again at once keeps its connections, and gets pages', async () => {
  await ask('/events')
  expect(await read('/page', '127.0.0.2')).toBeGreaterThan(BYTES)
  expect(await openCount()).toBeGreaterThanOrEqual(VISITORS)
})
