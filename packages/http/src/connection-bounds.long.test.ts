// Limits on connections: their number, their requests and their duration.
import { createServer as createHttpServer } from 'node:http'
import { connect, Socket } from 'node:net'
import { Problem } from '@cfs/contracts'
import { createLogger } from '@cfs/runtime'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createConnectionBounds, exemptConnection } from './connection-bounds.ts'
import { createServer, type PublicLimits } from './index.ts'

const WAIT = { timeout: 60_000 }
const LIMITS: PublicLimits = {
  connections: 100,
  connectionsPerAddress: 100,
  stalledMs: 60_000,
  answerMs: 60_000,
}
const open = { config: { access: 'public' as const } }
const PAGE = Buffer.alloc(5_000_000, 'x')

function serverWith(limits: Partial<PublicLimits>, trustedProxies?: readonly string[]) {
  const app = createServer({
    logger: createLogger({ service: 'test', level: 'silent' }),
    ready: {},
    limits: { ...LIMITS, ...limits },
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
  })
  const answering = { now: 0, most: 0, done: 0, held: 0 }
  app.get('/slow', open, async () => {
    answering.now += 1
    answering.most = Math.max(answering.most, answering.now)
    await new Promise((resolve) => setImmediate(resolve))
    answering.now -= 1
    answering.done += 1
    return { number: answering.done }
  })
  // A route that never responds: a request for it keeps its connection busy until the connection closes.
  app.get('/held', open, async () => {
    answering.held += 1
    await new Promise(() => undefined)
  })
  app.get('/refused', open, async (request) => {
    const headers = request.url.includes('keep') ? {} : { connection: 'close' }
    throw new Problem('RATE_LIMITED', 'Wait.', { headers, context: { path: request.url } })
  })
  app.get('/page', open, (_request, reply) => reply.type('text/plain').header('x', 'y').send(PAGE))
  return { app, answering }
}

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
function talk(port: number, text = '', localAddress = '127.0.0.1') {
  const heard: string[] = []
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => text !== '' && socket.write(text))
  socket.on('error', () => undefined)
  sockets.push(socket)
  const state = { isClosed: false, heard: () => heard.join(''), socket }
  socket.on('close', () => {
    state.isClosed = true
  })
  socket.on('data', (piece) => heard.push(String(piece)))
  return state
}
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n')
const isClosed = (client: { readonly isClosed: boolean }) =>
  vi.waitFor(() => expect(client.isClosed).toBe(true), WAIT)
const hears = (client: ReturnType<typeof talk>, words: string | RegExp) =>
  vi.waitFor(() => expect(client.heard()).toMatch(words), WAIT)

async function listening(parts: ReturnType<typeof serverWith>) {
  const port = Number(new URL(await parts.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const count = () => new Promise<number>((done) => parts.app.server.getConnections((_, all) => done(all)))
  return { ...parts, port, count }
}

describe('a connection', () => {
  let server: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    server = await listening(serverWith({}))
  })
  afterAll(() => server.app.close())

  test('gets one response at a time, in the order of its requests', async () => {
    const client = talk(server.port, get('/slow').repeat(4) + get('/slow', 'Connection: close'))
    await isClosed(client)
    const numbers = [...client.heard().matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number))
    expect(numbers).toHaveLength(5)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(server.answering.most).toBe(1)
  })
  test('that sends two thousand requests in a row is closed, without making responses', async () => {
    const before = server.answering.done
    await isClosed(talk(server.port, get('/slow').repeat(2000), '127.0.0.9'))
    expect(server.answering.done - before).toBeLessThan(20)
  })
  test('is refused for a while if its IP address sent too many requests in a row', async () => {
    await isClosed(talk(server.port, get('/slow').repeat(2000), '127.0.0.10'))
    const client = talk(server.port, get('/slow'), '127.0.0.10')
    await isClosed(client)
    expect(client.heard()).toBe('')
    const neighbour = talk(server.port, get('/slow'), '127.0.0.11')
    await hears(neighbour, /^HTTP\/1\.1 200/)
    await vi.waitFor(async () => {
      const again = talk(server.port, get('/slow'), '127.0.0.10')
      await vi.waitFor(() => expect(again.heard() !== '' || again.isClosed).toBe(true), WAIT)
      expect(again.heard()).toMatch(/^HTTP\/1\.1 200/)
    }, WAIT)
  })
  test('is closed without a response after too many refused requests from its IP address', async () => {
    const refused = () => talk(server.port, get('/refused'), '127.0.0.12')
    await Promise.all(Array.from({ length: 100 }, () => isClosed(refused())))
    const client = refused()
    await isClosed(client)
    expect(client.heard()).toBe('')
    await hears(talk(server.port, get('/slow'), '127.0.0.13'), /^HTTP\/1\.1 200/)
  })
  test('is accepted after refusals that kept its connections open', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `/refused?keep=${index}`)
    const client = talk(server.port, '', '127.0.0.14')
    for (const path of many) {
      client.socket.write(get(path))
      await hears(client, new RegExp(`"path":"${path.replace('?', '\\?')}"`))
    }
    await hears(talk(server.port, get('/slow'), '127.0.0.14'), /^HTTP\/1\.1 200/)
  })
  test('may send requests one after the other for as long as it likes', async () => {
    const client = talk(server.port)
    for (let count = 1; count <= 20; count += 1) {
      client.socket.write(get('/slow'))
      await vi.waitFor(() => expect(client.heard().match(/HTTP\/1\.1 200/g)).toHaveLength(count), WAIT)
    }
    expect(client.isClosed).toBe(false)
  })
  test('with more than 8 KiB of headers is refused', async () => {
    const client = talk(server.port, get('/slow', `X-A: ${'b'.repeat(8192)}`))
    await isClosed(client)
    expect(client.heard()).toMatch(
      /^HTTP\/1\.1 431 .*"code":"HEADERS_TOO_LARGE","message":"The headers are larger than 8 KiB\./s,
    )
  })
  test('that does not end its headers within ten seconds is refused', async () => {
    const startedMs = performance.now()
    const client = talk(server.port, 'GET /slow HTTP/1.1\r\nHost: a\r\n')
    await isClosed(client)
    expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - startedMs).toBeGreaterThan(9000)
  })
})

test('a response that the client no longer reads is aborted', async () => {
  const server = await listening(serverWith({ stalledMs: 500 }))
  const client = talk(server.port, get('/page'))
  client.socket.pause()
  await vi.waitFor(async () => expect(await server.count()).toBe(1), WAIT)
  await vi.waitFor(async () => expect(await server.count()).toBe(0), WAIT)
  await server.app.close()
})

test('a response that the client reads endlessly is aborted', async () => {
  const server = await listening(serverWith({ answerMs: 500 }))
  const client = talk(server.port, get('/page'))
  client.socket.pause()
  const sip = setInterval(() => client.socket.read(10), 20)
  await vi.waitFor(async () => expect(await server.count()).toBe(0), WAIT)
  clearInterval(sip)
  await server.app.close()
})

describe('connections', () => {
  test('from one IP address are limited; those from others are served', async () => {
    const server = await listening(serverWith({ connectionsPerAddress: 3 }))
    const kept = Array.from({ length: 3 }, () => talk(server.port))
    await vi.waitFor(async () => expect(await server.count()).toBe(3), WAIT)
    await isClosed(talk(server.port))
    await hears(talk(server.port, get('/slow'), '127.0.0.2'), 'HTTP/1.1 200')
    expect(kept.map((client) => client.isClosed)).toEqual([false, false, false])
    kept[0]?.socket.destroy()
    await vi.waitFor(async () => expect(await server.count()).toBe(3), WAIT)
    await hears(talk(server.port, get('/slow')), 'HTTP/1.1 200')
    await server.app.close()
  })
  test('from a trusted proxy are not limited by its IP address', async () => {
    const server = await listening(serverWith({ connectionsPerAddress: 1 }, ['127.0.0.0/8']))
    const clients = Array.from({ length: 5 }, () => talk(server.port, get('/slow')))
    for (const client of clients) await hears(client, 'HTTP/1.1 200')
    await server.app.close()
  })
  test('that have sent nothing do not delay a shutdown', async () => {
    const server = await listening(serverWith({}))
    const client = talk(server.port)
    await vi.waitFor(async () => expect(await server.count()).toBe(1), WAIT)
    await server.app.close()
    await isClosed(client)
  })
  test('are limited in total: a new one replaces the one that is idle for longest', async () => {
    const server = await listening(serverWith({ connections: 4 }))
    const served = talk(server.port, get('/slow'))
    await hears(served, 'HTTP/1.1 200')
    const silent = [talk(server.port)]
    await vi.waitFor(async () => expect(await server.count()).toBe(2), WAIT)
    silent.push(talk(server.port), talk(server.port))
    await vi.waitFor(async () => expect(await server.count()).toBe(4), WAIT)
    for (let count = 0; count < 8; count += 1) {
      await hears(talk(server.port, get('/slow', 'Connection: close')), 'HTTP/1.1 200')
    }
    expect(silent[0]?.isClosed).toBe(true)
    expect(served.isClosed).toBe(false)
    await server.app.close()
  })

  test('that come back again and again replace none of an IP address with fewer', async () => {
    const server = await listening(serverWith({ connections: 6 }))
    const few = [talk(server.port, get('/slow'), '127.0.0.2'), talk(server.port, get('/slow'), '127.0.0.2')]
    for (const client of few) await hears(client, 'HTTP/1.1 200')
    const comeBack = async () => {
      const client = talk(server.port, get('/slow'), '127.0.0.3')
      await hears(client, 'HTTP/1.1 200')
      return client
    }
    const many: Awaited<ReturnType<typeof comeBack>>[] = []
    for (let count = 0; count < 20; count += 1) many.push(await comeBack())
    expect(few.map((client) => client.isClosed)).toEqual([false, false])
    await isClosed(many[15] as Awaited<ReturnType<typeof comeBack>>)
    expect(many.slice(16).map((client) => client.isClosed)).toEqual([false, false, false, false])
    await server.app.close()
  })
  test('that are busy for one IP address replace no idle one of an IP address with fewer', async () => {
    const server = await listening(serverWith({ connections: 4 }))
    const few = talk(server.port, get('/slow'), '127.0.0.2')
    await hears(few, 'HTTP/1.1 200')
    for (let count = 1; count <= 3; count += 1) {
      talk(server.port, get('/held'), '127.0.0.3')
      await vi.waitFor(() => expect(server.answering.held).toBe(count), WAIT)
    }
    await isClosed(talk(server.port, get('/slow'), '127.0.0.3'))
    expect(few.isClosed).toBe(false)
    await hears(talk(server.port, get('/slow'), '127.0.0.4'), 'HTTP/1.1 200')
    for (const socket of sockets.splice(0)) socket.destroy()
    await server.app.close()
  })

  describe('that are all busy', () => {
    const stateOf = (clients: readonly ReturnType<typeof talk>[]) => clients.map((client) => client.isClosed)
    async function fullServer(trustedProxies?: readonly string[]) {
      const server = await listening(serverWith({ connections: 5 }, trustedProxies))
      const hold = async (address: string) => {
        const before = server.answering.held
        const client = talk(server.port, get('/held'), address)
        await vi.waitFor(() => expect(server.answering.held).toBe(before + 1), WAIT)
        return client
      }
      const few = [await hold('127.0.0.2'), await hold('127.0.0.2')]
      const many = [await hold('127.0.0.3'), await hold('127.0.0.3'), await hold('127.0.0.3')]
      const ask = (address: string) => talk(server.port, get('/slow', 'Connection: close'), address)
      const stop = () => {
        for (const { socket } of [...few, ...many]) socket.destroy()
        return server.app.close()
      }
      return { ...server, few, many, hold, ask, stop }
    }

    test('make room for a new one: the oldest of the IP address with the most is closed', async () => {
      const server = await fullServer()
      await hears(server.ask('127.0.0.4'), 'HTTP/1.1 200')
      expect(stateOf(server.many)).toEqual([true, false, false])
      expect(stateOf(server.few)).toEqual([false, false])
      await server.stop()
    })
    test('make no room for an IP address that would then have the most', async () => {
      const server = await fullServer()
      await isClosed(server.ask('127.0.0.3'))
      await isClosed(server.ask('127.0.0.2'))
      expect(stateOf([...server.few, ...server.many])).toEqual(Array.from({ length: 5 }, () => false))
      await server.stop()
    })
    test('from a trusted proxy stay open, however many it has', async () => {
      const server = await fullServer(['127.0.0.3'])
      await hears(server.ask('127.0.0.4'), 'HTTP/1.1 200')
      expect(stateOf(server.many)).toEqual([false, false, false])
      expect(stateOf(server.few)).toEqual([true, false])
      await server.stop()
    })
  })

  test('from one IPv6 /48 are limited to twice those of a /64; another /48 is served', () => {
    const bounds = createConnectionBounds(
      { total: 100, perAddress: 2, answerMs: 60_000, trustedProxies: [] },
      () => undefined,
    )
    const server = createHttpServer().removeAllListeners('connection')
    bounds.watch(server)
    const isTaken = (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      server.emit('connection', socket)
      return !socket.destroyed
    }
    expect([1, 2, 3].map(() => isTaken('2001:db8:1:1::9'))).toEqual([true, true, false])
    expect([2, 3, 4].map((network) => isTaken(`2001:db8:1:${network}::9`))).toEqual([true, true, false])
    expect(isTaken('2001:db8:2:1::9')).toBe(true)
    server.emit('close')
  })

  test('of another service are not counted, and make no room for visitors', () => {
    const limits = { total: 4, perAddress: 2, answerMs: 60_000, trustedProxies: [] }
    const bounds = createConnectionBounds(limits, () => undefined)
    const server = createHttpServer().removeAllListeners('connection')
    bounds.watch(server)
    const opened = (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      server.emit('connection', socket)
      return socket
    }
    const service = ['10.0.0.1', '10.0.0.1'].map(opened)
    expect(opened('10.0.0.1').destroyed).toBe(true)
    for (const socket of service) exemptConnection(socket)
    const visitors = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map(opened)
    expect(visitors.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
    expect(service.map(({ destroyed }) => destroyed)).toEqual([false, false])
    server.emit('close')
  })
})
