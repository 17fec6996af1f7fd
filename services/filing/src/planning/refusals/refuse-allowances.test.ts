// The allowances that the law gives in an accounting period, wherever the request states them.
import { describe, expect, test } from 'vitest'
import { ct600Request, FIGURES, known, periodOf, refusedFields } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'

const ENDED = { activity: 'trade', trade_ceased_on: '2026-03-31' }
const AIA = 'annual_investment_allowance'

function planned(financials: object, period = periodOf('2025-04-01', '2026-03-31')) {
  const { tax_adjustments: _, ...unadjusted } = FIGURES
  const dates = { period_start: period.start, period_end: period.end }
  const request = ct600Request({ financials: { ...unadjusted, ...financials }, ...dates })
  return planCt600(request, known({ period }))
}
const refusedIn = (financials: object, period?: ReturnType<typeof periodOf>) =>
  refusedFields(() => planned(financials, period))

const only = (some: object, period = periodOf('2025-04-01', '2026-03-31')) => ({
  returns: [{ period_start: period.start, period_end: period.end, ...some }],
})

describe('the accounting period in which a trade ends', () => {
  test.each([
    [AIA, 1, [`financials.tax_adjustments.${AIA}`]],
    ['full_expensing', 1, ['financials.tax_adjustments.full_expensing']],
    ['main_pool', 1, []],
    ['special_rate_pool', 1, []],
    ['capital_allowances', 1, []],
  ])('with %s of %d refuses %j', (name, amount, fields) => {
    expect(refusedIn({ business: ENDED, tax_adjustments: { [name]: amount } })).toEqual(fields)
    const inReturns = fields.map((field) => field.replace('tax_adjustments', 'returns.0'))
    expect(refusedIn({ business: ENDED, ...only({ [name]: amount }) })).toEqual(inReturns)
  })

  test('is not the one before it', () => {
    const business = { activity: 'investment', trade_ceased_on: '2026-02-15', trade_began_on: '2025-01-01' }
    const long = periodOf('2025-01-01', '2026-03-31')
    const each = (first: object, second: object) => ({
      business,
      returns: [
        { period_start: '2025-01-01', period_end: '2025-12-31', ...first },
        { period_start: '2026-01-01', period_end: '2026-02-15', ...second },
        { period_start: '2026-02-16', period_end: '2026-03-31' },
      ],
    })
    expect(refusedIn(each({ [AIA]: 1 }, {}), long)).toEqual([])
    expect(refusedIn(each({}, { [AIA]: 1 }), long)).toEqual([`financials.returns.1.${AIA}`])
  })

  test('is any other while the trade continues the next day', () => {
    const business = { ...ENDED, trade_ceased_on: '2026-04-01' }
    expect(refusedIn({ business, tax_adjustments: { [AIA]: 1, full_expensing: 1 } })).toEqual([])
  })
})

describe('the limit holds', () => {
  test.each([
    [
      'for the totals beside a return that states nothing',
      { tax_adjustments: { [AIA]: 1_000_001 }, ...only({}) },
    ],
    ['for the totals of a request without returns', { tax_adjustments: { [AIA]: 1_000_001 } }],
  ])('%s', (_, financials) => {
    expect(refusedIn(financials)).toEqual([`financials.tax_adjustments.${AIA}`])
  })

  test('for the amount of the only return', () => {
    expect(refusedIn(only({ [AIA]: 1_000_001 }))).toEqual([`financials.returns.0.${AIA}`])
    expect(refusedIn(only({ [AIA]: 1_000_000 }))).toEqual([])
  })
})

describe('totals beside the figures of the accounting periods', () => {
  const boxes = (financials: object) => planned(financials).returns[0]?.form.boxes

  test('keep the expenditure that the only return omits', () => {
    const tax_adjustments = { plant_and_machinery_expenditure: 2200, integral_features_expenditure: 100 }
    expect(boxes({ tax_adjustments, ...only({}) })).toMatchObject({ 770: 100_00, 775: 2200_00 })
    const own = only({ plant_and_machinery_expenditure: 2200 })
    expect(boxes({ tax_adjustments, ...own })).toMatchObject({ 770: 100_00, 775: 2200_00 })
  })

  test.each([
    ['expenditure', { plant_and_machinery_expenditure: 2 }, { plant_and_machinery_expenditure: 1 }],
    ['integral features', { integral_features_expenditure: 2 }, { integral_features_expenditure: 1 }],
    ['the same amount under another allowance', { main_pool: 1 }, { [AIA]: 1 }],
  ])('must not contradict them: %s', (_, tax_adjustments, own) => {
    expect(refusedIn({ tax_adjustments, ...only(own) })).toEqual(['financials.returns'])
  })

  test('are not lost when several accounting periods state none of them', () => {
    const long = periodOf('2025-01-01', '2026-03-31')
    const returns = [
      { period_start: '2025-01-01', period_end: '2025-12-31', capital_allowances: 1 },
      { period_start: '2026-01-01', period_end: '2026-03-31', capital_allowances: 1 },
    ]
    for (const member of ['plant_and_machinery_expenditure', AIA]) {
      const fields = ['financials.returns', `financials.tax_adjustments.${member}`]
      expect(refusedIn({ tax_adjustments: { [member]: 2 }, returns }, long)).toEqual(fields)
    }
  })
})
