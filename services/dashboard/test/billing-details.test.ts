// The form for what receipts state: everything is optional, and what is wrong is shown beside what was typed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

const PATH = '/live/billing/details'
let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  member = await dashboard.member()
})

const GIVEN = {
  name: ' Quay Books Ltd ',
  address: '2 Quay Street\r\n\r\n Leeds ',
  vat_number: 'gb 987 6543 21',
  purchase_order: '',
}
const save = async (given: Readonly<Record<string, string>>) => {
  await member.browser.get(PATH)
  return member.browser.submit(PATH, given)
}
const saved = () => dashboard.product.billing.details.get(member.accountId)

test('what was typed is tidied, saved and shown again', async () => {
  expect((await save(GIVEN)).location).toBe(`${PATH}?message=saved`)
  expect(saved()).toEqual({
    name: 'Quay Books Ltd',
    address: ['2 Quay Street', 'Leeds'],
    vat_number: 'GB987654321',
    purchase_order: null,
  })
  const { text } = await member.browser.get(PATH)
  expect(text).toContain('value="Quay Books Ltd"')
  expect(text).toContain('2 Quay Street\nLeeds</textarea>')
})

test('empty fields remove the details', async () => {
  await save(GIVEN)
  await save({ name: '', address: '', vat_number: '', purchase_order: '' })
  expect(saved()).toEqual({ name: null, address: [], vat_number: null, purchase_order: null })
})

test.each([
  [{ name: 'x'.repeat(161) }, 'Name must be one line of 160 characters or fewer'],
  [{ address: 'a\n'.repeat(8) }, 'Address must have 7 lines or fewer'],
  [{ address: 'x'.repeat(101) }, 'Each line of the address must be 100 characters or fewer'],
  [{ vat_number: '12' }, 'VAT number must be 4 to 20 letters and digits'],
  [{ purchase_order: 'x'.repeat(61) }, 'Purchase order must be one line of 60 characters or fewer'],
])('a value that is wrong is named, and nothing is saved', async (change, message) => {
  const { status, text } = await save({ ...GIVEN, ...change })
  expect([status, text.includes(message)]).toEqual([422, true])
  if (!('vat_number' in change)) expect(text).toContain('gb 987')
  expect(saved()).toBeUndefined()
})

test('the change is in the audit log, without the details', async () => {
  await save(GIVEN)
  const { rows } = await dashboard.pool.query<{ action: string; details: object }>(
    `select action, details from audit_entry where account_id = $1 and action like 'billing_details%'
     order by entry_id`,
    [member.accountId],
  )
  expect(rows).toEqual([
    { action: 'billing_details.changing', details: {} },
    { action: 'billing_details.changed', details: {} },
  ])
})
