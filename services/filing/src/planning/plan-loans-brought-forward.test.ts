// A loan that a director owes for two years: taxed in the return for the year of the loan, and not again.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { ct600Request, known, periodOf } from '../../test/planning.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

/** A company with a profit of £20,000 that is taxed at 19%. */
const FIGURES = {
  profit_and_loss: { turnover: 20_000 },
  balance_sheet: {
    current_assets: 60_100,
    debtors: 60_000,
    cash: 100,
    share_capital: 100,
    profit_and_loss_account: 60_000,
  },
  average_employees: 1,
}

function planned(financials: object, about: Parameters<typeof known>[0] = {}) {
  const request = ct600Request({ financials: { ...FIGURES, ...financials } })
  const facts = known({ today: isoDateFrom('2027-01-20'), ...about })
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
  return { plan, form: plan.returns[0]?.form, codes: warnings.map(({ code }) => code) }
}

describe('a director who owes £60,000 at the ends of two years', () => {
  const BEFORE = { name: 'Ada Smith', brought_forward: 60_000 }
  const owing = (loan: object, about: Parameters<typeof known>[0] = {}) =>
    planned({ loans_to_participators: [loan] }, about)

  test('is taxed on the loan in the year in which it was made', () => {
    const about = { period: periodOf('2024-04-01', '2025-03-31') }
    const { form } = owing({ name: 'Ada Smith', amount: 60_000 }, about)
    expect(form?.boxes).toMatchObject({ 95: true, 475: 380_000, 480: 2_025_000, 525: 2_405_000 })
    expect(form?.loans).toMatchObject({
      lentPounds: 60_000,
      taxChargeablePence: 2_025_000,
      outstandingPounds: 60_000,
      taxPayablePence: 2_025_000,
    })
  })

  test('is not taxed on it again in the next year', () => {
    const { form, codes } = owing(BEFORE)
    expect(form?.loans).toBeUndefined()
    expect([95, 480, 525].map((box) => form?.boxes[box])).toEqual([undefined, undefined, 380_000])
    expect(codes).toContain('LOAN_BROUGHT_FORWARD')
    expect(codes).not.toContain('LOAN_TAX_DUE')
  })

  test('is taxed in the next year on what was lent in it, and on no more', () => {
    const { form } = owing({ ...BEFORE, advanced: 4000, repaid: 4000, lent_again: false })
    // The repayment settles the older loan first, and the new one is still owed (CTA 2010 s.455).
    expect(form?.loans).toMatchObject({
      lentPounds: 4000,
      taxChargeablePence: 135_000,
      outstandingPounds: 60_000,
      taxPayablePence: 135_000,
    })
    expect(form?.boxes).toMatchObject({ 480: 135_000, 525: 515_000 })
  })

  test('is taxed once in accounts of eighteen months too', () => {
    const returns = [
      {
        period_start: '2024-10-01',
        period_end: '2025-09-30',
        loans_to_participators: [{ name: 'Ada Smith', amount: 60_000 }],
      },
      { period_start: '2025-10-01', period_end: '2026-03-31', loans_to_participators: [BEFORE] },
    ]
    const { plan } = planned({ returns }, { period: periodOf('2024-10-01', '2026-03-31') })
    expect(plan.returns.map(({ form }) => form.boxes['480'])).toEqual([2_025_000, undefined])
  })
})
