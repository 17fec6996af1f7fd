// Tests the page that explains a tax: the computed amounts in pictures, tables and sentences.
import type { FilingResource } from '@cfs/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
import { filingOf, filingReturnOf, returnsOf, SAMPLE_FILING_ID, TRADING } from './sample-filing.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const explained = async (returns: FilingResource['returns'], changes: Partial<FilingResource> = {}) => {
  const member = await dashboard.member()
  const filing = filingOf({ status: 'accepted', errors: [], returns, ...changes })
  dashboard.product.filings.set(member.accountId, [filing])
  return (await member.browser.get(`/live/filings/${SAMPLE_FILING_ID}/tax`)).text
}

test('each step is a sentence with its box, calculation and law', async () => {
  const text = await explained([filingReturnOf('Profits chargeable: CTA 2010 s.18B')])
  for (const words of ['£12,150.00', '£60,000.00', '20.25%', 'CTA 2010 s.18B', 'Box 335', '1 Apr 2025'])
    expect(text).toContain(words)
})

test('the way from the profit to the tax is a picture with a description, and a table', async () => {
  const text = await explained(returnsOf(TRADING))
  for (const words of [
    '<svg class="waterfall" role="img"',
    'Profit in the accounts £112,000.50; Add back depreciation adds £4,500.00',
    'Marginal relief takes off',
    '<caption class="for-readers">The amounts of the picture</caption>',
    'is between £50,000.00 and £250,000.00',
    'full year without associated companies',
  ])
    expect(text).toContain(words)
  expect(text.length).toBeLessThan(40_960)
})

test('the tax is due nine months and one day after the period, with a reference from HMRC', async () => {
  const text = await explained(returnsOf(TRADING))
  expect(text).toContain('<time datetime="2027-01-01">1 Jan 2027</time>')
  expect(text).toContain('17 characters, different for each accounting period')
  expect(text).not.toContain('Quarterly instalments')
  expect(text).not.toContain('HMRC has not accepted')
})

test('two returns of a long period are due on two days', async () => {
  const period = { start: '2024-10-01', end: '2026-03-31' }
  const text = await explained(returnsOf(TRADING, period))
  for (const words of ['2026-07-01', '2027-01-01', 'reduced to 182 days', 'its own payment reference'])
    expect(text).toContain(words)
  expect(text.length).toBeLessThan(40_960)
})

test('a large profit warns of instalments, and associated companies divide the limits', async () => {
  const figures = { turnoverPence: 90_000_000, associatedCompanies: 1 }
  const text = await explained(returnsOf(figures))
  for (const words of ['Quarterly instalments may be due', 'divided by 2', 'is more than £125,000.00'])
    expect(text).toContain(words)
})

test('exempt dividends count towards the limit above which instalments may be due', async () => {
  const profit = { turnoverPence: 140_000_000 }
  expect(await explained(returnsOf(profit))).not.toContain('Quarterly instalments')
  const dividends = { ...profit, dividendsReceivedPence: 20_000_000 }
  expect(await explained(returnsOf(dividends))).toContain('Quarterly instalments may be due')
})

test('a loss, a nil return and a year with one rate are explained too', async () => {
  const loss = await explained(returnsOf({ staffCostsPence: 500_000 }))
  for (const words of ['Loss in the accounts minus £5,000.00', 'Nothing to pay'])
    expect(loss).toContain(words)
  const emptied = returnsOf({}).map((nil) => ({ ...nil, computation: { ...nil.computation, steps: [] } }))
  expect(await explained(emptied)).toContain('A nil return')
  const old = returnsOf({ turnoverPence: 1_000_000 }, { start: '2021-04-01', end: '2022-03-31' })
  expect(await explained(old)).toContain('One rate applied to all profits')
})

test('a tax that HMRC has not accepted is marked as such', async () => {
  expect(await explained(returnsOf(TRADING), { status: 'rejected' })).toContain('HMRC has not accepted')
})

test('a filing from before limits were recorded is explained without them', async () => {
  const text = await explained(
    returnsOf(TRADING).map((each) => {
      const years = each.computation.financial_years.map((year) => ({ ...year, limits: undefined }))
      return { ...each, computation: { ...each.computation, financial_years: years } }
    }),
  )
  expect(text).toContain('The profit limits of this filing were not recorded')
})
