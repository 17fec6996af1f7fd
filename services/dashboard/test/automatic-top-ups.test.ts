// Automatic top-ups in the dashboard: begun with a payment, changed, paused by the bank, resumed and ended.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AutomaticTopUpResource } from '@cfs/contracts'
import { KEPT_CARD } from './automatic-double.ts'
import { formsOf } from './browser.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

const PATH = '/live/billing/automatic'
const TYPED = { amount: '100', threshold: '50', month_limit: '500' }

let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  dashboard.product.billing.started.length = 0
  member = await dashboard.member()
  await dashboard.addSecondFactor(member)
})
const states = () => dashboard.product.billing.automatic.states
const state = () => states().get(member.accountId)
const keep = (change: Partial<AutomaticTopUpResource> = {}) => {
  states().set(member.accountId, { ...KEPT_CARD, agreed_by: member.personId, ...change })
}
const submit = async (fields: Readonly<Record<string, string>>, action = PATH) => {
  await member.browser.get(PATH)
  return member.browser.submit(action, fields)
}
const actions = async () => {
  const { rows } = await dashboard.pool.query<{ action: string }>(
    `select action from audit_entry where account_id = $1 and action ~ 'top_up' order by entry_id`,
    [member.accountId],
  )
  return rows.map(({ action }) => action)
}

test('the first payment states the terms, and leads back to this page if nothing is paid', async () => {
  const { location } = await submit({ ...TYPED, action: 'pay' })
  expect(location).toBe(dashboard.product.billing.checkoutUrl)
  expect(dashboard.product.billing.started).toEqual([
    expect.objectContaining({
      amount: 100,
      automatic: { threshold: 50, month_limit: 500 },
      cancel_url: expect.stringMatching(/\/live\/billing\/automatic\?message=cancelled$/),
    }),
  ])
  expect(await actions()).toEqual(['top_up.started'])
  const { text } = await member.browser.get(`${PATH}?message=cancelled`)
  expect(text).toContain('Nothing was taken, and no card was kept')
})

test('a second press within seconds opens no second payment, and other amounts do', async () => {
  await submit({ ...TYPED, action: 'pay' })
  await submit({ ...TYPED, action: 'pay' })
  expect(dashboard.product.billing.started).toHaveLength(1)
  await submit({ ...TYPED, threshold: '60', action: 'pay' })
  expect(dashboard.product.billing.started).toHaveLength(2)
})

test.each([
  [{ threshold: '100.01' }, 'at most the amount of a top-up'],
  [{ month_limit: '99.99' }, 'at least the amount of a top-up'],
  [{ amount: '9' }, 'from £10 to £10,000'],
  [{ amount: '50,00' }, 'The amount must be from'],
  [{ threshold: '' }, 'from £1 to £10,000'],
  [{ month_limit: '100001' }, 'from £10 to £100,000'],
])('amounts that do not fit (%j) are named, and nothing is paid or changed', async (change, message) => {
  keep()
  for (const action of ['pay', 'save']) {
    const { status, text } = await submit({ ...TYPED, ...change, action })
    expect([status, text.includes(message)]).toEqual([422, true])
    expect(text).toContain(Object.values(change)[0])
  }
  expect([dashboard.product.billing.started, state()?.terms]).toEqual([[], KEPT_CARD.terms])
})

test('the amounts can be changed, and the log says so', async () => {
  keep()
  expect((await submit({ ...TYPED, amount: '200', action: 'save' })).location).toBe(`${PATH}?message=changed`)
  expect(state()?.terms).toEqual({
    amount: 200,
    threshold: 50,
    month_limit: 500,
  })
  expect(await actions()).toEqual(['automatic_top_up.changing', 'automatic_top_up.changed'])
})

test.each([
  ['declined', 'The bank declined the last charge'],
  ['authentication', 'The bank wants you to confirm the payment yourself'],
  ['money_returned', 'Turn on again'],
] as const)('a paused card (%s) says why, and one press resumes', async (because, words) => {
  keep({ state: 'paused', paused_because: because })
  const { text } = await member.browser.get(PATH)
  expect(text).toContain(words)
  const [resume] = formsOf(text).filter(({ fields }) => fields['action'] === 'resume')
  const { location } = await member.browser.post(PATH, { ...resume?.fields })
  expect(location).toBe(`${PATH}?message=resumed`)
  expect(state()).toMatchObject({ state: 'on', terms: KEPT_CARD.terms })
})

test('the page names card, person and what was charged, and a limit that is reached', async () => {
  keep({ charged_this_month: 450 })
  const { text } = await member.browser.get(PATH)
  for (const words of ['Visa ending in 4242', '£450.00', 'The limit of this month is reached'])
    expect(text).toContain(words)
  keep({ charged_this_month: 400, agreed_by: 'psn_gone' })
  const { text: after } = await member.browser.get(PATH)
  expect(after).not.toContain('is reached')
  expect(after).toContain('A person who has left the account')
})

test('ending asks first', async () => {
  keep()
  const { text } = await submit({}, `${PATH}/end`)
  expect(text).toContain('End automatic top-ups?')
  expect(state()?.state).toBe('on')
  const { location } = await member.browser.submit(`${PATH}/end`, {})
  expect(location).toBe(`${PATH}?message=ended`)
  expect(state()).toBeUndefined()
  expect(await actions()).toEqual(['automatic_top_up.ending', 'automatic_top_up.ended'])
})

test('a change after another tab ended them changes nothing', async () => {
  keep()
  await member.browser.get(PATH)
  states().delete(member.accountId)
  const { location } = await member.browser.submit(PATH, { ...TYPED, action: 'save' })
  expect(location).toBe(PATH)
  expect(await actions()).toEqual(['automatic_top_up.changing'])
})

test('without a second factor, the page shows them and has no form', async () => {
  keep()
  await dashboard.pool.query('delete from totp where person_id = $1', [member.personId])
  const { text } = await member.browser.get(PATH)
  expect([text.includes('Visa ending in 4242'), text.includes(`action="${PATH}`)]).toEqual([true, false])
})

test.each(['developer', 'viewer'])('the role %s neither sees nor changes them', async (role) => {
  keep()
  const { personId: owner } = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`,
    [member.accountId, owner],
  )
  await dashboard.pool.query('update membership set role = $2 where person_id = $1', [member.personId, role])
  const { status, text } = await member.browser.get(PATH)
  expect([status, text.includes('4242')]).toEqual([403, false])
})

test('while an older billing runs, the page says that nothing can be shown', async () => {
  dashboard.product.billing.isPreviousVersion = true
  const { status, text } = await member.browser.get(PATH)
  dashboard.product.billing.isPreviousVersion = false
  expect([status, text.includes('cannot be shown at the moment')]).toEqual([200, true])
})
