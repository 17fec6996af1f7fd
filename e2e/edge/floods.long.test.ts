// Attackers with many connections, and customers with half-sent requests, do not affect other customers.
// Reduced floods: e2e/edge/floods.drill.ts runs them at full size.
import { createConnection } from 'node:net'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { startEdgeStack, type EdgeStack } from './edge-stack.ts'
import { halfSentBodies, handlesOf, startFlood, strangersFloods, timesOf, unsentBytes } from './floods.ts'
import { unreadFiles } from './page-floods.ts'

let stack: EdgeStack
let account: Account
let other: Account
beforeAll(async () => {
  stack = await startEdgeStack()
  account = await stack.operator.account(100)
  other = await stack.operator.account(100)
})
afterAll(() => stack.stop())

const list = ({ live }: Account) =>
  fetch(`${stack.gateway.url}/api/v1/filings`, {
    headers: { 'x-api-key': live },
    signal: AbortSignal.timeout(5000),
  }).then(async (answer) => {
    await answer.arrayBuffer()
    return answer
  })
const file = ({ live }: Account, body: string) =>
  fetch(`${stack.gateway.url}/api/v1/filings/ct600`, {
    method: 'POST',
    headers: {
      'x-api-key': live,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  })

/**
 * The open connections, at most the limit of one IP address, plus the files that the process usually has
 * open.
 */
const BOUND = 256 + 20

test.each(Object.entries(strangersFloods(0.15)))(
  '%s: bounded, and customers are answered',
  async (...[, flood]) => {
    const pid = stack.gateway.pid()
    const before = handlesOf(pid)
    const running = await startFlood(stack.gateway.url, flood)
    await running.settled()
    await timesOf(() => list(account), 20)
    await waitFor(() => handlesOf(pid) <= before + BOUND, { until: 'it is bounded' })
    await running.stop()
    await waitFor(() => handlesOf(pid) <= before + 20, { until: 'nothing is left of it' })
    expect((await list(account)).status).toBe(200)
    expect(stack.gateway.pid()).toBe(pid)
  },
)

test('pipelined requests whose responses are never read end their connection, not the gateway', async () => {
  const { port } = new URL(stack.gateway.url)
  const socket = createConnection({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.9' })
  let heard = 0
  socket.on('error', () => undefined)
  socket.on('data', (piece) => {
    heard += piece.length
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('GET /llms.txt HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2000))
  await closed
  expect(heard).toBeLessThan(2_000_000)
})

const MIB = 1024 * 1024
test.each([
  ['dashboard', '/sign-in', 200],
  ['partner', '/activate/none', 404],
] as const)('files of the %s that clients never read hold a bounded memory', async (name, path, status) => {
  const { url } = stack.of(name)
  const running = await startFlood(url, await unreadFiles(url, path))
  await waitFor(() => unsentBytes(url) > 8 * MIB, { until: 'the flood holds bytes' })
  await running.settled()
  const most: number[] = []
  await timesOf(async () => {
    const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    most.push(unsentBytes(url))
    return { status: answer.status === status ? 200 : answer.status }
  }, 20)
  await running.stop()
  // What the process counts is bounded at 32 MiB; what was just written is added to it.
  expect(Math.max(...most)).toBeLessThan(40 * MIB)
})

test('128 half-sent bodies of one API key do not delay requests of another key', async () => {
  const running = await startFlood(stack.gateway.url, halfSentBodies(account.test))
  await running.settled()
  await timesOf(() => list(other), 20)
  const filed = await file(other, JSON.stringify(nilReturn()))
  expect(filed.status).toBe(202)
  await running.stop()
})

test('0.9 MB of unknown fields is refused because of its size', async () => {
  const members = Array.from({ length: 60_000 }, (_, index) => `"m${index}":12345`)
  const answer = await file(account, `{${members.join(',')}}`)
  expect(answer.status).toBe(413)
  const text = await answer.text()
  expect(text).toContain('256 KiB')
  expect(text.length).toBeLessThan(1000)
})

test('the response to too many requests without a key states how long to wait', async () => {
  const ask = () => fetch(`${stack.gateway.url}/llms.txt`)
  const refused = await waitFor(
    async () => {
      const answer = await ask()
      await answer.arrayBuffer()
      return answer.status === 429 ? answer : undefined
    },
    { intervalMs: 1, until: 'it is refused' },
  )
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('connection')).toBe('close')
  expect((await list(account)).status).toBe(200)
})
