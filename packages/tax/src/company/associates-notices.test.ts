// The question about associated companies is asked wherever a number of them would change the tax, and only
// there: for each number, at the pound where it begins to count.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures, period, computedOf, resultOf, returnOf } from '../../test/company-returns.ts'

const asked = (turnoverPence: number, more: Parameters<typeof computedOf>[0] = {}) =>
  computedOf({ figures: figures({ turnoverPence }), assumesNoAssociates: true, ...more }).notices

test('both taxes are stated where one would change the tax', () => {
  expect(asked(7_303_000)).toEqual([
    {
      code: 'ASSOCIATED_COMPANIES_ASSUMED',
      taxWithNonePence: 1_560_295,
      leastAssociates: 1,
      taxWithLeastPence: 1_747_795,
      message:
        'The tax is computed without associated companies: £15,602.95. With one, it is £17,477.95 (CTA 2010 ss.18D ' +
        'and 18E). Give financials.associated_companies, even if there are none.',
    },
  ])
})

// 25% of 20,000, less 3/200 of 250,000 / 3 − 20,000.
test('the least number is named where one would not change the tax', () => {
  expect(asked(2_000_000)).toMatchObject([
    {
      taxWithNonePence: 380_000,
      leastAssociates: 2,
      taxWithLeastPence: 405_000,
      message: expect.stringContaining(
        '£3,800. With 2 (fewer do not change it), it is £4,050 (CTA 2010 ss.18D and 18E)',
      ),
    },
  ])
})

test.each([
  ['a pound', 1, undefined],
  ['at the lower limit with the largest number', 50, undefined],
  // 980 companies make the limit £50.97, and change no penny.
  ['a pound above it', 51, 981],
  ['at the lower limit with two', 16_666, 3],
  ['a pound above it', 16_667, 2],
  ['at the lower limit with one', 25_000, 2],
  ['a pound above it', 25_001, 1],
  ['at the lower limit with none', 50_000, 1],
  ['a pound below the upper limit', 249_999, 1],
  // From here on a number changes the days alone: six companies have a limit of £214,285.71 each.
  ['at the upper limit', 250_000, 6],
  ['at half of the limit for instalments', 750_000, 2],
  ['a pound above it', 750_001, 1],
  ['at the limit for instalments', 1_500_000, 1],
  ['a pound above it', 1_500_001, 13],
  ['at half of the limit of very large companies', 10_000_000, 2],
  ['a pound above it', 10_000_001, 1],
  ['of a very large company', 20_000_001, undefined],
])('profits of %s, £%d: %s', (_, pounds, least) => {
  expect(asked(pounds * 100).map((notice) => 'leastAssociates' in notice && notice.leastAssociates)).toEqual(
    least === undefined ? [] : [least],
  )
})

test('a number that is given is not asked for', () => {
  expect(asked(7_303_000, { assumesNoAssociates: false })).toEqual([])
  expect(asked(75_000_100, { assumesNoAssociates: false })).toEqual([])
})

test('the days are stated where a number would change them, and not the tax', () => {
  const told = (pounds: number) =>
    resultOf({ figures: figures({ turnoverPence: pounds * 100 }), assumesNoAssociates: true }).notices
  expect(told(750_001)).toEqual([
    {
      code: 'ASSOCIATED_COMPANIES_ASSUMED',
      leastAssociates: 1,
      message: expect.stringContaining(
        'With one, it may be due in quarterly instalments from 14 October 2025',
      ),
    },
  ])
  expect(told(250_000)[0]?.message).toContain('With 6 (fewer do not change them), it may')
  expect(told(10_000_001)[0]?.message).toContain('With one, its instalments are due earlier')
})

test('exempt dividends count towards the limits of the days', () => {
  const some = { turnoverPence: 70_000_000, dividendsReceivedPence: 5_000_100 }
  expect(asked(0, { figures: figures(some) })).toMatchObject([{ leastAssociates: 1 }])
  expect(asked(0, { figures: figures({ ...some, dividendsReceivedPence: 5_000_000 }) })).toMatchObject([
    { leastAssociates: 2 },
  ])
})

test('of several returns, those without a number are asked about together', () => {
  const [first, second] = [period('2024-10-01', '2025-09-30'), period('2025-10-01', '2026-03-31')]
  const of = (one: number | undefined, other: number | undefined) =>
    asked(4_500_000, {
      periodOfAccount: { start: first.start, end: second.end },
      returns: [
        { period: first, associatedCompanies: one },
        { period: second, associatedCompanies: other },
      ],
    }).map((notice) => 'leastAssociates' in notice && notice.leastAssociates)
  // By days, 30,027 of the year’s limit of 50,000, and 14,973 of the half-year’s 24,931.51.
  expect([of(undefined, undefined), of(0, undefined), of(undefined, 0), of(0, 0)]).toEqual([
    [1],
    [1],
    [1],
    [],
  ])
})

test('the least number changes the tax, and each smaller one leaves it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      (pounds, dividends) => {
        const lines = { turnoverPence: pounds * 100, dividendsReceivedPence: dividends * 100 }
        const trader = { business: { activity: 'trade' } } as const
        const taxWith = (associatedCompanies: number) =>
          returnOf({ ...trader, figures: figures({ ...lines, associatedCompanies }) }).computation
            .taxPayablePence
        const { notices } = computedOf({ ...trader, figures: figures(lines), assumesNoAssociates: true })
        const notice = notices.find((each) => 'taxWithLeastPence' in each)
        const least = notice?.leastAssociates ?? 1000
        expect(taxWith(least - 1)).toBe(taxWith(0))
        if (least < 1000) expect(taxWith(least)).toBeGreaterThan(taxWith(0))
        else expect(taxWith(999)).toBe(taxWith(0))
      },
    ),
    { numRuns: 200 },
  )
})
