// A client with a key that asks for large responses and never reads them loses its connections; others keep
// theirs.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const BYTES = 1_000_000
const MOST_BYTES = 4 * 1024 * 1024
const PATHS = { stated: '/api/v1/filings', streamed: '/api/v1/filings?limit=1' } as const

let served = 0
let filing: Server
let gateway: GatewayUnderTest
beforeAll(async () => {
  filing = createServer((request, response) => {
    served += 1
    const isStreamed = request.url?.includes('limit') === true
    const bytes = request.url?.includes('small') === true ? 100 : BYTES
    const length = isStreamed ? {} : { 'content-length': bytes }
    response.writeHead(200, { 'content-type': 'application/json', ...length }).end('x'.repeat(bytes))
  })
  await new Promise<void>((resolve) => filing.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  filing.closeAllConnections()
  filing.close()
})
// What clients of one test left unread would be shared out with those of the next.
beforeEach(async () => {
  gateway = await startGateway({
    FILING_URL: `http://127.0.0.1:${(filing.address() as AddressInfo).port}`,
    LARGE_ANSWERS_BYTES: String(MOST_BYTES),
  })
})
afterEach(() => gateway.stop())

/** The bytes that the gateway has sent and its clients have not taken yet (proc(5), /proc/net/tcp). */
function unsentBytes(): number {
  const own = `[0-9A-F]{8}:${Number(new URL(gateway.url).port).toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').matchAll(
    new RegExp(`^ *\\d+: ${own} \\S+ \\S+ ([0-9A-F]{8}):`, 'gm'),
  )
  return [...rows].reduce((sum, [, queue = '0']) => sum + Number.parseInt(queue, 16), 0)
}
/** Waits until the gateway has sent what it will send to clients that read nothing. */
async function untilSent(count: number): Promise<void> {
  let before = -1
  const isSteady = () => {
    const bytes = unsentBytes()
    const wasSame = bytes === before
    before = bytes
    return wasSame && bytes > 0 && served >= count
  }
  await waitFor(isSteady, { intervalMs: 200, until: 'all responses are sent' })
}
const newKey = async () => (await gateway.key(await gateway.account({ perMinute: 1000 }))).key

/** Sends a request on a connection of its own and reads nothing. */
function ask(key: string, path: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: Number(new URL(gateway.url).port), host: '127.0.0.1', localAddress }).pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(requestOf(key, path))
  return socket
}
const requestOf = (key: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`
/** Whether a response that begins with `head` and ends with `tail` has arrived as a whole. */
function isWhole(head: string, { heard, tail }: { readonly heard: number; readonly tail: string }): boolean {
  const start = head.indexOf('\r\n\r\n')
  if (start === -1) return false
  return head.includes('transfer-encoding: chunked') ? tail === '0\r\n\r\n' : heard >= start + 4 + BYTES
}
/** Reads one whole response; false if the connection closes before its end, or for another response. */
function read(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let [head, tail, heard] = ['', '', 0]
  const take = (piece: Buffer) => {
    const text = piece.toString('latin1')
    if (!head.includes('\r\n\r\n')) head += text
    tail = (tail + text).slice(-5)
    heard += piece.length
    const isOther = !head.startsWith('HTTP/1.1 200 ')
    if (!isOther && !isWhole(head, { heard, tail })) return
    socket.off('data', take).off('close', leave)
    resolve(!isOther)
  }
  const leave = () => resolve(false)
  socket.on('data', take).resume()
  socket.once('close', leave)
  return promise
}

test.each(Object.entries(PATHS))(
  'forty unread responses of %s length take the memory of four',
  async (_, path) => {
    const [greedy, other] = [await newKey(), await newKey()]
    const neighbour = ask(other, path, '127.0.0.9')
    expect(await read(neighbour)).toBe(true)
    served = 0
    const sockets = Array.from({ length: 40 }, (_each, index) => ask(greedy, path, `127.0.0.${index + 10}`))
    await untilSent(40)
    expect(unsentBytes()).toBeLessThanOrEqual(MOST_BYTES)
    const whole = await Promise.all(sockets.map(read))
    const kept = whole.filter(Boolean).length
    expect(kept).toBeGreaterThanOrEqual(1)
    expect(kept).toBeLessThanOrEqual(6)
    neighbour.write(requestOf(other, path))
    expect(await read(neighbour)).toBe(true)
  },
)

test('a small request after each unread response frees nothing', async () => {
  const key = await newKey()
  served = 0
  const small = requestOf(key, '/api/v1/filings?small')
  const sockets = Array.from({ length: 40 }, (_each, index) => {
    const socket = ask(key, PATHS.stated, `127.0.0.${index + 10}`)
    socket.write(small)
    return socket
  })
  const another = ask(key, '/api/v1/filings?small', '127.0.0.60')
  await untilSent(40)
  expect(unsentBytes()).toBeLessThanOrEqual(MOST_BYTES)
  for (const socket of [...sockets, another]) socket.destroy()
})

test('a client that reads its responses keeps its connection, however many they are', async () => {
  const key = await newKey()
  const one = ask(key, PATHS.stated, '127.0.0.8')
  for (let count = 0; count < 20; count += 1) {
    expect(await read(one)).toBe(true)
    one.write(requestOf(key, PATHS.stated))
  }
  expect(one.destroyed).toBe(false)
})
