// A password that is replaced while it is being checked opens and changes nothing.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswordHasher } from '../src/clients/people/password-hasher.ts'
import type { Page } from './browser.ts'
import { type DashboardUnderTest, PASSWORD, startDashboard } from './dashboard-under-test.ts'

const NEW_PASSWORD = 'seven quiet harbours'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

/** Replaces the person's password in a transaction that commits once `act` waits for it, or has ended. */
async function replacedDuring(personId: string, act: () => Promise<Page>): Promise<Page> {
  const hash = await createPasswordHasher().hash(NEW_PASSWORD)
  const client = await dashboard.pool.connect()
  await client.query('begin')
  await client.query('update person set password_hash = $2 where person_id = $1', [personId, hash])
  let hasEnded = false
  const acting = act().finally(() => {
    hasEnded = true
  })
  const waits = `select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`
  const isWaiting = async () => hasEnded || (await dashboard.pool.query(waits)).rowCount !== 0
  await waitFor(isWaiting, { until: 'it waits for the new password' })
  await client.query('commit')
  client.release()
  return acting
}

const signIn = async (password: string, email: string) => {
  const browser = dashboard.browser()
  await browser.get('/sign-in')
  return browser.submit('/sign-in', { email, password })
}

test('a sign-in with the old password starts no session, and one with the new password does', async () => {
  const { personId, email } = await dashboard.member()
  const sessions = async () =>
    (await dashboard.pool.query('select from session where person_id = $1', [personId])).rowCount
  const before = await sessions()
  const old = await replacedDuring(personId, () => signIn(PASSWORD, email))
  expect([old.status, old.text.includes('is wrong')]).toEqual([422, true])
  expect(await sessions()).toBe(before)
  expect((await signIn(NEW_PASSWORD, email)).status).toBe(303)
})

test('a change with the old password does not replace the new one', async () => {
  const { browser, personId, email } = await dashboard.member()
  await browser.get('/account/profile')
  const fields = { current: PASSWORD, password: 'nine amber lighthouses' }
  const late = await replacedDuring(personId, () => browser.submit('/account/profile/password', fields))
  expect([late.status, late.text.includes('The password is wrong')]).toEqual([422, true])
  expect((await signIn(NEW_PASSWORD, email)).status).toBe(303)
})
