// What Linux states about the connections of this process.
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unreadBytes } from './unread-bytes.ts'

const WAIT = { timeout: 60_000 }
const PAGE = Buffer.alloc(5_000_000, 'x')

test('a machine without IPv6 states the unread bytes, and other systems state none', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).write(PAGE))
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const accepted = new Promise<Socket>((done) => server.once('connection', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const client = connect({ port: address.port, host: '127.0.0.1' }).pause()
  onTestFinished(() => void client.destroy())
  const socket = await accepted
  await vi.waitFor(async () => expect((await unreadBytes())(socket)).toBeGreaterThan(0), WAIT)
  expect((await unreadBytes('/proc/net/tcp', '/proc/net/missing'))(socket)).toBeGreaterThan(0)
  expect((await unreadBytes('/proc/net/missing'))(socket)).toBeUndefined()
})
