// While the payment processor fails or stays silent, pages answer in time and say what happened to the money.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SESSION } from './billing-double.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

const TIMEOUT_MS = 1500
const RETURN = `/live/billing/top-up/done?session_id=${SESSION}`
let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard({ SERVICE_TIMEOUT_MS: String(TIMEOUT_MS) })
  member = await dashboard.member()
  await dashboard.addSecondFactor(member)
  dashboard.product.billing.accountId = member.accountId
})
afterEach(() => {
  dashboard.product.billing.processor = 'responding'
})
afterAll(() => dashboard.stop())

const topUp = async () => {
  await member.browser.get('/live/billing')
  return member.browser.submit('/live/billing/top-up', { amount: '100' })
}

test.each([
  ['away', 'Nothing was paid; try again in a minute.'],
  ['silent', 'Nothing was paid; try again in a minute.'],
] as const)('a top-up while the processor is %s says that nothing was taken', async (processor, words) => {
  dashboard.product.billing.processor = processor
  const { status, text, headers } = await topUp()
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(text).toContain('The payment page could not be opened.')
  expect(text).toContain(words)
  expect(dashboard.log()).not.toContain('page failed')
  dashboard.product.billing.processor = 'responding'
  expect((await topUp()).location).toBe(dashboard.product.billing.checkoutUrl)
})

test.each(['away', 'silent'] as const)(
  'the page after paying, while the processor is %s, says not to pay again, and asks until it knows',
  async (processor) => {
    dashboard.product.billing.processor = processor
    const { status, text } = await member.browser.get(RETURN)
    expect([status, text.includes('Do not pay again')]).toEqual([503, true])
    expect(text).toContain('<meta http-equiv="refresh" content="10" />')
    dashboard.product.billing.processor = 'responding'
    expect((await member.browser.get(RETURN)).text).toContain('<h1>£100.00 has been added</h1>')
  },
)
