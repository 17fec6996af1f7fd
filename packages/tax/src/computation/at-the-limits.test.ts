// What changes exactly at a limit, and in periods that have profit limits in one financial year only.
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { annualInvestmentLimit } from './annual-investment-limit.ts'
import { chargeProfits } from './charge-profits.ts'
import { computeTax } from './compute-tax.ts'
import { FINANCIAL_YEARS } from './financial-years.ts'
import { NO_FIGURES, type TradingFigures } from './trading-figures.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const YEAR = period('2025-04-01', '2026-03-31')
/** Half of it has one rate of 19%, and half of it the small profits rate. */
const ACROSS_2023 = period('2022-10-01', '2023-09-30')

function returnOf(figures: Partial<TradingFigures>, account = YEAR) {
  const [computed] = computeTax({ ...NO_FIGURES, ...figures }, account)?.returns ?? []
  if (computed === undefined) throw new Error('no rates')
  return computed
}

const lineOf = (figures: Partial<TradingFigures>, box: string, account = YEAR) =>
  returnOf(figures, account).steps.find((step) => step.box === box)

describe('the small profits rate', () => {
  test.each([
    [50_000, 1900, 0],
    [50_001, 2500, 299_999],
    [250_000, 2500, 0],
  ])('a profit of £%d has the rate %d and a marginal relief of %d pence', (profit, rate, reliefPence) => {
    const charge = chargeProfits({ profitPounds: profit, period: YEAR, associatedCompanies: 0 })
    expect(charge?.years[0]?.rate).toBe(rate)
    expect(charge?.marginalReliefPence).toBe(reliefPence)
  })

  test.each([
    [10_000, true],
    [50_000, true],
    [100_000, true],
    [249_000, true],
    [250_000, false],
    [300_000, false],
    [0, false],
  ])('box 329 for a profit of £%d is ticked: %s', (profit, isTicked) => {
    const charge = chargeProfits({ profitPounds: profit, period: YEAR, associatedCompanies: 0 })
    expect(charge?.hasSmallProfits).toBe(isTicked)
  })

  test('of half a period fills boxes 326 and 329, and each financial year has its own boxes', () => {
    const { boxes } = returnOf({ turnoverPence: 10_000_000 }, ACROSS_2023)
    expect(boxes).toMatchObject({
      '326': 0,
      '329': true,
      '330': 2022,
      '335': 4_986_300,
      '340': 1900,
      '345': 947_397,
      '380': 2023,
      '385': 5_013_700,
      '390': 2500,
      '395': 1_253_425,
      '435': 112_295,
    })
  })

  test('of half a period gives relief for that half, and its line shows that half alone', () => {
    expect(lineOf({ turnoverPence: 10_000_000 }, '435', ACROSS_2023)?.formula).toBe(
      '3/200 × (125,000.00 − 50,136.99) × 50,137.00 / 50,136.99',
    )
  })

  test('a financial year whose relief is below half a penny is in the line of the relief too', () => {
    const mostlyNext = period('2025-03-22', '2026-03-21')
    expect(lineOf({ turnoverPence: 24_999_900 }, '435', mostlyNext)).toMatchObject({
      amountPence: 2,
      formula:
        '3/200 × (250,000.00 × 10 / 365 − 249,999.00 × 10 / 365) × 6,849.00 / (249,999.00 × 10 / 365) + ' +
        '3/200 × (250,000.00 × 355 / 365 − 249,999.00 × 355 / 365) × 243,150.00 / (249,999.00 × 355 / 365)',
    })
  })

  test('of a year with one rate is never mentioned', () => {
    const before = period('2021-04-01', '2022-03-31')
    expect(lineOf({ turnoverPence: 10_000_000 }, '345', before)).toMatchObject({
      formula: '100,000.00 × 19%',
      source: 'CTA 2009 s.2',
    })
    expect(returnOf({ turnoverPence: 10_000_000 }, before).boxes).not.toHaveProperty('326')
  })

  test.each(['lowerLimitPounds', 'upperLimitPounds'] as const)(
    'each part of a period counts its own days if only the %s changes within it (CTM03955)',
    (limit) => {
      const changed = FINANCIAL_YEARS.map((row) =>
        row.year === 2024 && row.smallProfits
          ? { ...row, smallProfits: { ...row.smallProfits, [limit]: row.smallProfits[limit] + 36_500 } }
          : row,
      )
      // 366 days in all, of which 183 are in the financial year 2024 of 365 days.
      const leap = period('2023-10-01', '2024-09-30')
      const charge = chargeProfits({ profitPounds: 1, period: leap, associatedCompanies: 0 }, changed)
      const [first, second] = charge?.years ?? []
      expect(first?.limits).toEqual({ lowerPence: 2_500_000, upperPence: 12_500_000 })
      const whole = { lowerLimitPounds: 50_000, upperLimitPounds: 250_000 }
      whole[limit] += 36_500
      expect(second?.limits).toEqual({
        lowerPence: Math.round((whole.lowerLimitPounds * 100 * 183) / 365),
        upperPence: Math.round((whole.upperLimitPounds * 100 * 183) / 365),
      })
    },
  )
})

test.each([
  ['2025-04-01', '2026-03-31', 1_000_000],
  ['2025-05-01', '2025-07-31', 252_055],
  ['2025-05-15', '2025-08-14', 252_055],
])('the annual investment limit from %s to %s is £%d', (start, end, pounds) => {
  expect(annualInvestmentLimit(period(start, end))).toBe(pounds)
})

describe('losses brought forward beyond the deductions allowance of £5 million', () => {
  const restricted = (figures: Partial<TradingFigures>) =>
    lineOf({ lossesBroughtForwardPence: 100_000_000, ...figures }, '285')?.formula.includes('half') ?? false

  test.each([
    [{ turnoverPence: 500_000_000 }, false],
    [{ turnoverPence: 500_000_100 }, true],
    [{ turnoverPence: 500_010_000, qualifyingDonationsPence: 20_000 }, false],
    [{ turnoverPence: 500_030_000, qualifyingDonationsPence: 20_000 }, true],
    [{ staffCostsPence: 100_000, interestReceivablePence: 500_050_000 }, false],
    [{ staffCostsPence: 100_000, interestReceivablePence: 500_150_000 }, true],
  ])('with %o are halved: %s', (figures, isHalved) => {
    expect(restricted(figures)).toBe(isHalved)
  })

  test('and donations both reduce the profit in the line of box 315', () => {
    const figures = {
      turnoverPence: 10_000_000,
      lossesBroughtForwardPence: 3_000_000,
      qualifyingDonationsPence: 1_000_000,
    }
    expect(lineOf(figures, '315')).toMatchObject({
      amountPence: 6_000_000,
      formula: '100,000.00 − 30,000.00 − 10,000.00',
    })
  })
})
