// An owner asks for the balance back on the Billing page, sees the outcome, and gets an e-mail; other
// roles and accounts cannot ask.
import { publishEvent, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { sampleRequest } from './refund-double.ts'

const PATH = '/live/billing/refund'
let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  member = await dashboard.member()
  await dashboard.addSecondFactor(member)
  Object.assign(dashboard.product.billing.refunds, { refundable: 100 })
})

const ask = async (amount: string, who = member) => {
  await who.browser.get(PATH)
  return who.browser.submit(PATH, { amount })
}
const requests = (accountId = member.accountId) =>
  dashboard.product.billing.refunds.requests.get(accountId) ?? []
const setRole = (role: string) =>
  dashboard.pool.query(
    `with other as (
       insert into person (person_id, email, name, password_hash, created_at)
       select 'psn_other' || gen_random_uuid(), gen_random_uuid() || '@example.test', 'Other', 'none', now()
       from person where person_id = $2 returning person_id),
     owner as (insert into membership (account_id, person_id, role, created_at)
       select $1, person_id, 'owner', now() from other)
     update membership set role = $3 where account_id = $1 and person_id = $2`,
    [member.accountId, member.personId, role],
  )

test('the form offers everything that can be paid back, and the request is shown on Billing', async () => {
  const { text } = await member.browser.get(PATH)
  expect(text).toContain('value="100.00"')
  expect((await ask('80')).location).toBe(`${PATH}?message=asked`)
  expect(requests()).toMatchObject([{ amount: 80, state: 'open' }])
  const billing = await member.browser.get('/live/billing')
  expect(billing.text).toContain('You asked for £80.00 back')
  const reloaded = await member.browser.get(PATH)
  expect(reloaded.text).toContain('Waiting for us')
  expect(reloaded.text).not.toContain('Ask for this refund')
})

test('a second press asks once, and the request can be withdrawn', async () => {
  await member.browser.get(PATH)
  const form = { amount: '80' }
  await Promise.all([member.browser.submit(PATH, form), member.browser.submit(PATH, form)])
  expect(requests()).toHaveLength(1)
  await member.browser.get(PATH)
  const withdrawn = await member.browser.submit(`${PATH}/withdraw`)
  expect(withdrawn.location).toBe(`${PATH}?message=withdrawn`)
  expect(requests()).toMatchObject([{ state: 'withdrawn' }])
})

test.each([
  ['', 'Enter an amount'],
  ['0', 'Enter an amount'],
  ['100.01', 'The amount must be at most £100.'],
  ['eighty', 'must be'],
])('the amount “%s” is refused beside what was typed', async (amount, message) => {
  const { status, text } = await ask(amount)
  expect([status, text.includes(message)]).toEqual([422, true])
  expect(requests()).toEqual([])
})

test('the audit log names the request, once it was made', async () => {
  await ask('80')
  const { text } = await member.browser.get('/account/audit')
  expect(text).toContain('Asked for a refund')
  expect(text).not.toContain('Tried to ask for a refund')
})

test.each(['finance', 'developer', 'viewer'])('a member with the role %s cannot ask', async (role) => {
  await member.browser.get(PATH)
  await setRole(role)
  const { status, text } = await member.browser.submit(PATH, { amount: '80' })
  expect([status, text.includes('needs the role owner')]).toEqual([403, true])
  expect(requests()).toEqual([])
  const page = await member.browser.get(PATH)
  if (role === 'finance') expect(page.text).toContain('Only an owner of the account can ask')
  else expect(page.status).toBe(403)
})

test('without a second factor, nothing can be asked for', async () => {
  const other = await dashboard.member()
  const { text } = await other.browser.get(PATH)
  expect(text).toContain('Add a second factor')
  expect(text).not.toContain('Ask for this refund')
})

test('the request of another account cannot be withdrawn', async () => {
  await ask('80')
  const stranger = await dashboard.member()
  await dashboard.addSecondFactor(stranger)
  await ask('10', stranger)
  await stranger.browser.get(PATH)
  const [own] = requests()
  Object.assign(own ?? {}, { request_id: 'rrq_own' })
  const tried = await stranger.browser.submit(`${PATH}/withdraw`, { request_id: 'rrq_own' })
  expect(tried.status).toBe(404)
  expect(requests()).toMatchObject([{ state: 'open' }])
})

const at = () => new Date().toISOString()
test.each([
  ['granted', { state: 'granted', granted: 80, decided_at: at() }, '£80.00 is on its way'],
  ['paid', { state: 'granted', granted: 80, paid: 80, decided_at: at() }, '£80.00 was paid back'],
  [
    'not paid',
    { state: 'granted', granted: 80, failed: 80, decided_at: at() },
    'could not be paid and is in your balance again',
  ],
  ['declined', { state: 'declined', reason: 'Used last week', decided_at: at() }, 'Used last week'],
] as const)('a request that was %s is shown with its outcome', async (_, change, words) => {
  dashboard.product.billing.refunds.requests.set(member.accountId, [sampleRequest(change)])
  const plain = (text: string) => text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  expect(plain((await member.browser.get('/live/billing')).text)).toContain(words)
  expect(plain((await member.browser.get(PATH)).text)).toContain(words)
})

test('what a request cannot have is explained: held money, and money that no payment brought', async () => {
  Object.assign(dashboard.product.billing.refunds, { refundable: 95 })
  const { text } = await member.browser.get(PATH)
  expect(text).toContain('is held for filings on their way')
  expect(text).toContain('cannot go back to a payment')
})

test('the outcome is e-mailed once to those who manage money', async () => {
  const broker = dashboard.connect()
  const publisher = broker.publisher()
  const payload = {
    request_id: 'rrq_mailed',
    account_id: member.accountId,
    occurred_at: Date.now(),
    outcome: 'declined',
    asked_pence: 8_000,
    granted_pence: 0,
    reason: 'Used last week',
  } as const
  for (const id of ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'])
    await publishEvent(publisher, { type: 'refund-request.decided', key: 'rrq_mailed', payload, id })
  const mail = await dashboard.mailbox.wait(member.email, 'declined')
  expect(mail.paragraphs.join(' ')).toContain('Used last week')
  const isOver = async () =>
    (await dashboard.pool.query(`select from inbox where consumer like '%refund-request%'`)).rowCount === 2 ||
    (await dashboard.pool.query('select from mail where sent_at is null and given_up_at is null'))
      .rowCount === 0
  await waitFor(isOver)
  expect(dashboard.mailbox.sent.filter(({ subject }) => subject.includes('declined'))).toHaveLength(1)
  await publisher.close()
})
