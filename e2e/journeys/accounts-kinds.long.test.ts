// Accounts of every kind that the registry accepts: micro-entity, small and dormant, of companies and LLPs.
import { filingResource } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsOf } from '../documents-of.ts'
import { dormantAccounts, freshCompany, latestYearEnd } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { expectRefused } from '../refused.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { FIGURES, LLP_SHEET, SHEET } from '../trading-figures.ts'

let stack: Stack
let account: Account
beforeAll(async () => {
  stack = await sharedStack()
  account = await stack.account(2000)
})
afterAll(() => stack.stop())

const OF_LLP = { ...FIGURES, balance_sheet: LLP_SHEET, prior_year: LLP_SHEET }
const OF_TWO_YEARS = { ...FIGURES, prior_year: { ...SHEET, average_employees: 1 } }
const NO_CAPITAL = { ...SHEET, share_capital: 0, profit_and_loss_account: 25_000 }

interface Kind {
  readonly is: string
  readonly prefix?: string
  readonly registered?: Readonly<Record<string, unknown>>
  readonly request: Readonly<Record<string, unknown>>
  readonly regime: string
  /** The document's text. */
  readonly says: readonly string[]
}

const KINDS: readonly Kind[] = [
  { is: 'micro, as detected', request: { financials: OF_TWO_YEARS }, regime: 'micro', says: ['micro-entit'] },
  {
    is: 'micro, as declared',
    request: { accounts_type: 'micro', financials: FIGURES },
    regime: 'micro',
    says: [],
  },
  {
    is: 'small, as declared',
    request: { accounts_type: 'small', financials: OF_TWO_YEARS },
    regime: 'small',
    says: ['small companies', 'Tangible assets'],
  },
  {
    is: 'small, as detected',
    request: {
      financials: { ...FIGURES, profit_and_loss: { turnover: 3_000_000 }, average_employees: 40 },
    },
    regime: 'small',
    says: [],
  },
  {
    is: 'still micro, in the first year over the limits',
    request: {
      financials: { ...OF_TWO_YEARS, profit_and_loss: { turnover: 3_000_000 }, average_employees: 40 },
    },
    regime: 'micro',
    says: [],
  },
  {
    is: 'dormant, with a sheet',
    request: { accounts_type: 'dormant', financials: { balance_sheet: SHEET, prior_year: SHEET } },
    regime: 'dormant',
    says: ['section 480'],
  },
  {
    is: 'micro, of a company limited by guarantee',
    registered: { type: 'private-limited-guarant-nsc' },
    request: { financials: { ...FIGURES, balance_sheet: NO_CAPITAL } },
    regime: 'micro',
    says: [],
  },
  {
    is: 'micro, with unpaid share capital',
    request: {
      financials: {
        ...FIGURES,
        balance_sheet: { ...SHEET, cash: SHEET.cash - 60, called_up_share_capital_not_paid: 60 },
      },
    },
    regime: 'micro',
    says: ['alled up share capital not paid'],
  },
  { is: 'micro, of an LLP', prefix: 'OC', request: { financials: OF_LLP }, regime: 'micro', says: ['LLP'] },
  {
    is: 'small, of a Scottish LLP',
    prefix: 'SO',
    request: { accounts_type: 'small', financials: OF_LLP },
    regime: 'small',
    says: ['small LLP'],
  },
  {
    is: 'dormant, of an LLP',
    prefix: 'NC',
    request: { cash: 200 },
    regime: 'dormant',
    says: ['section 480'],
  },
]

test.concurrent.each(KINDS)('accounts that are $is are accepted', async (kind) => {
  const companyNumber = freshCompany(kind.prefix)
  if (kind.registered !== undefined) await stack.registry.company(companyNumber, kind.registered)
  const request = dormantAccounts({ company_number: companyNumber, ...kind.request })
  const answer = await stack.api.file('accounts', account.live, request)
  expect([answer.status, answer.error]).toEqual([202, undefined])
  const filing = filingResource.parse(await stack.api.until(account.live, answer.data.filing_id, 'accepted'))
  expect(filing).toMatchObject({ regime: kind.regime, amendment: null })
  const documents = await documentsOf(stack.api, account.live, filing.filing_id)
  expect([...documents.keys()].toSorted()).toEqual([
    'accounts_ixbrl',
    'accounts_pdf',
    'accounts_xml',
    'receipt_xml',
  ])
  const page = documents.get('accounts_ixbrl')?.toString('utf8') ?? ''
  expect(page).toContain(companyNumber)
  for (const words of kind.says) expect(page).toContain(words)
  const isOfLlp = kind.prefix !== undefined
  expect(/alled up share capital/.test(page)).toBe(isOfLlp ? false : /alled up share capital/.test(page))
})

describe('what is refused before anything is sent', () => {
  const llp = freshCompany('OC')

  test.each([
    [
      'share capital of an LLP',
      { company_number: llp, financials: { ...FIGURES, prior_year: SHEET } },
      [
        'financials.balance_sheet.members_capital',
        'financials.balance_sheet.share_capital',
        'financials.prior_year.members_capital',
        'financials.prior_year.share_capital',
      ],
    ],
    [
      'members’ capital of a company',
      { financials: OF_LLP },
      [
        'financials.balance_sheet.members_capital',
        'financials.balance_sheet.share_capital',
        'financials.prior_year.members_capital',
        'financials.prior_year.share_capital',
      ],
    ],
    [
      'no staff',
      { financials: { ...FIGURES, average_employees: undefined } },
      ['financials.average_employees'],
    ],
    [
      'a sheet that does not balance',
      { financials: { ...FIGURES, balance_sheet: { ...SHEET, provisions: 1.01 } } },
      ['financials.balance_sheet'],
    ],
    ['dormant accounts of a trade', { accounts_type: 'dormant', financials: FIGURES }, ['accounts_type']],
    [
      'micro accounts of a company that is too large for them',
      {
        accounts_type: 'micro',
        financials: { ...FIGURES, profit_and_loss: { turnover: 3_000_000 }, average_employees: 40 },
      },
      ['accounts_type'],
    ],
    [
      'a period that ends far from the reference date',
      { period_start: latestYearEnd(), period_end: `${latestYearEnd().slice(0, 4)}-05-31` },
      ['period_end'],
    ],
  ])('%s', async (_what, change, fields) => {
    const request = dormantAccounts(change)
    const refused = await stack.api.file('accounts', account.live, request)
    expect(expectRefused(refused, 'VALIDATION_ERROR')).toEqual(fields)
    expect(await stack.registry.filings(request.company_number)).toEqual([])
  })

  test('a balance sheet that differs by a pound is filed', async () => {
    const request = dormantAccounts({
      financials: { ...FIGURES, balance_sheet: { ...SHEET, provisions: 1 } },
    })
    const { data } = await stack.api.file('accounts', account.live, request)
    await stack.api.until(account.live, data.filing_id, 'accepted')
  })
})
