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

const topUp = async (amount: string) => {
  await member.browser.get('/live/billing')
  return member.browser.submit('/live/billing/top-up', { amount })
}

// The amounts differ, because the same amount within seconds is the same press.
test.each([
  ['away', '100'],
  ['silent', '150'],
] as const)('a top-up while the processor is %s says that nothing was taken', async (processor, amount) => {
  dashboard.product.billing.processor = processor
  const { status, text, headers } = await topUp(amount)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(text).toContain('The payment page could not be opened.')
  expect(text).toContain('Nothing was paid; try again in a minute.')
  expect(dashboard.log()).not.toContain('page failed')
  dashboard.product.billing.processor = 'responding'
  expect((await topUp(amount)).location).toBe(dashboard.product.billing.checkoutUrl)
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
