// Dormant accounts agree with those that the same account filed for the year before.
import { gunzipSync } from 'node:zlib'
import type { EventPayload } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsOf, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const PATH = '/api/v1/filings/accounts'
const LAST_YEAR = { period_start: '2024-04-01', period_end: '2025-03-31' }
const THIS_YEAR = { period_start: '2025-04-01', period_end: '2026-03-31' }
const CAPITAL = { ...THIS_YEAR, share_capital: 100 }
const UNPAID = { share_capital: 100, cash: 0, called_up_share_capital_not_paid: 100 }

/** A company whose accounts are filed up to the year before the last one. */
async function newCompany(): Promise<string> {
  const company = stack.company()
  await stack.registry.control('PUT', `companies/${company}`, { last_made_up_to: '2024-03-31' })
  return company
}

/** Files accounts, and returns the page that the registry accepted. */
async function accepted(account: string, company: string, more: object): Promise<string> {
  const posted = await stack.ask('POST', PATH, { account, body: accountsOf(company, more) })
  expect([posted.status, posted.body.error]).toEqual([202, undefined])
  const { filing_id: filingId } = await stack.until(account, posted.body.data.filing_id, 'accepted')
  const { payload } = await waitFor(() =>
    stack.published.find(
      (event) =>
        event.type === 'filing.accepted' &&
        'filing_id' in event.payload &&
        event.payload.filing_id === filingId,
    ),
  )
  const { artifacts } = payload as EventPayload<'filing.accepted'>
  return artifacts.map(({ content_gzip: content }) => gunzipSync(content).toString()).join('')
}

const dryRun = (account: string, company: string, more: object) =>
  stack.ask('POST', PATH, { account, body: accountsOf(company, { ...more, dry_run: true }) })

it('share capital that was filed as unpaid is asked for in the next year', async () => {
  const [account, other, company] = [await stack.account(), await stack.account(), await newCompany()]
  await accepted(account, company, { ...LAST_YEAR, ...UNPAID })
  const silent = await dryRun(account, company, CAPITAL)
  expect([silent.status, JSON.stringify(silent.body)]).toEqual([
    400,
    expect.stringContaining('called_up_share_capital_not_paid'),
  ])
  expect((await dryRun(other, company, CAPITAL)).status).toBe(200)
  const paid = { ...CAPITAL, cash: 100, called_up_share_capital_not_paid: 0 }
  const page = await accepted(account, company, paid)
  expect(page).toMatch(/CalledUpShareCapitalNotPaid[^>]*>100</)
  expect(page).toMatch(/CashBankOnHand[^>]*>100</)
})

it('a company with a reserve last year is not dormant with its capital alone', async () => {
  const [account, company] = [await stack.account(), await newCompany()]
  const balance_sheet = { current_assets: 1000, share_capital: 100, profit_and_loss_account: 900 }
  await accepted(account, company, { ...LAST_YEAR, financials: { balance_sheet, average_employees: 0 } })
  const silent = await dryRun(account, company, CAPITAL)
  expect([silent.status, JSON.stringify(silent.body)]).toEqual([
    400,
    expect.stringContaining('show more than capital in cash'),
  ])
  const financials = { balance_sheet, average_employees: 0, prior_year: balance_sheet }
  expect(
    (await dryRun(account, company, { ...THIS_YEAR, accounts_type: 'dormant', financials })).status,
  ).toBe(200)
})
