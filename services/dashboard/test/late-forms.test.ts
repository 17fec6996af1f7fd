// Forms that arrive after their session or confirmation has ended: what was typed is kept for its writer, and
// for no one else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

const PASSWORD = 'correct copper lantern'
const CONFIRM = '/confirm-identity?next=%2Faccount%2Fkept-form&message=typed-kept'
const SIGN_IN = '/sign-in?next=%2Faccount%2Fkept-form&message=typed-kept'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const moveBack = (member: Member, column: 'confirmed_at' | 'last_seen_at', by: string) =>
  dashboard.pool.query(`update session set ${column} = ${column} - $2::interval where person_id = $1`, [
    member.personId,
    by,
  ])

async function sendLate(member: Member, fields: Readonly<Record<string, string>>): Promise<Browser> {
  const { browser } = member
  await browser.get('/sandbox/keys/new')
  await moveBack(member, 'last_seen_at', '3 hours')
  await browser.submit('/sandbox/keys/new', fields)
  return browser
}

const namesOf = ({ accountId }: Member) =>
  (dashboard.product.keys.get(accountId) ?? []).map(({ name }) => name)

test('after the confirmation has lapsed, what was typed is shown, and sent with one press', async () => {
  const member = await dashboard.member()
  const { browser } = member
  await browser.get('/sandbox/keys/new')
  await moveBack(member, 'confirmed_at', '11 minutes')
  const fields = { name: 'Payroll <1>', purpose: 'file', expiry: 'never', password: 'hunter2' }
  expect((await browser.submit('/sandbox/keys/new', fields)).location).toBe(CONFIRM)
  expect((await browser.follow()).text).toContain('Nothing was saved or sent. What you typed is kept')
  expect(namesOf(member)).not.toContain('Payroll <1>')
  await browser.submit('/confirm-identity', { password: PASSWORD })
  const { text } = await browser.follow()
  expect(text).toContain('Payroll &lt;1&gt;')
  expect(text).not.toContain('hunter2')
  const sent = await browser.submit('/sandbox/keys/new')
  expect(sent.text).toContain('svc_test_')
  expect(namesOf(member)).toContain('Payroll <1>')
  expect((await browser.get('/account/kept-form')).location).toBe('/sandbox')
})

test('after the session has ended, signing in leads to what was typed', async () => {
  const member = await dashboard.member()
  const browser = await sendLate(member, { name: 'Ledger', purpose: 'file' })
  expect(browser.last.location).toBe(SIGN_IN)
  await browser.follow()
  await browser.submit('/sign-in', { email: member.email, password: PASSWORD })
  expect((await browser.follow()).text).toContain('Ledger')
})

test('another person who signs in in the same browser does not see what was typed', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  const browser = await sendLate(member, { name: 'Ledger', purpose: 'file' })
  await browser.follow()
  await browser.submit('/sign-in', { email: other.email, password: PASSWORD })
  const page = await browser.follow()
  expect([page.location, page.text.includes('Ledger')]).toEqual(['/sandbox', false])
})

test('what was typed is kept for an hour', async () => {
  const member = await dashboard.member()
  const browser = await sendLate(member, { name: 'Ledger', purpose: 'file' })
  await browser.follow()
  await browser.submit('/sign-in', { email: member.email, password: PASSWORD })
  expect((await browser.follow()).status).toBe(200)
  dashboard.clock.aheadMs = 3_601_000
  const later = await browser.get('/account/kept-form')
  dashboard.clock.aheadMs = 0
  expect(later.location).toBe('/sandbox')
})

test('a form that is too long for a cookie is shown at once, to be copied', async () => {
  const member = await dashboard.member()
  const long = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 65_521).toString(36)).join(' ')
  const { last } = await sendLate(member, { name: long.slice(0, 9000) })
  expect([last.status, last.text.includes('too long to keep')]).toEqual([403, true])
  expect(last.text).toContain(long.slice(0, 200))
})

test('a form of a session that was ended on purpose is not kept', async () => {
  const member = await dashboard.member()
  const { browser } = member
  await browser.get('/sandbox/keys/new')
  await dashboard.pool.query('delete from session where person_id = $1', [member.personId])
  const { location } = await browser.submit('/sandbox/keys/new', { name: 'Ledger' })
  expect(location).toMatch(/^\/sign-in\?next=%2Fsandbox(?:%2Fkeys%2Fnew)?&message=not-saved$/)
  expect([...browser.cookies.keys()].filter((name) => name.includes('kept'))).toEqual([])
})

test('a visitor whose browser lost its cookie can send a form again', async () => {
  const browser = dashboard.browser()
  await browser.get('/sign-up')
  browser.cookies.clear()
  const stale = await browser.submit('/sign-up', { email: 'new@lights.example', name: 'Ada', password: 'x' })
  expect([stale.status, stale.text.includes('new@lights.example')]).toEqual([403, true])
  const again = await browser.submit('/sign-up')
  expect([again.status, again.text.includes('value="new@lights.example"')]).toEqual([422, true])
})
