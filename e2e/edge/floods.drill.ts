// Runs every flood at full size against services with the heap limits of docker-compose.yml: the services
// survive, their customers get responses, and the drill reports their waiting times with and without the
// flood.
import { HOLDING_RECEIVERS } from '@cfs/notifications/test/holding-receivers.ts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { CONTAINER_BYTES } from './compose-limits.ts'
import { startEdgeStack, type EdgeStack } from './edge-stack.ts'
import type { Flood } from './flood-process.ts'
import { type FloodRow, tableOf, watchMemory } from './flood-table.ts'
import {
  expensiveDryRuns,
  halfSentBodies,
  handlesOf,
  overTheLimit,
  returningFloods,
  startDummyServer,
  startFlood,
  strangersFloods,
  testEvents,
  type Times,
  timesOf,
  unsentBytes,
  unfinishedBodies,
  unfinishedWebhooks,
} from './floods.ts'
import { startCustomer, startWebhookFlood } from './webhook-floods.ts'
import { files, returningVisitors, signUp, signUps, unfinishedForms, unreadFiles } from './page-floods.ts'

const REQUESTS = 300
/** The number of pages that a visitor opens, within the limit of one network. */
const PAGES = 60
/** How long the customers' waiting times are measured while a flood is running. */
const STANDS_MS = 4000
const FILINGS = 180
/** The time between two events of a customer whose webhooks are measured. */
const EVENT_MS = 200
/** The container keeps three files of this size: a flood must not push its own beginning out of them. */
const LOG_BYTES = 10 * 1024 * 1024
const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

let stack: EdgeStack
let account: Account
let other: Account
beforeAll(async () => {
  stack = await startEdgeStack()
  account = await stack.operator.account(20_000)
  other = await stack.operator.account(100)
  await timesOf(list, REQUESTS)
})
afterAll(async () => {
  process.stdout.write(`\n${tableOf(rows)}\n`)
  await stack.stop()
})

const list = async () => {
  const answer = await fetch(`${stack.gateway.url}/api/v1/filings`, { headers: { 'x-api-key': other.live } })
  await answer.arrayBuffer()
  return answer
}
const rows: FloodRow[] = []
const written = ({ p50Ms, p95Ms, mostMs }: Times) =>
  `p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, longest ${mostMs.toFixed(0)} ms`
const say = (name: string, times: Readonly<Record<string, Times>>) => {
  const lines = Object.entries(times).map(([when, measured]) => `  ${when}: ${written(measured)}\n`)
  process.stdout.write(`${name}\n${lines.join('')}`)
}

/** What a customer asks for, and the service that answers. */
interface Asked {
  readonly service: 'gateway' | 'dashboard' | 'partner'
  readonly ask: typeof list
  /** The least time between two requests, so that the customer stays within the limit of one network. */
  readonly everyMs?: number
}
const API: Asked = { service: 'gateway', ask: list }
/** A page of the dashboard or of the partner service; a link that was never sent has a page too. */
const pageOf = (service: 'dashboard' | 'partner', path: string, status: number): Asked => ({
  service,
  everyMs: 60,
  ask: async () => {
    const answer = await fetch(`${stack.of(service).url}${path}`, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`a visitor of ${path} was answered ${answer.status}`)
    return { ...answer, status: 200 }
  },
})
const SIGN_IN = pageOf('dashboard', '/sign-in', 200)
const LINK = pageOf('partner', '/activate/none', 404)

/** Anyone may open such an account. */
const attacker = () => stack.operator.account(0, { hasDefaultLimits: true })

const STRANGERS = Object.entries({ ...strangersFloods(), ...returningFloods() })

test.each(STRANGERS)('%s', (...[name, flood]) => standUnder(name, [flood]))

test('128 half-sent request bodies', ({ task }) => standUnder(task.name, [halfSentBodies(account.test)]))

test('a key over its limit on 200 connections', async ({ task }) => {
  await standUnder(task.name, [overTheLimit((await attacker()).test)])
})

test('unfinished bodies with both keys of two accounts', async ({ task }) => {
  const [one, two] = [await attacker(), await attacker()]
  const floods = [one.live, one.test, two.live, two.test].map(unfinishedBodies)
  await standUnder(task.name, floods, {
    alsoWorks: async () => expect((await fileOnce()).status).toBe(202),
  })
})

test.each([
  ['that come back', true],
  ['whose documents are never read', false],
])('240 dry runs with documents of two accounts %s', async (...[, returns]) => {
  const [one, two] = [await attacker(), await attacker()]
  const floods = [one.live, one.test, two.live, two.test].map((key) => ({
    ...expensiveDryRuns(key),
    returns,
  }))
  await standUnder(expect.getState().currentTestName ?? '', floods, {
    alsoWorks: async () => {
      const { status, waitedMs } = await fileOnce()
      process.stdout.write(`another account's live filing: ${status} after ${waitedMs.toFixed(0)} ms\n`)
      expect(status).toBe(202)
      expect(waitedMs).toBeLessThan(10_000)
    },
  })
})

test('40 unfinished webhooks', ({ task }) => standUnder(task.name, [unfinishedWebhooks()]))

test.each([
  ['refused visitors of the dashboard on 200 connections', SIGN_IN, returningVisitors('/sign-in', 200)],
  [
    'refused visitors of the partner service on 200 connections',
    LINK,
    returningVisitors('/activate/none', 404),
  ],
  ['200 unfinished forms at the dashboard', SIGN_IN, unfinishedForms('/sign-in')],
  ['200 unfinished forms at the partner service', LINK, unfinishedForms('/activate/none')],
  ['files to a page of the dashboard that takes none', SIGN_IN, files('/sign-in')],
  ['files to a page of the partner service that takes none', LINK, files('/activate/none')],
  ['files that no page of the dashboard sent', SIGN_IN, files('/sign-in', false)],
])('%s', (...[name, asked, flood]) => standUnder(name, [flood], { asked }))

test.each([
  ['the style sheet of the dashboard, never read', SIGN_IN, '/sign-in'],
  ['the style sheet of the partner service, never read', LINK, '/activate/none'],
])('%s', async (...[name, asked, path]) => {
  const flood = await unreadFiles(stack.of(asked.service).url, path)
  await standUnder(name, [flood], { asked })
})

test('30 exports at once of one person', async ({ task }) => {
  const { exports } = await signUp(stack, 'exports@attacker.example')
  await standUnder(task.name, [exports], { asked: SIGN_IN })
})

test('30 correct sign-ins at once of one person', async ({ task }) => {
  const { signIns } = await signUp(stack, 'sign-ins@attacker.example')
  await standUnder(task.name, [signIns], { asked: SIGN_IN })
})

test('30 sign-ups at once', async ({ task }) => {
  await standUnder(task.name, [await signUps(stack)], { asked: SIGN_IN })
})

test('60 test events at once of an account, beside readers of events', async ({ task }) => {
  const ask = async () => {
    const url = `${stack.gateway.url}/api/v1/events`
    const answer = await fetch(url, { headers: { 'x-api-key': other.live } })
    await answer.arrayBuffer()
    return answer
  }
  await standUnder(task.name, [testEvents((await attacker()).test)], { asked: { service: 'gateway', ask } })
})

test.each(Object.keys(HOLDING_RECEIVERS))('20 receivers of webhooks that %s', async (hold) => {
  const own = () => Promise.all([attacker(), attacker()]).then((both) => both.map(({ test: key }) => key))
  const customer = await startCustomer(stack, (await stack.operator.account(0)).test)
  const times = () => timesOf(() => customer.ask(), PAGES, { everyMs: EVENT_MS })
  const quiet = await times()
  const answering = await startWebhookFlood(stack, await own())
  const control = await times()
  await answering.stop()
  const watch = watchMemory(stack.processes)
  const holding = await startWebhookFlood(stack, await own(), hold)
  const during = await times()
  const memory = watch.stop()
  await holding.stop()
  await customer.receiver.stop()
  rows.push({ flood: expect.getState().currentTestName ?? '', quiet, control, during, memory })
  process.stdout.write(tableOf(rows.slice(-1)))
  for (const [service, bytes] of memory)
    expect(bytes, `the memory of ${service}`).toBeLessThan(CONTAINER_BYTES)
  expect(during.p50Ms).toBeLessThan(2 * Math.max(quiet.p50Ms, control.p50Ms))
})

interface Stand {
  readonly asked?: Asked
  /** What must still be possible during the floods. */
  readonly alsoWorks?: () => Promise<void>
}

/**
 * Runs the floods against a server that only refuses, then against the service. A flood may at most double a
 * customer's median waiting time: the larger one of those without a flood and beside the other server, where
 * the flood's own processes use the machine.
 */
async function standUnder(name: string, floods: readonly Flood[], { asked = API, alsoWorks }: Stand = {}) {
  const { ask, everyMs = 0 } = asked
  const flooded = stack.of(asked.service)
  const pid = flooded.pid()
  const before = { handles: handlesOf(pid), log: flooded.written().length }
  const quiet = await timesOf(ask, everyMs === 0 ? REQUESTS : PAGES, { everyMs })
  const control = await timesBesideDummy(floods, asked)
  const watch = watchMemory(stack.processes)
  const running = await Promise.all(floods.map((flood) => startFlood(flooded.url, flood)))
  const during = await timesDuring(asked)
  await alsoWorks?.()
  const unsent = unsentBytes(flooded.url)
  const memory = watch.stop()
  const reports = running.map((one) => one.report())
  await Promise.all(running.map((one) => one.stop()))
  const logged = flooded.written().length - before.log
  rows.push({ flood: name, quiet, control, during, memory })
  process.stdout.write(tableOf(rows.slice(-1)))
  process.stdout.write(
    `unsent ${mib(unsent)}, log ${mib(logged)}, longest ${during.mostMs.toFixed(0)} ms, ` +
      `${reports.map(({ opened }) => opened).join(' + ')} connections opened, ` +
      `responses read: ${reports.map(({ answers }) => JSON.stringify(answers)).join(' + ')}\n`,
  )
  await waitFor(() => handlesOf(pid) <= before.handles + 20, {
    timeoutMs: 120_000,
    until: 'nothing is left of it',
  })
  expect(logged, 'the log of the flood').toBeLessThan(LOG_BYTES)
  expect(flooded.written().toString()).not.toMatch(/heap out of memory|"level":"fatal"/)
  for (const [service, bytes] of memory) {
    const sockets = service === asked.service ? unsent : 0
    expect(bytes + sockets, `the memory of ${service}`).toBeLessThan(CONTAINER_BYTES)
  }
  floods.forEach(({ returns, connections, gets = [] }, index) => {
    if (returns !== true) return
    const { opened = 0, answers = {} } = reports[index] ?? {}
    const statuses = Object.keys(answers).map(Number)
    if (gets[0] === undefined) expect(opened).toBeGreaterThan(connections)
    else expect(statuses).toContain(gets[0])
    expect(statuses.filter((status) => !gets.includes(status))).toEqual([])
  })
  expect(during.p50Ms).toBeLessThan(2 * Math.max(quiet.p50Ms, control.p50Ms))
}

function timesDuring({ ask, everyMs = 0 }: Asked): Promise<Times> {
  return timesOf(ask, everyMs === 0 ? REQUESTS : PAGES, { forMs: STANDS_MS, everyMs })
}

async function timesBesideDummy(floods: readonly Flood[], asked: Asked): Promise<Times> {
  const dummy = await startDummyServer()
  const running = await Promise.all(floods.map((flood) => startFlood(dummy.url, flood)))
  const times = await timesDuring(asked)
  await Promise.all(running.map((one) => one.stop()))
  await dummy.stop()
  return times
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
  say('180 filings with a slow authority', { without, within })
  const taken = answers.filter(({ status }) => status === 202)
  const slowest = Math.max(...taken.map(({ waitedMs }) => waitedMs))
  process.stdout.write(
    `${taken.length} answered 202, the slowest after ${slowest.toFixed(0)} ms; ` +
      `${FILINGS - taken.length} asked to retry later\n`,
  )
  // The gateway refuses an account with too many submissions in progress, and filing those for which the
  // authority has no room within five seconds.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429, 503]))
  expect(taken.length).toBeGreaterThanOrEqual(20)
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
