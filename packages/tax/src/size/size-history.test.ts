// Compares the two-year rule with a second implementation, which evaluates whole histories of a company.
import { addDays, addMonths, isoDateFrom, type IsoDate } from '@cfs/values'
import fc from 'fast-check'
import { test } from 'vitest'
import { companySize, type SizeFigures } from './company-size.ts'

type Figures = readonly [turnoverPence: number, totalAssetsPence: number, averageEmployees: number]

// CA 2006 ss.382(3), 384A(4) and 465(3), in pence, before and after SI 2024/1303.
const OLD: readonly Figures[] = [
  [63_200_000, 31_600_000, 10],
  [1_020_000_000, 510_000_000, 50],
  [3_600_000_000, 1_800_000_000, 250],
]
const NEW: readonly Figures[] = [
  [100_000_000, 50_000_000, 10],
  [1_500_000_000, 750_000_000, 50],
  [5_400_000_000, 2_700_000_000, 250],
]
const NAMES = ['micro', 'small', 'medium'] as const

/** The size by law in the last of `years`: the limits of that last year apply to all years. */
function sizeByLaw(years: readonly Figures[], startOfLast: IsoDate): string {
  const table = startOfLast < '2025-04-06' ? OLD : NEW
  const level = table.findIndex((limits) => {
    const met = years.map((year) => year.filter((figure, index) => figure <= (limits[index] ?? 0)).length > 1)
    // The first year decides alone; after that, a change counts once it has lasted for two years.
    return met.reduce((has, meets, index) => (index > 0 && met[index - 1] === meets ? meets : has), met[0])
  })
  return NAMES[level] ?? 'large'
}

const around = (index: 0 | 1 | 2) =>
  fc.constantFrom(...[...OLD, ...NEW].flatMap((limits) => [limits[index], limits[index] + 1]))
const history = fc.record({
  // The limits rise before the second year, or not within the history: a request has no older figures.
  start: fc.oneof(
    fc.integer({ min: 0, max: 364 }).map((days) => addDays(isoDateFrom('2019-04-07'), days)),
    fc.integer({ min: 0, max: 900 }).map((days) => addDays(isoDateFrom('2024-04-07'), days)),
  ),
  years: fc.array(fc.tuple(around(0), around(1), around(2)), { minLength: 1, maxLength: 4 }),
})

test('10,000 histories have the sizes that a second implementation of the two-year rule finds', () => {
  fc.assert(
    fc.property(history, ({ start, years }) => {
      let before: Parameters<typeof companySize>[1]
      let first = start
      for (const [index, year] of years.entries()) {
        // Each year begins where the previous year ended: a history from 29 February continues from the
        // 28th.
        const next = addMonths(first, 12)
        const [turnoverPence, totalAssetsPence, averageEmployees] = year
        const period = { start: first, end: addDays(next, -1) }
        const figures: SizeFigures = { period, turnoverPence, totalAssetsPence, averageEmployees }
        const size = companySize(figures, before)
        if (size !== sizeByLaw(years.slice(0, index + 1), first)) return false
        before = { figures, size: size === 'undecided' ? undefined : size }
        first = next
      }
      return true
    }),
    { numRuns: 10_000 },
  )
})
