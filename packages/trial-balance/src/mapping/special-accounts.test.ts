// Accounts whose place depends on the sign of their balance or on a word of their name, each with both signs.
import { describe, expect, test } from 'vitest'
import { mapOne, mapRows, warningCodes } from '../../test/map-accounts.ts'
import type { TotalKey } from '../total-keys.ts'

const CURRENT: TotalKey = 'bs_current_assets'
const WITHIN: TotalKey = 'bs_creditors_within_one_year'
const AFTER: TotalKey = 'bs_creditors_after_one_year'
const RESERVE: TotalKey = 'bs_profit_and_loss_account'
const OTHER: TotalKey = 'pl_other_charges'

/** Each row: the name, the key of a debit balance, the key of a credit balance. */
const PLACES: readonly (readonly [name: string, debit: string, credit: string])[] = [
  ['Bank current account', CURRENT, WITHIN],
  ['Bank overdraft', CURRENT, WITHIN],
  ['Petty cash', CURRENT, WITHIN],
  ['Company credit card', CURRENT, WITHIN],
  ['VAT', CURRENT, WITHIN],
  ['VAT on purchases', CURRENT, WITHIN],
  ['PAYE/NIC', CURRENT, WITHIN],
  ['Corporation tax payable', CURRENT, WITHIN],
  ['Pension control', CURRENT, WITHIN],
  ['Wages control', CURRENT, WITHIN],
  ['Debtors control account', CURRENT, WITHIN],
  ['Creditors control account', CURRENT, WITHIN],
  ['Other debtors', CURRENT, CURRENT],
  ['Other creditors', WITHIN, WITHIN],
  ['Director’s loan account', CURRENT, WITHIN],
  ['Director Current Account', CURRENT, WITHIN],
  ['Directors’ current a/c', CURRENT, WITHIN],
  ['Current account - director', CURRENT, WITHIN],
  ['Director’s account', CURRENT, WITHIN],
  ['Shareholder current account', CURRENT, WITHIN],
  ['Loan to participator', CURRENT, WITHIN],
  ['Other debtors - director', CURRENT, WITHIN],
  ['Sundry creditors: director', CURRENT, WITHIN],
  ['Due from shareholder', CURRENT, WITHIN],
  ['Owner’s current account', CURRENT, WITHIN],
  ['Group current account', CURRENT, WITHIN],
  ['Parent company loan', CURRENT, WITHIN],
  ['Related company current account', CURRENT, WITHIN],
  ['Accumulated depreciation', 'bs_fixed_assets', 'bs_fixed_assets'],
  ['Less: plant depreciation', 'bs_fixed_assets', 'bs_fixed_assets'],
  ['Depreciation', 'pl_depreciation', 'bs_fixed_assets'],
  ['Depreciation charge', 'pl_depreciation', 'pl_depreciation'],
  ['Corporation tax liability', CURRENT, WITHIN],
  ['HMRC corporation tax', CURRENT, WITHIN],
  ['Corporation tax charge', 'pl_tax', 'pl_tax'],
  ['Tax on profit', 'pl_tax', 'pl_tax'],
  ['Corporation tax', 'pl_tax', WITHIN],
  ['Interest', OTHER, 'pl_other_income'],
  ['Rent', OTHER, 'pl_other_income'],
  ['Commission', OTHER, 'pl_other_income'],
  ['Discount', 'pl_turnover', 'pl_cost_of_sales'],
  ['Discounts allowed', 'pl_turnover', 'pl_turnover'],
  ['Exchange differences', OTHER, OTHER],
  ['Profit or loss on disposal of assets', OTHER, OTHER],
  ['Bank loan', 'ambiguous', AFTER],
  ['Bank loan due within one year', WITHIN, WITHIN],
  ['Hire purchase interest suspense', AFTER, AFTER],
  ['Opening stock', 'pl_cost_of_sales', 'pl_cost_of_sales'],
  ['Closing stock', CURRENT, 'pl_cost_of_sales'],
  ['Stock movement', 'pl_cost_of_sales', 'pl_cost_of_sales'],
  ['Stock', CURRENT, CURRENT],
  ['Retained earnings b/f', RESERVE, RESERVE],
  ['Dividends paid', RESERVE, RESERVE],
  ['Dividends received', 'pl_other_income', 'pl_other_income'],
  ['Drawings', RESERVE, RESERVE],
  ['Intercompany account', CURRENT, WITHIN],
  ['Amounts owed by group undertakings', CURRENT, WITHIN],
  ['Deferred grants', 'bs_accruals_and_deferred_income', 'bs_accruals_and_deferred_income'],
  ['Called up share capital not paid', CURRENT, CURRENT],
  ['Share capital', 'bs_share_capital', 'bs_share_capital'],
  ['Sales', 'pl_turnover', 'pl_turnover'],
  ['Purchases', 'pl_cost_of_sales', 'pl_cost_of_sales'],
  ['Suspense', 'suspense', 'suspense'],
  ['Uncategorised expense', 'suspense', 'suspense'],
  ['Ask my accountant', 'suspense', 'suspense'],
  ['Opening balance equity', 'suspense', 'suspense'],
  ['Unallocated receipts', 'suspense', 'suspense'],
  ['Rounding', 'suspense', 'suspense'],
  ['Client money', CURRENT, WITHIN],
  ['Tenant deposits held', CURRENT, WITHIN],
  ['Members’ loans', 'ambiguous', 'ambiguous'],
  ['Members’ remuneration charged as an expense', 'ambiguous', 'ambiguous'],
  ['Members’ capital', 'bs_share_capital', 'bs_share_capital'],
  ['Right of use asset', 'bs_fixed_assets', 'bs_fixed_assets'],
  ['Lease liability', 'ambiguous', AFTER],
  ['Deferred tax', 'ambiguous', 'bs_provisions'],
  ['Provision for dilapidations', 'ambiguous', 'bs_provisions'],
  ['Total fixed assets', 'report_total', 'report_total'],
  ['Project Falcon', 'unknown', 'unknown'],
]

test.each(PLACES)('“%s” in debit is %s, in credit %s', (name, debit, credit) => {
  const placeOf = (amount: number) => {
    const line = mapOne(name, amount)
    return line.key ?? line.reason
  }
  expect([placeOf(250), placeOf(-250)]).toEqual([debit, credit])
})

describe('a recognised chart decides where a name leaves two places', () => {
  const SAGE = [
    ['Debtors control account', 10, '1100'],
    ['Creditors control account', -10, '2100'],
    ['Bank current account', 0, '1200'],
  ] as const
  const inSage = (name: string, amount: number, code: string) => {
    const { lines, chart } = mapRows([[name, amount, code], ...SAGE])
    expect(chart).toBe('sage50')
    return lines[0]?.key
  }

  test.each([
    ['Depreciation', 10, '0021', 'bs_fixed_assets'],
    ['Depreciation', -10, '8001', 'pl_depreciation'],
    ['Corporation tax', 10, '2320', CURRENT],
    ['Corporation tax', -10, '2320', WITHIN],
    ['Corporation tax', -10, '8600', 'pl_tax'],
    ['Interest', -10, '7900', OTHER],
    ['Rent', 10, '4904', 'pl_other_income'],
    ['Dividends', 10, '8500', RESERVE],
    ['Director’s loan', -10, '2300', WITHIN],
    ['Director’s loan', 10, '2300', CURRENT],
    ['Closing stock', 10, '5201', 'pl_cost_of_sales'],
    ['Closing stock', -10, '1001', CURRENT],
    ['Wages', -10, '7000', 'pl_staff_costs'],
    ['Wages', -10, '2220', WITHIN],
    ['Bank loan', 10, '2300', AFTER],
    ['Depreciation', 10, '8205', 'pl_depreciation'],
    ['Parking fines', 10, '7304', OTHER],
    ['Loan due within one year', -10, '2300', WITHIN],
    ['Bank interest received', -10, '4250', 'pl_other_income'],
    ['Project Falcon', 10, '7205', OTHER],
    ['Project Falcon', 10, '0060', 'bs_fixed_assets'],
  ])('“%s” of %d at %s is %s', (...row) => {
    const [name, amount, code, key] = row
    expect(inSage(name, amount, code)).toBe(key)
  })
})

test('a member’s loan asks what it is, and among assets whether it is a loan to the member', () => {
  const bank = [
    ['Debtors control account', 10, '1100'],
    ['Creditors control account', -10, '2100'],
    ['Bank current account', 0, '1200'],
  ] as const
  for (const name of ['Members loan account', 'Member’s current account', 'Members’ loans']) {
    expect(mapOne(name, 5)).toMatchObject({ key: undefined, reason: 'ambiguous' })
    const [line] = mapRows([[name, 5, '1105'], ...bank]).lines
    expect(line).toMatchObject({ key: CURRENT, taxFlag: 'check_s455' })
  }
})

describe('an account is explained', () => {
  test.each([
    ['VAT', -5, { category: 'vat', taxFlag: 'none', rule: 'name:vat', confidence: 'high' }],
    [
      'Rent',
      -5,
      { category: 'other_income', taxFlag: 'property_income', rule: 'name:rent', confidence: 'low' },
    ],
    [
      'Bank interest received',
      -5,
      { taxFlag: 'nontrade_interest', rule: 'name:interest-received', confidence: 'high' },
    ],
    ['Dividend income', -5, { taxFlag: 'exempt_distribution', confidence: 'high' }],
    ['Loan interest receivable', 5, { key: 'pl_other_income', confidence: 'low' }],
    ['Director’s loan', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Director Current Account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Directors’ current a/c', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Current account - director', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Director’s account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Director overdrawn account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Overdrawn director’s account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Director’s personal account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['DCA', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Loan to spouse', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Loan to family', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Loan to a friend', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Wife’s current account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Due from brother', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Investor current account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Family loan', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Family loan', -5, { key: AFTER, taxFlag: 'check_due_within_one_year' }],
    ['Loan to J Smith', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['J Smith current account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Mrs A B Jones current a/c', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Sarah Jones loan account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Current account - John Smith', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['J Smith loan', -5, { key: AFTER, taxFlag: 'check_due_within_one_year' }],
    ['Loan to trust', 5, { key: CURRENT, taxFlag: 'check_s455', confidence: 'low' }],
    ['Loan to customer', 5, { key: CURRENT, taxFlag: 'none' }],
    ['Loan to Smith Ltd', 5, { key: CURRENT, taxFlag: 'none' }],
    ['Staff loans', 5, { key: CURRENT, taxFlag: 'none' }],
    ['Zubin Mehta current account', 5, { category: 'cash', confidence: 'low' }],
    ['Barclays current account', 5, { category: 'cash', taxFlag: 'none', confidence: 'high' }],
    ['Virgin Money current account', 5, { category: 'cash', taxFlag: 'none', confidence: 'high' }],
    ['Bank of Scotland current account no 2', 5, { category: 'cash', taxFlag: 'none', confidence: 'high' }],
    ['Current account GBP 12345678', -5, { category: 'cash', taxFlag: 'none', confidence: 'high' }],
    ['John Lewis account', 5, { reason: 'unknown' }],
    ['Shareholder current account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Loan to participator', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Other debtors - director', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Debtors: directors', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Trade debtors - director', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Directors’ debtor', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Debtors - shareholder', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Debtors: members', 5, { category: 'debtors', taxFlag: 'none' }],
    ['Creditors - directors’ fees', -5, { category: 'creditors_within_one_year' }],
    ['Sundry creditors: director', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Due from shareholder', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Owner’s current account', 5, { taxFlag: 'check_s455', confidence: 'high' }],
    ['Group current account', 5, { taxFlag: 'check_related_party', confidence: 'high' }],
    ['Parent company loan', 5, { taxFlag: 'check_related_party', confidence: 'high' }],
    ['Related company current account', 5, { taxFlag: 'check_related_party', confidence: 'high' }],
    ['Current account', 5, { taxFlag: 'none' }],
    ['Bank current account', 5, { taxFlag: 'none' }],
    ['Directors’ remuneration', 5, { taxFlag: 'check_unpaid_remuneration' }],
    ['Director’s loan', -5, { taxFlag: 'none' }],
    ['Bank loan', -5, { taxFlag: 'check_due_within_one_year', confidence: 'medium' }],
    ['Drawings', 5, { taxFlag: 'check_drawings', confidence: 'low' }],
    ['Exchange differences', -5, { taxFlag: 'check_foreign_exchange' }],
    ['Insurance', -5, { key: OTHER, confidence: 'low' }],
  ])('“%s” of %d: %o', (name, amount, explained) => {
    expect(mapOne(name, amount)).toMatchObject(explained)
  })

  test('an unknown account has no key, only suggestions for the sign of its balance', () => {
    expect(mapOne('Project Falcon', 5)).toMatchObject({
      key: undefined,
      reason: 'unknown',
      suggestions: expect.arrayContaining([OTHER, CURRENT]),
    })
    expect(mapOne('Project Falcon', -5)).toMatchObject({
      suggestions: expect.arrayContaining(['pl_turnover', WITHIN]),
    })
  })
})

describe('the result of the year counts once', () => {
  const LINES = [
    ['Sales', -900],
    ['Rent payable', 400],
  ] as const

  test.each(['Profit for the year', 'Current year earnings', 'Net profit'])(
    '“%s” repeats the lines',
    (name) => {
      const mapped = mapRows([...LINES, [name, -500.5]])
      expect(mapped.unmapped).toMatchObject([{ reason: 'year_result_already_in_lines' }])
      expect(mapped.totals[RESERVE]).toBeUndefined()
      expect(warningCodes(mapped)).toContain('year_result_already_in_lines')
    },
  )

  test('in two accounts together', () => {
    const mapped = mapRows([...LINES, ['Profit for the year', -200], ['Profit for the year', -300]])
    expect(mapped.unmapped.map(({ reason }) => reason)).toEqual(Array(2).fill('year_result_already_in_lines'))
  })

  test('as a transfer into the reserve, or without lines of the year, it belongs to the reserve', () => {
    expect(mapRows([...LINES, ['Profit for the year', 500]]).totals[RESERVE]).toBe(-50_000)
    expect(mapRows([['Profit for the year', -500]]).totals[RESERVE]).toBe(50_000)
  })

  test('with another amount, the customer decides', () => {
    expect(mapRows([...LINES, ['Profit for the year', -450]]).unmapped).toMatchObject([
      { reason: 'ambiguous' },
    ])
  })
})
