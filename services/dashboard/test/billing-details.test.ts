// The form for what receipts state: everything is optional, and what is wrong is shown beside what was typed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formsOf } from './browser.ts'
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
  await dashboard.addSecondFactor(member)
})

const GIVEN = {
  name: ' Quay Books Ltd ',
  address: '2 Quay Street\r\n\r\n Leeds ',
  vat_number: 'gb 987 6543 21',
  purchase_order: '',
}
const save = async (fields: Readonly<Record<string, string>>) => {
  await member.browser.get(PATH)
  return member.browser.submit(PATH, fields)
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

test('without a second factor, the details are shown and cannot be changed', async () => {
  await save(GIVEN)
  await member.browser.get(PATH)
  const token = formsOf(member.browser.last.text).find(({ action }) => action === PATH)?.fields['_csrf'] ?? ''
  await dashboard.pool.query('delete from totp where person_id = $1', [member.personId])
  const { text } = await member.browser.get(PATH)
  expect([text.includes('2 Quay Street'), text.includes(`action="${PATH}"`)]).toEqual([true, false])
  const { location } = await member.browser.post(PATH, { _csrf: token, ...GIVEN, name: 'Another Ltd' })
  expect(location).toBe('/account/security?message=second-factor-needed')
  expect(saved()?.name).toBe('Quay Books Ltd')
})

test.each(['developer', 'viewer'])('the role %s neither sees nor changes the details', async (role) => {
  await save(GIVEN)
  const { personId: owner } = await dashboard.member()
  const { accountId, personId } = member
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [accountId, owner],
  )
  await dashboard.pool.query('update membership set role = $3 where account_id = $1 and person_id = $2', [
    accountId,
    personId,
    role,
  ])
  expect((await member.browser.get(PATH)).status).toBe(403)
  expect((await member.browser.post(PATH, { ...GIVEN, name: 'Another Ltd' })).status).toBe(403)
  expect(saved()?.name).toBe('Quay Books Ltd')
})

test('while billing runs its previous version, the page says that billing is unavailable', async () => {
  await save(GIVEN)
  await member.browser.get(PATH)
  dashboard.product.billing.isPreviousVersion = true
  const token = formsOf(member.browser.last.text).find(({ action }) => action === PATH)?.fields['_csrf'] ?? ''
  const sent = await member.browser.post(PATH, { _csrf: token, ...GIVEN, name: 'Another Ltd' })
  const reloaded = await member.browser.get(PATH)
  dashboard.product.billing.isPreviousVersion = false
  expect([sent.status, reloaded.status]).toEqual([503, 503])
  expect(saved()?.name).toBe('Quay Books Ltd')
})

test('before a top-up, a customer without an address is asked for it', async () => {
  const words = 'add your address</a> first'
  expect((await member.browser.get('/live/billing')).text).toContain(words)
  await save({ ...GIVEN, address: '' })
  expect((await member.browser.get('/live/billing')).text).toContain(words)
  await save(GIVEN)
  expect((await member.browser.get('/live/billing')).text).not.toContain(words)
})
