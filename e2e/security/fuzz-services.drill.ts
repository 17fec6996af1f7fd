// Sends tens of thousands of strange requests to services in separate processes: every response has the
// usual JSON envelope, none is a 500, none hangs, and memory, connections and rows do not grow. `FUZZ_SEED`
// repeats a run with the same requests, `FUZZ_COUNT` sets how many there are.
import { byService } from '@cfs/product'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '@cfs/testing'
import { SERVICES, type ServiceName } from '../service-environments.ts'
import { fuzzServices } from './fuzz-services.ts'
import { CONVERSATIONS, converse } from './raw-conversations.ts'
import { createSendStrange, type SendStrange } from './send-strange.ts'
import { startSweep, type RunningSweep } from './start-sweep.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
const count = Number(process.env['FUZZ_COUNT'] ?? 20_000)
let sweep: RunningSweep
let send: SendStrange & { close(): void }
beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed} FUZZ_COUNT=${count}\n`)
  sweep = await startSweep()
  const { services, secrets } = sweep.stack
  const urls = byService((name) => services[name].url)
  send = createSendStrange({ urls, secret: secrets.installation.identity, account: sweep.account })
})
afterAll(async () => {
  send.close()
  await sweep.stop()
})

/** The process's highest memory use since `forgetPeak`. */
const peakOf = (name: ServiceName) => sweep.stack.services[name].peakBytes() ?? 0
const handlesOf = (name: ServiceName) => {
  try {
    return readdirSync(`/proc/${sweep.stack.services[name].pid()}/fd`).length
  } catch {
    return 0
  }
}

test('every request gets a response, none fails on our side, and memory does not grow', async () => {
  const quarter = Math.ceil(count / 4)
  const faults: string[] = []
  // Caches and compiled code grow in the first quarter of the run; memory that still grows after that would
  // never stop growing.
  const peaks = new Map<ServiceName, number[]>()
  for (let round = 0; round < 4; round += 1) {
    for (const name of SERVICES) sweep.stack.services[name].forgetPeak()
    faults.push(...(await fuzzServices(send, { seed: seed + round, count: quarter })).faults)
    for (const name of SERVICES) peaks.set(name, [...(peaks.get(name) ?? []), peakOf(name)])
  }
  expect(faults).toEqual([])
  for (const [name, [, second = 0, , last = 0]] of peaks)
    expect([name, last - second < 64 * 1024 * 1024]).toEqual([name, true])
})

test('thousands of raw conversations leave no connection and no file open', async () => {
  const key = `X-API-Key: ${sweep.account.live}`
  const { url } = sweep.stack.services.gateway
  send.close()
  const before = handlesOf('gateway')
  for (let round = 0; round < 20; round += 1) {
    const heard = await Promise.all(CONVERSATIONS.map((conversation) => converse(url, conversation, key)))
    expect(heard.filter(({ isClosed }) => !isClosed)).toEqual([])
    expect(heard.flatMap(({ statuses }) => statuses).filter((status) => status >= 500)).toEqual([])
  }
  await waitFor(() => handlesOf('gateway') <= before + 5, {
    timeoutMs: 120_000,
    until: 'the connections are gone',
  })
})

test('three hundred slow connections are closed, and no other client waits for them', async () => {
  const { url } = sweep.stack.services.gateway
  const { hostname, port } = new URL(url)
  const before = handlesOf('gateway')
  const heard: string[] = []
  const sockets = Array.from({ length: 300 }, (_, index) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => heard.push(String(chunk)))
    // A third of the connections never start a request, a third never finish the headers, and a third never
    // finish the body.
    const start = [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\n',
      `POST /api/v1/filings/ct600 HTTP/1.1\r\nHost: x\r\nX-API-Key: ${sweep.account.live}\r\nContent-Type: application/json\r\nIdempotency-Key: slow-${index}\r\nContent-Length: 1000\r\n\r\n`,
    ]
    socket.write(start[index % 3] ?? '')
    const timer = setInterval(() => {
      if (index % 3 > 0) socket.write(index % 3 === 1 ? 'X' : ' ')
    }, 1000)
    socket.on('close', () => clearInterval(timer))
    return socket
  })
  const answer = await sweep.client.ask('/api/v1/filings', { key: sweep.account.live })
  expect(answer.status).toBe(200)
  const isGone = (socket: (typeof sockets)[number]) => socket.destroyed || socket.readableEnded
  await waitFor(() => sockets.filter((_, index) => index % 3 > 0).every(isGone), {
    timeoutMs: 240_000,
    intervalMs: 1000,
    until: 'every slow request is cut off',
  })
  expect(heard.join('')).toMatch(/HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s)
  expect(heard.join('')).not.toMatch(/HTTP\/1\.1 5/)
  for (const socket of sockets) socket.destroy()
  await waitFor(() => handlesOf('gateway') <= before + 5, {
    timeoutMs: 120_000,
    until: 'the connections are gone',
  })
})
