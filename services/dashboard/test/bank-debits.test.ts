// Bank debits take days: the billing page shows those that no transaction shows yet.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

test('a bank debit shows on the billing page while it is on its way, and if it failed', async () => {
  const member = await dashboard.member()
  dashboard.product.billing.accountId = member.accountId
  const page = async () => (await member.browser.get('/live/billing')).text
  dashboard.product.billing.debits = [{ state: 'processing', amount: 250 }]
  expect(await page()).toContain('£250.00 is on its way')
  dashboard.product.billing.debits = [{ state: 'failed', amount: 250 }]
  expect(await page()).toContain('£250.00 could not be collected')
  // A later payment has replaced the failed one.
  dashboard.product.billing.debits = [
    { state: 'failed', amount: 250 },
    { state: 'processing', amount: 40 },
  ]
  const text = await page()
  expect([text.includes('could not be collected'), text.includes('£40.00 is on its way')]).toEqual([
    false,
    true,
  ])
})
