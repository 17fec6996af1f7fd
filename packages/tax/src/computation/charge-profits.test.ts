// Tax on profits, compared with every published example and with a second, independent working.
import { addDays, addMonths, daysBetween, isoDateFrom, type Period } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeProfits, type ChargeableProfits } from './charge-profits.ts'
import { FINANCIAL_YEARS, type FinancialYear } from './financial-years.ts'
import { slowCharge } from '../../test/slow-charge.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const pounds = (pence: number | undefined) => (pence === undefined ? undefined : pence / 100)

interface Published {
  readonly source: string
  readonly profits: readonly [
    pounds: number,
    start: string,
    end: string,
    associated?: number,
    distributions?: number,
  ]
  readonly tax?: number
  readonly relief?: number
}

/**
 * Published examples whose working is that of the return: whole-pound split, one figure of relief, 365 days.
 */
const PUBLISHED: readonly Published[] = [
  { source: 'a sample return', profits: [748, '2020-01-01', '2020-12-31'], tax: 142.12 },
  { source: 'the rate table', profits: [10_000, '2016-04-01', '2017-03-31'], tax: 2000 },
  { source: 'the rate table, 20% and 19%', profits: [10_000, '2017-01-01', '2017-12-31'], tax: 1924.66 },
  { source: 'calculator', profits: [100_000, '2023-04-01', '2024-03-31'], tax: 22_750, relief: 2250 },
  { source: 'calculator, at the limit', profits: [50_000, '2023-04-01', '2024-03-31'], tax: 9500 },
  { source: 'calculator', profits: [40_000, '2023-04-01', '2024-03-31'], tax: 7600 },
  { source: 'calculator', profits: [300_000, '2023-04-01', '2024-03-31'], tax: 75_000 },
  { source: 'calculator', profits: [100_000, '2023-04-01', '2024-03-31', 1], tax: 24_625 },
  { source: 'calculator', profits: [55_000, '2023-04-01', '2024-03-31', 1], tax: 12_700, relief: 1050 },
  { source: 'ACCA', profits: [200_000, '2023-04-01', '2024-03-31'], tax: 49_250, relief: 750 },
  {
    source: 'calculator',
    profits: [100_000, '2023-04-01', '2024-03-31', 0, 20_000],
    tax: 23_375,
    relief: 1625,
  },
  {
    source: 'calculator',
    profits: [150_000, '2023-04-01', '2024-03-31', 0, 30_000],
    tax: 36_625,
    relief: 875,
  },
  {
    source: 'calculator',
    profits: [42_000, '2023-04-01', '2024-03-31', 3, 5000],
    tax: 10_292.23,
    relief: 207.77,
  },
  {
    source: 'calculator',
    profits: [50_000, '2023-04-01', '2024-03-31', 2, 30_000],
    tax: 12_468.75,
    relief: 31.25,
  },
  { source: 'short period', profits: [100_000, '2023-04-01', '2024-02-01'], tax: 23_345.89, relief: 1654.11 },
  { source: 'short period', profits: [100_000, '2023-04-01', '2024-03-01'], tax: 23_047.95, relief: 1952.05 },
  { source: 'short period', profits: [30_000, '2023-04-01', '2024-01-31', 4], tax: 7321.23, relief: 178.77 },
  { source: 'short period', profits: [30_000, '2023-06-01', '2024-03-01', 2], tax: 7008.22, relief: 491.78 },
  {
    source: 'CTM03925',
    profits: [90_000, '2025-10-01', '2026-09-30', 0, 8000],
    tax: 20_406.12,
    relief: 2093.88,
  },
  { source: 'CTM03955', profits: [175_000, '2023-01-01', '2023-12-31', 2], tax: 41_160.94, relief: 0 },
  { source: 'CTM03956', profits: [55_000, '2023-10-01', '2024-09-30', 2], tax: 13_325, relief: 425 },
  { source: 'calculator', profits: [60_000, '2023-10-01', '2024-09-30', 3], tax: 14_962.5 },
  { source: 'calculator', profits: [55_000, '2023-10-01', '2024-09-30', 3], tax: 13_637.5, relief: 112.5 },
  { source: 'calculator', profits: [10_000, '2024-01-01', '2024-12-31'], tax: 1900 },
  { source: 'CATO', profits: [100_000, '2024-04-01', '2025-03-31'], tax: 22_750, relief: 2250 },
  { source: 'CATO', profits: [25_000, '2024-01-01', '2024-06-30'], tax: 4755.14, relief: 1494.86 },
  { source: 'CATO', profits: [170_178, '2022-10-01', '2023-08-30'], relief: 395.68 },
  { source: 'derived', profits: [7000, '2024-05-11', '2025-05-10'], tax: 1330, relief: 0 },
  { source: 'derived', profits: [412, '2025-05-11', '2025-05-31'], tax: 78.28, relief: 0 },
  { source: 'derived, 366 days', profits: [60_000, '2027-04-01', '2028-03-31'], tax: 12_150, relief: 2850 },
  { source: 'derived', profits: [61_234, '2025-01-01', '2025-12-31'], tax: 12_477.01, relief: 2831.49 },
  { source: 'derived', profits: [49_999, '2025-07-01', '2026-06-30'], tax: 9499.81, relief: 0 },
]

describe('published examples give the published results', () => {
  test.each(PUBLISHED)('$source: $profits', ({ profits, tax, relief }) => {
    const [profitPounds, start, end, associatedCompanies = 0, exemptDistributionsPounds = 0] = profits
    const charge = chargeProfits({
      profitPounds,
      period: period(start, end),
      associatedCompanies,
      exemptDistributionsPounds,
    })
    if (tax !== undefined) expect(pounds(charge?.chargeablePence)).toBe(tax)
    if (relief !== undefined) expect(pounds(charge?.marginalReliefPence)).toBe(relief)
  })

  test('a change of the main rate in a period leaves the limits whole (CTM03957, invented 26%)', () => {
    const sinceThen = FINANCIAL_YEARS.find(({ year }) => year === 2026)
    const invented: FinancialYear[] = [2027, 2028].map((year) => ({
      ...sinceThen,
      year,
      mainRate: year === 2028 ? 2600 : 2500,
    }))
    const charge = chargeProfits(
      { profitPounds: 45_000, period: period('2028-01-01', '2028-12-31'), associatedCompanies: 4 },
      invented,
    )
    expect(pounds(charge?.marginalReliefPence)).toBe(75)
    expect(pounds(charge?.chargeablePence)).toBe(11_513.11)
  })

  // Workings that split in pence and round each year differ by pennies; the first also counts 2023/24, a year
  // of 366 days, as 365.
  test.each([
    { profits: [60_000, '2022-06-01', '2023-05-31', 0], calculated: 11_525.34, withinPence: 200 },
    { profits: [40_000, '2022-06-01', '2023-05-31', 0], calculated: 7600, withinPence: 20 },
    { profits: [300_000, '2022-06-01', '2023-05-31', 0], calculated: 60_008.22, withinPence: 20 },
    { profits: [60_000, '2023-01-01', '2023-12-31', 2], calculated: 13_851.2, withinPence: 20 },
    { profits: [25_000, '2024-01-01', '2024-06-30', 0], calculated: 4757.69, withinPence: 260 },
  ] as const)('$profits is close to the calculator that works otherwise', (example) => {
    const [profitPounds, start, end, associatedCompanies] = example.profits
    const charge = chargeProfits({ profitPounds, period: period(start, end), associatedCompanies })
    const difference = Math.abs((charge?.chargeablePence ?? 0) - example.calculated * 100)
    expect(difference).toBeLessThan(example.withinPence)
  })
})

describe('how the charge is made', () => {
  test('a period that spans 31 March lists both years with their days and their rates', () => {
    const charge = chargeProfits({
      profitPounds: 61_234,
      period: period('2025-01-01', '2025-12-31'),
      associatedCompanies: 0,
    })
    expect(charge?.years).toMatchObject([
      { year: 2024, days: 90, profitPounds: 15_099, rate: 2500, taxPence: 377_475 },
      { year: 2025, days: 275, profitPounds: 46_135, rate: 2500, taxPence: 1_153_375 },
    ])
  })

  test('a year whose rates are not enacted has no charge', () => {
    const charge = chargeProfits({
      profitPounds: 1,
      period: period('2027-04-02', '2028-04-01'),
      associatedCompanies: 0,
    })
    expect(charge).toBeUndefined()
  })

  test('a year with a single rate for all profits does not claim the small profits rate', () => {
    const flat = { profitPounds: 1000, period: period('2021-04-01', '2022-03-31'), associatedCompanies: 0 }
    expect(chargeProfits(flat)?.hasSmallProfits).toBe(false)
    const small = { profitPounds: 1000, period: period('2024-04-01', '2025-03-31'), associatedCompanies: 0 }
    expect(chargeProfits(small)?.hasSmallProfits).toBe(true)
    expect(chargeProfits({ ...small, profitPounds: 0 })?.hasSmallProfits).toBe(false)
  })
})

// The marginal relief of this example is exactly 83,395.5 pence.
const halfAPenny: ChargeableProfits & { exemptDistributionsPounds: number } = {
  profitPounds: 194_403,
  period: period('2023-04-11', '2024-04-09'),
  associatedCompanies: 0,
  exemptDistributionsPounds: 0,
}
const anyPeriod = fc
  .tuple(
    fc.integer({ min: 0, max: daysBetween(isoDateFrom('2015-04-01'), isoDateFrom('2027-03-31')) }),
    fc.nat(364),
  )
  .map(([offset, length]): Period => {
    const start = addDays(isoDateFrom('2015-04-01'), offset)
    const last = addDays(addMonths(start, 12), -1)
    const end = addDays(start, length)
    return { start, end: end < last ? end : last }
  })
const anyProfits = fc.record({
  profitPounds: fc.oneof(fc.nat(400_000), fc.nat(99_999_999_999)),
  period: anyPeriod,
  associatedCompanies: fc.oneof(fc.constant(0), fc.nat(30)),
  exemptDistributionsPounds: fc.oneof(fc.constant(0), fc.nat(300_000)),
})

describe('for any profits', () => {
  test('an independent calculation, day by day and in long division, agrees on 10,000 cases', () => {
    fc.assert(
      fc.property(anyProfits, (profits) => {
        const charge = chargeProfits(profits)
        expect({
          taxPence: charge?.taxPence,
          marginalReliefPence: charge?.marginalReliefPence,
          profits: charge?.years.map((year) => year.profitPounds),
        }).toEqual(slowCharge(profits))
      }),
      { numRuns: 10_000, examples: [[halfAPenny]] },
    )
  })

  test('a pound more never costs less tax, and never more than its marginal rate beyond rounding', () => {
    fc.assert(
      fc.property(anyProfits, (profits) => {
        const more: ChargeableProfits = { ...profits, profitPounds: profits.profitPounds + 1 }
        const charged = [more, profits].map((each) => chargeProfits(each)?.chargeablePence ?? 0)
        const step = (charged[0] ?? 0) - (charged[1] ?? 0)
        // The marginal rate is 19% to 26.5%, and rounding can move a pound to the year with the other rate.
        expect(step).toBeGreaterThanOrEqual(12)
        expect(step).toBeLessThanOrEqual(34)
      }),
      { numRuns: 3000 },
    )
  })

  test('the years add up: profits to box 315, reliefs to box 435, tax to box 430', () => {
    fc.assert(
      fc.property(anyProfits, (profits) => {
        const charge = chargeProfits(profits)
        const sum = (of: 'profitPounds' | 'taxPence' | 'marginalReliefPence') =>
          charge?.years.reduce((total, year) => total + year[of], 0)
        expect(sum('profitPounds')).toBe(profits.profitPounds)
        expect(sum('taxPence')).toBe(charge?.taxPence)
        expect(sum('marginalReliefPence')).toBe(charge?.marginalReliefPence)
        expect(charge?.marginalReliefPence).toBeGreaterThanOrEqual(0)
        expect(charge?.chargeablePence).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 3000 },
    )
  })

  test.each([0, 1, 2, 5])(
    'the tax does not jump at the limits with %d associated companies',
    (associatedCompanies) => {
      const year = period('2025-04-01', '2026-03-31')
      for (const limit of [50_000, 250_000]) {
        const at = Math.floor(limit / (1 + associatedCompanies))
        const chargeAt = (profitPounds: number) =>
          chargeProfits({ profitPounds, period: year, associatedCompanies })?.chargeablePence ?? 0
        const steps = [-2, -1, 0, 1].map((n) => chargeAt(at + n + 1) - chargeAt(at + n))
        for (const step of steps) expect(step).toBeGreaterThanOrEqual(19)
        for (const step of steps) expect(step).toBeLessThanOrEqual(30)
      }
    },
  )
})
