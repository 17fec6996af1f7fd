// Runs every flood at full size against a gateway with the heap limit of docker-compose.yml: the gateway
// survives, its customers get responses, and the drill reports their waiting times with and without the
// flood.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { startEdgeStack, type EdgeStack } from './edge-stack.ts'
import type { Flood } from './flood-process.ts'
import { halfSentBodies, handlesOf, returningFloods, startFlood, strangersFloods, timesOf } from './floods.ts'

const REQUESTS = 300
/** How long the customers' waiting times are measured while a flood is running. */
const STANDS_MS = 4000
const FILINGS = 180

let stack: EdgeStack
let account: Account
let other: Account
beforeAll(async () => {
  stack = await startEdgeStack()
  account = await stack.operator.account(20_000)
  other = await stack.operator.account(100)
  await timesOf(list, REQUESTS)
})
afterAll(() => stack.stop())

const list = async () => {
  const answer = await fetch(`${stack.gateway.url}/api/v1/filings`, { headers: { 'x-api-key': other.live } })
  await answer.arrayBuffer()
  return answer
}
const say = (name: string, without: Times, within: Times) =>
  process.stdout.write(
    `${name}: p50 ${within.p50Ms.toFixed(1)} ms (without ${without.p50Ms.toFixed(1)}), ` +
      `longest ${within.mostMs.toFixed(0)} ms (without ${without.mostMs.toFixed(0)})\n`,
  )
type Times = Awaited<ReturnType<typeof timesOf>>

const STRANGERS = Object.entries({ ...strangersFloods(), ...returningFloods() })

test.each(STRANGERS)('%s', (...[name, flood]) => standUnder(name, flood))

test('128 half-sent request bodies', ({ task }) => standUnder(task.name, halfSentBodies(account.test)))

async function standUnder(name: string, flood: Flood): Promise<void> {
  const pid = stack.gateway.pid()
  const before = handlesOf(pid)
  const without = await timesOf(list, REQUESTS)
  const running = await startFlood(stack.gateway.url, flood)
  const within = await timesOf(list, REQUESTS, STANDS_MS)
  await running.stop()
  say(`${name} (${running.opened()} opened)`, without, within)
  await waitFor(() => handlesOf(pid) <= before + 20, { timeoutMs: 120_000, until: 'nothing is left of it' })
  expect(stack.gateway.written().toString()).not.toMatch(/heap out of memory|"level":"fatal"/)
  expect(within.p50Ms).toBeLessThan(2 * without.p50Ms)
}

test('with a slow authority and 180 filings of one account, another account’s list stays fast', async () => {
  const without = await timesOf(list, REQUESTS)
  await stack.taxAuthority.fault({
    match: {},
    operation: 'submit',
    fault: 'slow',
    delay_ms: 20_000,
    times: FILINGS,
  })
  const filed = Promise.all(Array.from({ length: FILINGS }, fileOnce))
  const within = await timesOf(list, REQUESTS)
  const answers = await filed
  say('180 filings with a slow authority', without, within)
  const taken = answers.filter(({ status }) => status === 202)
  const slowest = Math.max(...taken.map(({ waitedMs }) => waitedMs))
  process.stdout.write(
    `${taken.length} answered 202, the slowest after ${slowest.toFixed(0)} ms; ` +
      `${FILINGS - taken.length} asked to retry later\n`,
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]))
  expect(slowest).toBeLessThan(10_000)
  expect(within.p50Ms).toBeLessThan(2 * without.p50Ms)
})

async function fileOnce() {
  const startedMs = performance.now()
  const answer = await fetch(`${stack.gateway.url}/api/v1/filings/ct600`, {
    method: 'POST',
    headers: {
      'x-api-key': account.live,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(nilReturn()),
  })
  await answer.arrayBuffer()
  return { status: answer.status, waitedMs: performance.now() - startedMs }
}
