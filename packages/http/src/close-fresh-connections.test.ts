// A server stops at once although clients keep connections open that have sent no request.
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createLogger } from '@cfs/runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { createServer, listen, listenForManagement } from './index.ts'

const place = { host: '127.0.0.1', port: 0 }
/** Far less than the 75 seconds for which a connection is kept alive. */
const LIMIT_MS = 2000

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function start() {
  const app = createServer({
    logger: createLogger({ service: 'test', level: 'silent' }),
    ready: {},
    hasManagementListener: true,
  })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const begun = vi.fn<() => void>()
  app.get('/held', { config: { access: 'public' } }, async () => {
    begun()
    await held
    return { ok: true }
  })
  const manageUrl = await listenForManagement(app, place)
  return { app, url: await listen(app, place), manageUrl, begun, release }
}

async function open(server: Server | undefined, url: string, text: string) {
  const socket = connect({ port: Number(new URL(url).port), host: place.host })
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write(text)
  const count = () => new Promise<number>((done) => server?.getConnections((_, all) => done(all)))
  await vi.waitFor(async () => expect(await count()).toBe(1))
}

test.each([
  ['nothing', ''],
  ['half a request', 'GET /held HTTP/1.1\r\nHost: a\r\n'],
])('connections that have sent %s do not delay a stop', async (...[, text]) => {
  const { app, url, manageUrl } = await start()
  await open(app.server, url, text)
  await open(app.managementServer, manageUrl, text)
  const startedMs = performance.now()
  await app.close()
  expect(performance.now() - startedMs).toBeLessThan(LIMIT_MS)
})

test('a request in progress still gets its response', async () => {
  const { app, url, begun, release } = await start()
  const answer = fetch(`${url}/held`)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  const closing = app.close()
  release()
  expect((await answer).status).toBe(200)
  await closing
})
