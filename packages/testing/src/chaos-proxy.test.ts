// The proxy is in front of an echo server, whose responses show what passed through the proxy.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts'
import { listeningPort } from './free-port.ts'
import { waitFor } from './wait-for.ts'

let echo: Server
let proxy: ChaosProxy
const clients: Socket[] = []

beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => void echo.listen(0, '127.0.0.1', resolve))
  proxy = await startChaosProxy(`redis://127.0.0.1:${listeningPort(echo)}/3`)
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await proxy.close()
  await new Promise((resolve) => echo.close(resolve))
})

function dial(): { socket: Socket; received: () => string; ended: () => string | undefined } {
  const socket = connect(proxy.port, proxy.host)
  clients.push(socket)
  let received = ''
  let ended: string | undefined
  socket.on('data', (bytes) => {
    received += bytes.toString()
  })
  socket.on('error', (error) => {
    ended = 'code' in error ? String(error.code) : error.message
  })
  socket.on('close', () => {
    ended ??= 'closed'
  })
  return { socket, received: () => received, ended: () => ended }
}

test('without a fault everything passes unchanged, and the URL keeps its other parts', async () => {
  expect(proxy.url).toBe(`redis://127.0.0.1:${proxy.port}/3`)
  const { socket, received } = dial()
  socket.write('hello')
  await waitFor(() => received() === 'hello')
})

test('a hang holds bytes back and loses none', async () => {
  const { socket, received } = dial()
  socket.write('a')
  await waitFor(() => received() === 'a')
  proxy.hang()
  socket.write('b')
  const second = dial()
  second.socket.write('c')
  await waitFor(() => proxy.openConnections() === 2)
  expect(received()).toBe('a')
  proxy.heal()
  await waitFor(() => received() === 'ab' && second.received() === 'c')
})

test('a change of latency does not reorder bytes', async () => {
  const { socket, received } = dial()
  proxy.setLatency(60)
  const started = performance.now()
  socket.write('slow')
  await waitFor(() => received() === 'slow')
  expect(performance.now() - started).toBeGreaterThan(60)
  socket.write('1')
  proxy.setLatency(0)
  socket.write('2')
  await waitFor(() => received() === 'slow12')
})

test('open connections are reset and new ones refused until the fault ends', async () => {
  const first = dial()
  first.socket.write('a')
  await waitFor(() => first.received() === 'a')
  proxy.cut()
  await waitFor(() => first.ended() === 'ECONNRESET')
  const second = dial()
  await waitFor(() => second.ended() === 'ECONNRESET')
  proxy.heal()
  const third = dial()
  third.socket.write('c')
  expect(await waitFor(() => third.received())).toBe('c')
})

test('a missing upstream is a broken connection, not a crash', async () => {
  await new Promise((resolve) => echo.close(resolve))
  const { ended } = dial()
  expect(await waitFor(() => ended())).toMatch(/closed|ECONNRESET/)
})
