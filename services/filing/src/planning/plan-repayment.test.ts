// A repayment of overpaid tax: its boxes, its bank account without details in any plan, and its warning.
import { describe, expect, test } from 'vitest'
import { ct600Request, FIGURES, known, periodOf, SHEET } from '../../test/planning.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'
import { withoutBankDetails } from './without-bank-details.ts'

const ACCOUNT = {
  bank_name: 'Rainbow Bank',
  sort_code: '601613',
  account_number: '31926819',
  account_name: 'Rainbow Traders',
}
/** The tax of `FIGURES` is £4,645.50. */
function requestOf(paid: number | undefined, repayment?: object, change: object = {}) {
  const tax_adjustments = {
    ...FIGURES.tax_adjustments,
    ...(paid !== undefined && { tax_already_paid: paid }),
  }
  const financials = { ...FIGURES, tax_adjustments, ...(repayment && { repayment }) }
  return withoutBankDetails(ct600Request({ financials, ...change }))
}
const formOf = (request: ReturnType<typeof requestOf>) => planCt600(request, known()).returns[0]?.form
const dueIn = (request: ReturnType<typeof requestOf>) => {
  const facts = known()
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
  return warnings.filter(({ code }) => code === 'REPAYMENT_DUE').length
}

describe('a repayment', () => {
  test.each([
    [4645.51, { '40': true, '605': 1, '865': 1 }],
    [5000, { '40': true, '605': 35_450, '865': 35_450 }],
    [4645.5, { '600': 0 }],
    [0, { '600': 464_550 }],
  ])('of tax paid of %d has boxes %j', (paid, boxes) => {
    const form = formOf(requestOf(paid, ACCOUNT))
    const repaymentBoxes = Object.entries(form?.boxes ?? {}).filter(([id]) => /^(40|60\d|86\d)$/.test(id))
    expect(Object.fromEntries(repaymentBoxes)).toEqual(boxes)
    expect(form?.bankAccount).toEqual({ hasReference: false })
  })

  test('has a limit in whole pounds, and a building society’s reference', () => {
    const form = formOf(requestOf(5000, { ...ACCOUNT, reference: 'ROLL 7', lower_limit: 250 }))
    expect(form?.boxes['860']).toBe(25_000)
    expect(form?.bankAccount).toEqual({ hasReference: true })
  })

  test('is not asked for without a bank account: the return is what it was', () => {
    const form = formOf(requestOf(5000))
    expect(form?.boxes).not.toHaveProperty('40')
    expect(form?.boxes).not.toHaveProperty('865')
    expect(form?.bankAccount).toBeUndefined()
  })

  test.each([
    ['is due and has no account', 5000, undefined, 1],
    ['is due and has an account', 5000, ACCOUNT, 0],
    ['is not due', 4645.5, undefined, 0],
  ])('that %s has %i warnings', (...[, paid, account, count]) => {
    expect(dueIn(requestOf(paid, account))).toBe(count)
  })

  test('of one of two returns has its boxes there, and both name the account', () => {
    const period = periodOf('2024-05-01', '2025-07-31')
    const returns = [
      { period_start: '2024-05-01', period_end: '2025-04-30', tax_already_paid: 90_000 },
      { period_start: '2025-05-01', period_end: '2025-07-31', tax_already_paid: 0 },
    ]
    const financials = { ...FIGURES, tax_adjustments: {}, balance_sheet: SHEET, returns, repayment: ACCOUNT }
    const request = withoutBankDetails(ct600Request({ period_end: period.end, financials }))
    const forms = planCt600(request, known({ period })).returns.map(({ form }) => form)
    expect(forms.map(({ boxes }) => boxes['40'])).toEqual([true, undefined])
    expect(forms.every(({ bankAccount }) => bankAccount !== undefined)).toBe(true)
  })
})

test('no plan contains the details of the account, and planning does not see them', () => {
  const request = requestOf(5000, { ...ACCOUNT, reference: 'ROLL 7' })
  const plan = planCt600(request, known())
  expect(JSON.stringify([request, plan])).not.toMatch(/Rainbow|601613|31926819|ROLL/)
  const untouched = ct600Request({ financials: FIGURES })
  expect(withoutBankDetails(untouched)).toBe(untouched)
})
