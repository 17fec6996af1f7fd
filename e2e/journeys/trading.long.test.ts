// From figures to a filed trading return: computed, with accounts and computations attached, decided, charged
// once and documented.
import { filingResource, filingSubmission } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsOf } from '../documents-of.ts'
import { dormantAccounts, freshCompany, latestYearEnd, nilReturn } from '../filing-requests.ts'
import { keepArtifact } from '../journey-artifacts.ts'
import type { Account } from '../operator.ts'
import { expectRefused } from '../refused.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { FIGURES, SHEET, TAX_OF_FIGURES } from '../trading-figures.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(2000)
})
afterAll(() => stack.stop())

const tradingReturn = (change: Readonly<Record<string, unknown>> = {}) =>
  nilReturn({ financials: FIGURES, ...change })

async function accepted(request: ReturnType<typeof tradingReturn>) {
  const answer = await stack.api.file('ct600', account.live, request)
  expect([answer.status, answer.error]).toEqual([202, undefined])
  const submission = filingSubmission.parse(answer.data)
  await stack.api.until(account.live, submission.filing_id, 'accepted')
  const filing = filingResource.parse(await stack.api.untilCharged(account.live, submission.filing_id))
  return { submission, filing }
}

test('a trading return is computed, filed with its accounts and computations, and charged once', async () => {
  const request = tradingReturn()
  const { submission, filing } = await accepted(request)
  expect(submission.computation).toEqual(TAX_OF_FIGURES)
  expect(filing).toMatchObject({ regime: 'micro', computation: TAX_OF_FIGURES, charge: { amount: 20 } })
  expect(filing.returns).toMatchObject([
    { status: 'accepted', computation: { ...TAX_OF_FIGURES, effective_rate: 0.19 } },
  ])
  expect(filing.returns?.[0]?.computation?.steps.length).toBeGreaterThan(5)

  const documents = await documentsOf(stack.api, account.live, filing.filing_id)
  expect([...documents.keys()].toSorted()).toEqual([
    'accounts_ixbrl',
    'accounts_pdf',
    'computations_ixbrl',
    'computations_pdf',
    'ct600_pdf',
    'ct600_xml',
    'receipt_xml',
  ])
  const [sent] = await stack.taxAuthority.filings(request.company_number)
  keepArtifact('ct600_sent', 'xml', sent?.request ?? '')
  for (const kind of ['accounts_ixbrl', 'computations_ixbrl']) {
    const attached = documents.get(kind)?.toString('base64') ?? 'nothing'
    expect(sent?.request).toContain(attached)
  }
})

describe('the tax', () => {
  test.each([
    ['a loss', { turnover: 10_000, staff_costs: 15_700 }, { taxable_profit: 0, tax_payable: 0 }],
    ['a profit of nothing', { turnover: 0 }, { taxable_profit: 0, tax_payable: 0 }],
    ['a profit between the limits', { turnover: 100_000 }, { marginal_relief: 2250, tax_payable: 22_750 }],
  ])('of %s', async (_what, profit_and_loss, computation) => {
    const financials = { ...FIGURES, profit_and_loss, tax_adjustments: {} }
    const request = tradingReturn({ financials, confirm: ['NIL_FIGURES_UNLIKE_FACTS'] })
    const { filing } = await accepted(request)
    expect(filing.computation).toMatchObject(computation)
  })

  test('counts associated companies', async () => {
    const financials = {
      ...FIGURES,
      profit_and_loss: { turnover: 100_000 },
      tax_adjustments: {},
      associated_companies: 1,
    }
    const { filing } = await accepted(tradingReturn({ financials }))
    expect(filing.computation?.tax_payable).toBe(24_625)
  })
})

test('the accounts attached to a return are those filed before, with the same approval date', async () => {
  const approval_date = latestYearEnd()
  const request = tradingReturn()
  const { company_number, period_end } = request
  const accounts = dormantAccounts({
    company_number,
    period_end,
    financials: FIGURES,
    approval_date,
    director_name: 'Bea Board',
  })
  const answer = await stack.api.file('accounts', account.live, accounts)
  await stack.api.until(account.live, answer.data.filing_id, 'accepted')
  const { filing } = await accepted(request)
  const documents = await documentsOf(stack.api, account.live, filing.filing_id)
  const page = documents.get('accounts_ixbrl')?.toString('utf8')
  expect(page).toContain('Bea Board')
  expect(page).toContain(`31 March ${approval_date.slice(0, 4)}`)
})

test('a small company attaches full accounts of its own regime to its return', async () => {
  const financials = {
    ...FIGURES,
    profit_and_loss: { turnover: 2_000_000, staff_costs: 1_900_000 },
    average_employees: 30,
    prior_year: { ...SHEET, average_employees: 28 },
  }
  const { filing } = await accepted(tradingReturn({ financials }))
  expect(filing.regime).toBe('small')
})

test('all errors in the figures are reported at once, and nothing is sent', async () => {
  const request = tradingReturn({
    financials: {
      profit_and_loss: { turnover: -1, cost_of_sale: 5 },
      balance_sheet: { ...SHEET, provisions: 0.001 },
      prior_year: { ...SHEET, provisions: 500 },
    },
  })
  const refused = await stack.api.file('ct600', account.live, request)
  expect(expectRefused(refused, 'VALIDATION_ERROR')).toEqual([
    'financials.balance_sheet.provisions',
    'financials.prior_year',
    'financials.profit_and_loss.cost_of_sale',
    'financials.profit_and_loss.turnover',
  ])
  expect(await stack.taxAuthority.filings(request.company_number)).toEqual([])
})

test('a company that is larger than small cannot file', async () => {
  const financials = {
    profit_and_loss: { turnover: 60_000_000 },
    balance_sheet: { current_assets: 30_000_000, share_capital: 30_000_000, profit_and_loss_account: 0 },
    average_employees: 400,
  }
  const refused = await stack.api.file('ct600', account.live, tradingReturn({ financials }))
  expectRefused(refused, 'REGIME_NOT_SUPPORTED')
  expect(refused.error.context).toMatchObject({ supported: ['dormant', 'micro', 'small'] })
})

test('a return for an LLP is refused, whatever its figures', async () => {
  const refused = await stack.api.file(
    'ct600',
    account.live,
    tradingReturn({ company_number: freshCompany('OC') }),
  )
  expectRefused(refused, 'LLP_NO_CT600')
})

test('the return covers the period of the figures', async () => {
  const { filing } = await accepted(tradingReturn())
  expect(filing.period.end).toBe(latestYearEnd())
})
