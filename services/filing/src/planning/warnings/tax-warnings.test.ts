// Tests the warnings that follow from the tax computation: instalments, losses, donations and repayments.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { ct600Request, FIGURES, known, SHEET } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

/** The warnings of a return that is filed in time. */
function ofReturn(change: object, about: Parameters<typeof known>[0] = {}) {
  const [request, facts] = [ct600Request(change), known({ today: isoDateFrom('2026-06-30'), ...about })]
  return warningsOfReturn({ plan: planCt600(request, facts), request, facts, isRegistered: true })
}

const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code)

test('exempt dividends count towards the limit above which tax is due in instalments', () => {
  const warned = (dividends_received: number) => {
    const profit_and_loss = { turnover: 1_400_000, dividends_received }
    const financials = { profit_and_loss, balance_sheet: SHEET, average_employees: 1 }
    return codes(ofReturn({ financials })).includes('INSTALMENTS')
  }
  expect([warned(100_000), warned(100_001)]).toEqual([false, true])
})

const LOSS_BESIDE_INTEREST = {
  ...FIGURES,
  business: { activity: 'trade' },
  profit_and_loss: { turnover: 1, staff_costs: 1001, interest_receivable: 400 },
  tax_adjustments: {},
}

test('the warning of a loss that is used up says nothing about later use', () => {
  const profit_and_loss = { ...LOSS_BESIDE_INTEREST.profit_and_loss, interest_receivable: 1000 }
  const tax_adjustments = { losses_brought_forward: 300 }
  const financials = { ...LOSS_BESIDE_INTEREST, profit_and_loss, tax_adjustments }
  const messages = ofReturn({ financials }).map(({ message }) => message)
  expect(messages.join()).toContain('of which £1,000 is set against the other profits')
  expect(messages.join()).not.toMatch(/carried forward|twelve months/)
})

test('the warning of a loss states what is left of it, without the losses of earlier periods', () => {
  const financials = { ...LOSS_BESIDE_INTEREST, tax_adjustments: { losses_brought_forward: 300 } }
  const [loss] = ofReturn({ financials })
  expect(loss?.message).toContain('Losses of £600 are carried forward')
})

describe('a return with donations', () => {
  const giving = (qualifying_donations: number, lines: object) => ({
    ...FIGURES,
    associated_companies: 0,
    profit_and_loss: lines,
    tax_adjustments: { qualifying_donations },
  })
  const enough = { turnover: 5000, other_operating_expenses: 1000, disallowable_expenses: 1000 }

  test('that its profits cover and its accounts add back causes no warning', () => {
    expect(ofReturn({ financials: giving(1000, enough) })).toEqual([])
  })

  test('beyond its profits names the amount that is not relieved', () => {
    const lines = { ...enough, turnover: 400 }
    const warnings = ofReturn({ financials: giving(1000.5, { ...lines, disallowable_expenses: 1000 }) })
    const [unused] = warnings.filter(({ code }) => code === 'DONATIONS_NOT_RELIEVED')
    // A loss of £600 before £1,000 is added back leaves a profit of £400.
    expect(unused?.message).toContain('£600 is not relieved; it cannot be carried forward')
  })

  test('beyond the disallowable expenses warns that they may be deducted twice', () => {
    const warnings = ofReturn({ financials: giving(1000.01, enough) })
    expect(codes(warnings)).toEqual(['DONATIONS_NOT_ADDED_BACK'])
    expect(warnings[0]?.message).toContain('qualifying_donations (£1,000.01) exceed')
  })

  test.each([
    [{ entertaining: 3000, donations: 0 }, true],
    [{ entertaining: 3000, donations: 1999.99 }, true],
    [{ entertaining: 3000, donations: 2000 }, false],
    [{ other: 2000 }, false],
    [{ donations: 1000, other: 1000 }, false],
    [{ fines_and_penalties: 2000 }, true],
  ])('beyond the kinds that may contain them, %j, warns too: %s', (disallowable_expenses, isWarned) => {
    const lines = { turnover: 9000, other_operating_expenses: 6000, disallowable_expenses }
    const found = codes(ofReturn({ financials: giving(2000, lines) }))
    expect(found.includes('DONATIONS_NOT_ADDED_BACK')).toBe(isWarned)
  })
})

test.each([
  ['more tax than is payable', 5000, ['REPAYMENT_DUE']],
  ['the tax that is payable', 4645.5, []],
  ['less tax than is payable', 0, []],
] as const)(
  'a return after %s was paid brings a repayment or not, also if it is not amended',
  (...[, paid, due]) => {
    const tax_adjustments = { ...FIGURES.tax_adjustments, tax_already_paid: paid }
    const financials = { ...FIGURES, tax_adjustments, associated_companies: 0 }
    const warnings = ofReturn({ financials })
    expect(codes(warnings)).toEqual(due)
    // The original return had £5,310.50 to pay, but only what was paid decides.
    const { forms } = planCt600(ct600Request({ financials: { ...FIGURES, tax_adjustments: {} } }), known())
    const amended = ofReturn({ financials, amendment: {} }, { original: { kind: 'ours', forms } })
    expect(codes(amended)).toEqual(due)
    const [repayment] = warnings
    if (repayment !== undefined) expect(repayment.message).toContain('£354.50 more than the tax payable')
  },
)

test('an investment allowance above an equal share of its limit warns of the associated companies', () => {
  const warned = (associated_companies: number | undefined, tax_adjustments: object) =>
    codes(ofReturn({ financials: { ...FIGURES, tax_adjustments, associated_companies } }))
  expect(warned(undefined, { annual_investment_allowance: 500_000.01 })).toContain('INVESTMENT_LIMIT_SHARED')
  expect(warned(undefined, { annual_investment_allowance: 500_000 })).not.toContain('INVESTMENT_LIMIT_SHARED')
  expect(warned(1, { annual_investment_allowance: 500_000.01 })).toContain('INVESTMENT_LIMIT_SHARED')
  expect(warned(1, { annual_investment_allowance: 500_000 })).not.toContain('INVESTMENT_LIMIT_SHARED')
  const bought = { plant_and_machinery_expenditure: 2400 }
  expect(warned(2, { annual_investment_allowance: 2400, ...bought })).toEqual([])
  expect(warned(2, { annual_investment_allowance: 2401, ...bought })).toEqual(['EXPENDITURE_NOT_STATED'])
  expect(warned(0, { annual_investment_allowance: 900_000 })).not.toContain('INVESTMENT_LIMIT_SHARED')
  expect(warned(1, { main_pool: 500 })).toEqual([])
})
