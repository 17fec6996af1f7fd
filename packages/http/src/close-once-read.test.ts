// A connection that closes late is neither closed too early nor able to escape the limits on connections.
import { connect, Socket } from 'node:net'
import { createLogger } from '@cfs/runtime'
import { expect, test, vi } from 'vitest'
import { closeOnceRead } from './close-once-read.ts'
import { createServer } from './index.ts'
import type { UnreadBytes } from './unread-bytes.ts'

const WAIT = { timeout: 60_000 }
const CONNECTIONS = 5
const PAGE = Buffer.alloc(1_000_000, 'x')

test('an answer of the system from before a connection began to wait does not close it', async () => {
  const answers: ((unread: UnreadBytes) => void)[] = []
  const late = closeOnceRead(() => new Promise((resolve) => answers.push(resolve)))
  const closed: string[] = []
  const closing = (name: string) => {
    const socket = new Socket().once('close', () => closed.push(name))
    late.watch(socket)
    socket.destroy()
  }
  closing('first')
  await vi.waitFor(() => expect(answers).toHaveLength(1), WAIT)
  closing('second')
  answers[0]?.(() => 0)
  await vi.waitFor(() => expect(answers).toHaveLength(2), WAIT)
  expect(closed).toEqual(['first'])
  answers[1]?.(() => 0)
  await vi.waitFor(() => expect(closed).toEqual(['first', 'second']), WAIT)
})

test('connections that wait for their clients leave room for new ones above the limit', async () => {
  const late = closeOnceRead()
  const app = createServer({
    logger: createLogger({ service: 'test', level: 'silent' }),
    ready: {},
    limits: {
      connections: CONNECTIONS,
      connectionsPerAddress: CONNECTIONS,
      stalledMs: 30_000,
      answerMs: 120_000,
    },
  })
  let waiting = 0
  app.get('/page', { config: { access: 'public' } }, ({ raw: { socket } }, reply) => {
    late.watch(socket)
    reply.raw.once('close', () => (waiting += 1))
    return reply.header('connection', 'close').send(PAGE)
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const openCount = () => new Promise<number>((done) => app.server.getConnections((_, all) => done(all)))
  const ask = (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).pause()
    socket.on('error', () => undefined).write('GET /page HTTP/1.1\r\nHost: a\r\n\r\n')
    return socket
  }
  const clients = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5'].map(ask)
  await vi.waitFor(() => expect(waiting).toBe(CONNECTIONS), WAIT)
  expect(await openCount()).toBe(CONNECTIONS)
  for (const [index, address] of ['127.0.2.1', '127.0.2.2', '127.0.2.3'].entries()) {
    clients.push(ask(address))
    await vi.waitFor(() => expect(waiting).toBe(CONNECTIONS + index + 1), WAIT)
  }
  await vi.waitFor(async () => expect(await openCount()).toBe(CONNECTIONS), WAIT)
  for (const client of clients) client.destroy()
  late.close()
  await app.close()
})
