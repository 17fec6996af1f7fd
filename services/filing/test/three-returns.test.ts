// A period of account with three accounting periods is filed as three returns, live as in a dry run.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

it('eighteen months in which the trade ceased make three returns, which are all accepted', async () => {
  const [account, company] = [await stack.account(), stack.company()]
  const body = ct600Of(company, {
    period_start: '2024-04-01',
    period_end: '2025-09-30',
    confirm: [
      'PERIOD_END_UNUSUAL',
      'PERIOD_LEAVES_GAP',
      'PERIOD_OVERLAPS_ACCOUNTS',
      'SECOND_RETURN_UNDER_A_MONTH',
    ],
    financials: {
      profit_and_loss: { turnover: 6000 },
      balance_sheet: { current_assets: 1000, cash: 1000, share_capital: 100, profit_and_loss_account: 900 },
      average_employees: 0,
      associated_companies: 0,
      business: { activity: 'trade', trade_ceased_on: '2024-05-31', has_income_after_trade: true },
      loans_to_participators: [],
    },
  })
  const dry = await stack.ask('POST', '/api/v1/filings/ct600', { account, body: { ...body, dry_run: true } })
  expect(dry.body).toMatchObject({ success: true })
  const posted = await stack.ask('POST', '/api/v1/filings/ct600', { account, body })
  expect(posted.body).toMatchObject({ success: true })
  await stack.until(account, posted.body.data.filing_id, 'accepted')
  const { body: read } = await stack.ask('GET', `/api/v1/filings/${posted.body.data.filing_id}`, { account })
  expect(read.data['returns']).toHaveLength(3)
})
