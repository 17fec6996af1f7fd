// A client with a key that asks for large responses and never reads them loses its connections; others keep
// theirs.
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const BYTES = 1_000_000
const PATHS = { stated: '/api/v1/filings', streamed: '/api/v1/filings?limit=1' } as const

let filing: Server
let gateway: GatewayUnderTest
beforeAll(async () => {
  filing = createServer((request, response) => {
    const isStreamed = request.url?.includes('limit') === true
    const length = isStreamed ? {} : { 'content-length': BYTES }
    response.writeHead(200, { 'content-type': 'application/json', ...length }).end('x'.repeat(BYTES))
  })
  await new Promise<void>((resolve) => filing.listen(0, '127.0.0.1', resolve))
  gateway = await startGateway({
    FILING_URL: `http://127.0.0.1:${(filing.address() as AddressInfo).port}`,
    LARGE_ANSWERS_BYTES: String(4 * 1024 * 1024),
  })
})
afterAll(async () => {
  filing.closeAllConnections()
  filing.close()
  await gateway.stop()
})

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
/** Reads one whole response; false if the connection closes before its end. */
function read(socket: Socket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let heard = 0
  const take = (piece: Buffer) => {
    heard += piece.length
    if (heard < BYTES) return
    socket.off('data', take).off('close', leave)
    resolve(true)
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
    const sockets = Array.from({ length: 40 }, (_each, index) => ask(greedy, path, `127.0.0.${index + 10}`))
    let closed = 0
    // A paused socket does not notice that it was reset. Reading frees nothing: only another response would.
    for (const socket of sockets) socket.once('close', () => (closed += 1)).resume()
    await waitFor(() => closed >= 36, { timeoutMs: 30_000, until: 'the oldest connections are closed' })
    expect(closed).toBeLessThan(40)
    neighbour.write(requestOf(other, path))
    expect(await read(neighbour)).toBe(true)
  },
)

test('a client that reads its responses keeps its connection, however many they are', async () => {
  const key = await newKey()
  const one = ask(key, PATHS.stated, '127.0.0.8')
  for (let count = 0; count < 20; count += 1) {
    expect(await read(one)).toBe(true)
    one.write(requestOf(key, PATHS.stated))
  }
  expect(one.destroyed).toBe(false)
})
