// One person who signs in many times at once: the others still sign in, and each hour has few successes.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswordHasher } from '../src/clients/people/password-hasher.ts'
import type { DashboardContext } from '../src/commands/shell/dashboard-context.ts'
import { signIn as signInWithPassword } from '../src/commands/people/sign-in.ts'
import type { Browser, Page } from './browser.ts'
import { type DashboardUnderTest, type Member, PASSWORD, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const signIn = async (browser: Browser, email: string) => {
  await browser.get('/sign-in')
  return browser.submit('/sign-in', { email, password: PASSWORD })
}
/** Sends many correct sign-ins at once from one browser that the person has never used. */
async function crowdOf({ email }: Member, times: number) {
  const browser = dashboard.browser()
  await browser.get('/sign-in')
  return Array.from({ length: times }, () => browser.submit('/sign-in', { email, password: PASSWORD }))
}
const signOut = async ({ browser }: Member) => {
  await browser.get('/sandbox')
  await browser.submit('/sign-out')
}

test('a person who signs in 120 times at once from four networks delays no one else', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => dashboard.member()))
  const [greedy, ...others] = owners as [Member, ...Member[]]
  const recognised = others.slice(0, 3)
  for (const member of recognised) await signOut(member)
  const crowd = (await Promise.all([1, 2, 3, 4].map(() => crowdOf(greedy, 30)))).flat()
  const fresh = others.slice(3).map(({ email }) => signIn(dashboard.browser(), email))
  const returning = recognised.map(({ browser, email }) => signIn(browser, email))
  expect((await Promise.all([...fresh, ...returning])).map(({ status }) => status)).toEqual(
    others.map(() => 303),
  )
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([303, 429]))
})

test('attempts above a person’s share are not counted, and soon close their connection', async () => {
  const member = await dashboard.member()
  await signOut(member)
  const lock = await dashboard.pool.connect()
  await lock.query('begin')
  await lock.query('lock table attempts in access exclusive mode')
  const crowd = await crowdOf(member, 12)
  const refused: Page[] = []
  for (const attempt of crowd) void attempt.then((response) => refused.push(response))
  await waitFor(() => refused.length === 10, { until: 'all but two are refused' })
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429))
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(
    Array.from({ length: 10 }, () => '2'),
  )
  // The first three are pages, for a person who pressed twice.
  const types = refused.map(({ headers }) => (headers.get('content-type') ?? '').split(';', 1)[0])
  expect(types.filter((type) => type === 'text/html')).toHaveLength(3)
  expect(refused.filter(({ headers }) => headers.get('connection') === 'close')).toHaveLength(7)
  await lock.query('rollback')
  lock.release()
  expect((await Promise.all(crowd)).filter(({ status }) => status === 303)).toHaveLength(2)
})

test('attempts above a person’s share are in the metric of refused sign-ins', async () => {
  const reasons: string[] = []
  const needed: Pick<DashboardContext, 'pool' | 'clock' | 'hasher' | 'countFailure' | 'pokeMail'> = {
    pool: dashboard.pool,
    clock: dashboard.clock,
    hasher: createPasswordHasher(),
    countFailure: (reason) => void reasons.push(reason),
    pokeMail: () => undefined,
  }
  const caller = {
    address: '192.0.2.77',
    sessionId: undefined,
    network: '192.0.2.77',
    site: '192.0.2.77',
    userAgent: 'test',
    requestId: 'request',
    browserHash: Buffer.alloc(32),
    deviceHash: undefined,
  }
  const attempt = { email: 'no-one@crowds.example', password: 'wrong copper lantern' }
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => signInWithPassword(needed as DashboardContext, attempt, caller)),
  )
  const refused = results.filter(({ status }) => status === 'rejected').length
  expect(refused).toBeGreaterThan(0)
  expect(reasons.toSorted()).toEqual([
    ...Array.from({ length: 5 - refused }, () => 'password'),
    ...Array.from({ length: refused }, () => 'too many attempts'),
  ])
})

test('each person has a limited number of successes an hour, in known browsers and in others', async () => {
  const member = await dashboard.member()
  await signOut(member)
  await signIn(dashboard.browser(), member.email)
  await dashboard.pool.query(`update attempts set count = 60 where subject like 'sessions:address %'`)
  const refused = await signIn(dashboard.browser(), member.email)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  // The owner's own browser has a limit of its own.
  expect((await signIn(member.browser, member.email)).status).toBe(303)
  await signOut(member)
  await dashboard.pool.query(`update attempts set count = 60 where subject like 'sessions:known %'`)
  expect((await signIn(member.browser, member.email)).status).toBe(429)
  dashboard.clock.aheadMs = 61 * 60_000
  expect((await signIn(member.browser, member.email)).status).toBe(303)
  dashboard.clock.aheadMs = 0
})

test('wrong passwords do not count as successes', async () => {
  const member = await dashboard.member()
  const browser = dashboard.browser()
  const successes = async () => {
    const counts = `select coalesce(sum(count), 0)::int as count from attempts where subject like 'sessions:%'`
    return (await dashboard.pool.query<{ count: number }>(counts)).rows[0]?.count
  }
  const before = await successes()
  for (let guess = 0; guess < 3; guess += 1) {
    await browser.get('/sign-in')
    await browser.submit('/sign-in', { email: member.email, password: 'wrong copper lantern' })
  }
  expect(await successes()).toBe(before)
  expect((await signIn(dashboard.browser(), member.email)).status).toBe(303)
  expect(await successes()).toBe((before ?? 0) + 1)
})
