// A person can download everything that is stored about them, and no secret or data of others with it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, PASSWORD, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const DATA = '/account/profile/my-data.json'
type Data = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

test('every table that names a person is in the download', async () => {
  const member = await dashboard.member({ accountName: 'Own Ltd' })
  const { text, headers } = await member.browser.get(DATA)
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  const data = JSON.parse(text) as Data
  const schema = await readFile(join(import.meta.dirname, '../schema.sql'), 'utf8')
  const naming = Array.from(schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm))
    .filter(([, , columns = '']) => /^ {2}(person_id|email) text/m.test(columns))
    .map(([, table]) => table)
  expect(naming.length).toBeGreaterThan(10)
  expect(Object.keys(data).toSorted((a, b) => a.localeCompare(b))).toEqual(
    naming.toSorted((a = '', b = '') => a.localeCompare(b)),
  )
  expect(data['person']).toMatchObject([{ person_id: member.personId, email: member.email }])
  expect(data['membership']).toMatchObject([{ account_id: member.accountId, role: 'owner' }])
  expect(data['session']?.length).toBeGreaterThan(0)
  expect(data['audit_entry']?.length).toBeGreaterThan(0)
})

test('no secret, no hash and no other person is in it', async () => {
  const [member, other] = [
    await dashboard.member({ accountName: 'Own Ltd' }),
    await dashboard.member({ accountName: 'Other Ltd' }),
  ]
  await dashboard.addSecondFactor(member)
  const { text } = await member.browser.get(DATA)
  expect(text).not.toContain(other.personId)
  expect(text).not.toContain(other.email)
  expect(text).not.toMatch(/hash|secret|token|sealed|public_key/)
  expect(text).not.toContain(PASSWORD)
  for (const value of member.browser.cookies.values()) expect(text).not.toContain(value)
})

test('it needs the password again after a while, and nothing without a session', async () => {
  const member = await dashboard.member({ accountName: 'Own Ltd' })
  await dashboard.pool.query(
    `update session set confirmed_at = confirmed_at - interval '11 minutes' where person_id = $1`,
    [member.personId],
  )
  expect((await member.browser.get(DATA)).location).toContain('/confirm-identity')
  member.browser.cookies.clear()
  expect((await member.browser.get(DATA)).location).toContain('/sign-in')
})
