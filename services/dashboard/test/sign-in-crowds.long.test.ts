// One person who signs in many times at once: the others still sign in, and each hour has few successes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from './browser.ts'
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
  const known = others.slice(0, 3)
  for (const member of known) await signOut(member)
  const crowd = (await Promise.all([1, 2, 3, 4].map(() => crowdOf(greedy, 30)))).flat()
  const fresh = others.slice(3).map(({ email }) => signIn(dashboard.browser(), email))
  const returning = known.map(({ browser, email }) => signIn(browser, email))
  expect((await Promise.all([...fresh, ...returning])).map(({ status }) => status)).toEqual(
    others.map(() => 303),
  )
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([303, 429]))
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
