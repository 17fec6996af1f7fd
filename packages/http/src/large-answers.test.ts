// Clients that ask for large responses and do not read them lose their connections, and others do not.
import { readFileSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { createLogger } from '@cfs/runtime'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { closeOnceRead, createServer, limitLargeAnswers } from './index.ts'

const PAGE = Buffer.alloc(800_000, 'x')
const TOTAL = 8_000_000
const WAIT = { timeout: 60_000 }

const app = createServer({
  logger: createLogger({ service: 'test', level: 'silent' }),
  ready: {},
  limits: { connections: 500, connectionsPerAddress: 500, stalledMs: 30_000, answerMs: 120_000 },
})
let resetCount = 0
const closings = closeOnceRead()
const late = {
  ...closings,
  reset(socket: Socket) {
    resetCount += 1
    closings.reset(socket)
  },
}
const large = limitLargeAnswers({ totalBytes: TOTAL, late })
app.get('/page', { config: { access: 'public' } }, (request, reply) => {
  const bytes = request.headers['x-small'] === undefined ? PAGE.length : 10_000
  large.count(request, bytes)
  return reply.type('text/plain').send(PAGE.subarray(0, bytes))
})
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  closings.close()
  await app.close()
})

/** Sends the request and reads nothing. */
function ask(localAddress: string, header = '') {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(`GET /page HTTP/1.1\r\nHost: a\r\n${header}\r\n`)
  return socket
}
/** The bytes that the server has sent and its clients have not taken yet (proc(5), /proc/net/tcp). */
function unsentBytes(): number {
  const own = `[0-9A-F]{8}:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').matchAll(
    new RegExp(`^ *\\d+: ${own} \\S+ \\S+ ([0-9A-F]{8}):`, 'gm'),
  )
  return [...rows].reduce((sum, [, queue = '0']) => sum + Number.parseInt(queue, 16), 0)
}
const openCount = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)))
const read = (socket: Socket) =>
  new Promise<number>((resolve) => {
    let heard = 0
    socket.resume().on('data', (piece) => {
      heard += piece.length
      if (heard > PAGE.length) resolve(heard)
    })
    socket.once('close', () => resolve(heard))
  })

test('a hundred unread pages take the memory of ten: the oldest of the largest network close', async () => {
  const neighbour = ask('127.0.0.3')
  await vi.waitFor(async () => expect(await openCount()).toBe(1), WAIT)
  for (let count = 0; count < 100; count += 1) ask('127.0.0.2')
  await vi.waitFor(() => expect(resetCount).toBeGreaterThanOrEqual(88), WAIT)
  await vi.waitFor(async () => expect(await openCount()).toBe(101 - resetCount), WAIT)
  // The system frees the memory of a reset connection a moment later.
  await vi.waitFor(() => expect(unsentBytes()).toBeLessThanOrEqual(TOTAL), WAIT)
  expect(resetCount).toBeLessThanOrEqual(91)
  expect(await read(neighbour)).toBeGreaterThan(PAGE.length)
  expect(await read(ask('127.0.0.4'))).toBeGreaterThan(PAGE.length)
})

test('many pages on one connection, if they are read, and small responses close no connection', async () => {
  const small = Array.from({ length: 50 }, () => ask('127.0.0.5', 'X-Small: 1\r\n'))
  const one = ask('127.0.0.6')
  for (let count = 0; count < 20; count += 1) {
    expect(await read(one)).toBeGreaterThan(PAGE.length)
    one.removeAllListeners('data').removeAllListeners('close').write('GET /page HTTP/1.1\r\nHost: a\r\n\r\n')
  }
  expect(one.destroyed).toBe(false)
  expect(small.map(({ destroyed }) => destroyed)).not.toContain(true)
  expect(await openCount()).toBeGreaterThanOrEqual(51)
})

const PAGE_HEAD = 'GET /page HTTP/1.1\r\nHost: a\r\n'
test.each([
  ['a small one follows it', `${PAGE_HEAD}\r\n${PAGE_HEAD}X-Small: 1\r\n\r\n`, false],
  ['many small ones take its place', `${PAGE_HEAD}X-Small: 1\r\n\r\n`.repeat(9), false],
  ['its connection is closed', `${PAGE_HEAD}Connection: close\r\n\r\n`, false],
  ['its connection is closed for the next request', `${PAGE_HEAD}\r\nx x x\r\n\r\n`, false],
  ['the client ends its side', `${PAGE_HEAD}\r\n`, true],
])('an unread response counts until it is read, even if %s', async (_, text, ends) => {
  let closed = 0
  const sockets = Array.from({ length: 60 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.7' }).pause()
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    if (ends) socket.end(text)
    else socket.write(text)
    return socket
  })
  await vi.waitFor(async () => expect(sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true), WAIT)
  await vi.waitFor(() => expect(unsentBytes()).toBeGreaterThan(0), WAIT)
  await vi.waitFor(() => expect(unsentBytes()).toBeLessThanOrEqual(TOTAL), WAIT)
  for (const socket of sockets) socket.once('close', () => (closed += 1)).resume()
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect([closed, unsentBytes()]).toEqual([60, 0]), WAIT)
})

test('a client that reads slowly gets its whole response although its connection closes', async () => {
  await vi.waitFor(async () => expect(await openCount()).toBe(0), WAIT)
  const socket = ask('127.0.0.8', 'Connection: close\r\n')
  await vi.waitFor(() => expect(unsentBytes()).toBeGreaterThan(100_000), WAIT)
  expect(await openCount()).toBe(1)
  expect(await read(socket)).toBeGreaterThan(PAGE.length)
  await vi.waitFor(async () => expect(await openCount()).toBe(0), WAIT)
})

/** A connection of its own, whose resets are counted. */
function connection(method: 'GET' | 'HEAD' = 'GET', ip = '127.0.0.9') {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: ip })
  const reset = vi.spyOn(socket, 'resetAndDestroy').mockReturnValue(socket)
  const request = { ip, raw: { socket, method } as unknown as FastifyRequest['raw'] }
  return { socket, request, resets: () => reset.mock.calls.length }
}

test('a connection that many accounts share counts for the last one, with one listener', () => {
  const held = limitLargeAnswers({ totalBytes: 5_000_000 })
  const [shared, other] = [connection(), connection()]
  const before = shared.socket.listenerCount('close')
  for (let account = 0; account < 50; account += 1)
    held.countFor(`acc_${account}`, shared.request, { bytes: 1_000_000 })
  held.countFor('acc_other', other.request, { bytes: 700_000 })
  expect([shared.resets(), other.resets()]).toEqual([0, 0])
  expect(shared.socket.listenerCount('close')).toBe(before + 1)
  shared.socket.emit('close')
  held.countFor('acc_other', other.request, { bytes: 2_900_000 })
  expect(other.resets()).toBe(0)
})

test('responses to HEAD have no body that a client could leave unread', () => {
  const held = limitLargeAnswers({ totalBytes: 5_000_000 })
  const monitors = Array.from({ length: 50 }, () => connection('HEAD'))
  for (const { request } of monitors) held.count(request, 1_000_000)
  for (const { request } of monitors) held.countFor('acc_1', request, { bytes: 1_000_000 })
  expect(monitors.filter(({ resets }) => resets() > 0)).toEqual([])
})

test('a connection with a request in progress is reset after those without one', () => {
  const held = limitLargeAnswers({ totalBytes: 3_000_000 })
  const [filing, idle, newest] = [connection(), connection(), connection()]
  held.countFor('acc_1', filing.request, { bytes: 1_000_000 })
  held.countFor('acc_1', idle.request, { bytes: 1_000_000 })
  held.begin(filing.request)
  held.countFor('acc_1', newest.request, { bytes: 2_000_000 })
  expect([filing.resets(), idle.resets(), newest.resets()]).toEqual([0, 1, 0])
  held.countFor('acc_1', connection().request, { bytes: 1_000_000 })
  expect(filing.resets() + newest.resets()).toBe(1)
})

test('once little is left, a network with much unread waits, and another one does not', () => {
  const held = limitLargeAnswers({ totalBytes: 4_000_000 })
  const [first, second] = [connection(), connection()]
  const neighbour = connection('GET', '127.0.0.10')
  held.admit(first.request, 2_900_000)
  held.count(first.request, 2_900_000)
  expect(() => held.admit(second.request, 200_000)).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', headers: { 'retry-after': '1', connection: 'close' } }),
  )
  // Small responses still fit, and neither the connection itself nor another network waits.
  held.admit(second.request, 100_000)
  held.admit(first.request, 200_000)
  held.admit(neighbour.request, 200_000)
  first.socket.emit('close')
  held.admit(second.request, 200_000)
})

test('once little is left, a browser still gets the files of a page on several connections', () => {
  const held = limitLargeAnswers({ totalBytes: 5_000_000 })
  held.count(connection('GET', '127.0.0.11').request, 3_900_000)
  for (let file = 0; file < 10; file += 1) {
    const { request } = connection()
    held.admit(request, 50_000)
    held.count(request, 50_000)
  }
  expect(() => {
    for (let file = 0; file < 10; file += 1) {
      const { request } = connection()
      held.admit(request, 50_000)
      held.count(request, 50_000)
    }
  }).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
})

test('many accounts that read nothing do not displace the one large response of another', () => {
  const held = limitLargeAnswers({ totalBytes: 30_000_000 })
  const greedy = Array.from({ length: 24 }, () => connection())
  for (const [index, { request }] of greedy.entries())
    held.countFor(`acc_${index}`, request, { bytes: 1_250_000 })
  const honest = connection()
  held.countFor('acc_honest', honest.request, { bytes: 2_000_000 })
  expect(honest.resets()).toBe(0)
  expect(greedy.filter(({ resets }) => resets() > 0)).toHaveLength(2)
})
