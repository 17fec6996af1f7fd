// Sizes at, under and over each limit, in short years, and over two years.
import { addDays, addMonths, isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { companySize, exceeded, hasSize, qualification, type SizeFigures } from './company-size.ts'

const day = isoDateFrom
const yearFrom = (start: string): Period => ({
  start: day(start),
  end: addDays(addMonths(day(start), 12), -1),
})
const OLD = yearFrom('2025-04-01')
const NEW = yearFrom('2025-04-06')

interface Pounds {
  readonly turnover?: number
  readonly assets: number
  readonly employees?: number
}

function figures(period: Period, { turnover, assets, employees }: Pounds): SizeFigures {
  return {
    period,
    turnoverPence: turnover === undefined ? undefined : turnover * 100,
    totalAssetsPence: assets * 100,
    averageEmployees: employees,
  }
}

/** Turnover, total assets and employees. */
function ofThree(period: Period, [turnover, assets, employees]: readonly [number, number, number]) {
  return figures(period, { turnover, assets, employees })
}

describe('two of three limits decide', () => {
  test.each([
    [OLD, { turnover: 632_000, assets: 316_000, employees: 99 }, 'micro'],
    [OLD, { turnover: 632_000.01, assets: 316_000, employees: 99 }, 'small'],
    [OLD, { turnover: 632_001, assets: 316_001, employees: 10 }, 'small'],
    [NEW, { turnover: 1_000_000, assets: 500_000, employees: 11 }, 'micro'],
    [NEW, { turnover: 1_000_000.01, assets: 500_000, employees: 10 }, 'micro'],
    [NEW, { turnover: 1_000_000.01, assets: 500_000.01, employees: 10 }, 'small'],
    [NEW, { turnover: 15_000_000, assets: 7_500_000, employees: 51 }, 'small'],
    [NEW, { turnover: 15_000_001, assets: 7_500_001, employees: 50 }, 'medium'],
    [NEW, { turnover: 54_000_001, assets: 27_000_001, employees: 250 }, 'large'],
  ] as const)('a year from %o with %o is %s', (...[{ start, end }, pounds, size]) => {
    expect(companySize(figures({ start, end }, pounds))).toBe(size)
  })

  test('the raised limits are for years that begin on or after 6 April 2025', () => {
    const pounds = { turnover: 900_000, assets: 100_000, employees: 20 }
    expect(companySize(figures(yearFrom('2025-04-05'), pounds))).toBe('small')
    expect(companySize(figures(yearFrom('2025-04-06'), pounds))).toBe('micro')
  })
})

describe('a figure that was not given', () => {
  test('does not matter if the others decide', () => {
    expect(companySize(figures(NEW, { assets: 100_000, employees: 3 }))).toBe('micro')
  })

  test('leaves the size undecided if it would decide', () => {
    expect(companySize(figures(NEW, { assets: 100_000, employees: 11 }))).toBe('undecided')
    expect(companySize(figures(NEW, { turnover: 2_000_000, assets: 100_000 }))).toBe('undecided')
  })
})

describe('the length of the year', () => {
  test('does not lose a penny of the scaled limit', () => {
    const odd = { start: day('2025-05-01'), end: day('2026-09-23') }
    const at = (turnover: number) => figures(odd, { turnover, assets: 1, employees: 51 })
    expect(qualification('small', at(21_000_000), odd.start)).toBe('qualifies')
    expect(qualification('small', at(21_000_000.01), odd.start)).toBe('does not qualify')
  })

  test('scales the turnover limit by whole months', () => {
    const nine = { start: day('2024-04-01'), end: day('2024-12-31') }
    const at = (turnover: number) => figures(nine, { turnover, assets: 400_000, employees: 1 })
    expect(qualification('micro', at(474_000), nine.start)).toBe('qualifies')
    expect(qualification('micro', at(474_000.01), nine.start)).toBe('does not qualify')
  })

  test('scales neither assets nor employees', () => {
    const nine = { start: day('2024-04-01'), end: day('2024-12-31') }
    expect(companySize(figures(nine, { turnover: 900_000, assets: 316_000, employees: 10 }))).toBe('micro')
  })
})

describe('a change of size takes two years', () => {
  const over = { turnover: 2_000_000, assets: 600_000, employees: 12 }
  const under = { turnover: 100_000, assets: 100_000, employees: 1 }
  const first = yearFrom('2025-05-01')
  const second = yearFrom('2026-05-01')

  test('one year over the limits leaves the company a micro-entity', () => {
    const before = { figures: figures(first, under), size: 'micro' as const }
    expect(companySize(figures(second, over), before)).toBe('micro')
  })

  test('a year with too few figures leaves the size undecided, whatever the year before', () => {
    const before = { figures: figures(first, over), size: 'small' as const }
    expect(companySize(figures(second, { assets: 100_000, employees: 11 }), before)).toBe('undecided')
  })

  test('this year alone decides if the year before has too few figures', () => {
    const before = { figures: figures(first, { assets: 100_000, employees: 11 }), size: 'small' as const }
    expect(companySize(figures(second, under), before)).toBe('micro')
  })

  test('a company that outgrew a size for two years does not qualify for it', () => {
    const before = { figures: figures(first, over), size: 'small' as const }
    expect(hasSize('micro', figures(second, under), before)).toBe('does not qualify')
  })

  test('the second year over the limits changes its size', () => {
    const before = { figures: figures(first, over), size: 'micro' as const }
    expect(companySize(figures(second, over), before)).toBe('small')
  })

  test('one year under the limits does not make a small company a micro-entity', () => {
    const before = { figures: figures(first, over), size: 'small' as const }
    expect(companySize(figures(second, under), before)).toBe('small')
  })

  // SI 2024/1303 reg.3: the limits as raised also decide how the company qualified in the years before.
  test.each([
    { border: 'micro', before: [632_001, 450_000, 49], after: [1_000_001, 5_050_000, 49], size: 'micro' },
    { border: 'micro', before: [1_000_000, 500_000, 49], after: [1_000_001, 500_001, 11], size: 'micro' },
    { border: 'micro', before: [1_000_000, 500_001, 49], after: [1_000_001, 500_001, 11], size: 'small' },
    { border: 'micro', before: [1_000_001, 500_000, 49], after: [1_000_001, 500_001, 11], size: 'small' },
    { border: 'micro', before: [1_000_000, 500_001, 11], after: [1_000_000, 500_000, 11], size: 'small' },
    { border: 'micro', before: [1_000_000, 500_000, 11], after: [1_000_000, 500_000, 11], size: 'micro' },
    {
      border: 'small',
      before: [14_000_000, 7_000_000, 60],
      after: [16_000_000, 8_000_000, 49],
      size: 'small',
    },
    {
      border: 'small',
      before: [15_000_000, 7_500_000, 60],
      after: [15_000_001, 7_500_001, 50],
      size: 'small',
    },
    {
      border: 'small',
      before: [15_000_000, 7_500_001, 60],
      after: [15_000_001, 7_500_001, 50],
      size: 'medium',
    },
    {
      border: 'small',
      before: [15_000_001, 7_500_000, 60],
      after: [15_000_001, 7_500_001, 50],
      size: 'medium',
    },
    {
      border: 'small',
      before: [15_000_000, 7_500_001, 51],
      after: [15_000_000, 7_500_000, 51],
      size: 'medium',
    },
    {
      border: 'small',
      before: [15_000_000, 7_500_000, 51],
      after: [15_000_000, 7_500_000, 51],
      size: 'small',
    },
  ] as const)(
    '$before before the limits rose and $after after make the company $size',
    ({ border, ...years }) => {
      const treatedAs = { micro: 'small', small: 'medium' } as const
      const last = { figures: ofThree(yearFrom('2024-05-01'), years.before), size: treatedAs[border] }
      expect(companySize(ofThree(yearFrom('2025-05-01'), years.after), last)).toBe(years.size)
    },
  )

  test('the raised limits do not apply to earlier years for a year that began before they rose', () => {
    const before = {
      figures: ofThree(yearFrom('2024-04-05'), [632_001, 450_000, 49]),
      size: 'small' as const,
    }
    expect(companySize(ofThree(yearFrom('2025-04-05'), [1_000_001, 5_050_000, 49]), before)).toBe('small')
  })

  test('a small company needs two years within the raised limits to become a micro-entity', () => {
    const before = { figures: ofThree(yearFrom('2025-05-01'), [900_000, 400_000, 9]), size: 'small' as const }
    expect(companySize(ofThree(yearFrom('2026-05-01'), [1_000_001, 500_001, 9]), before)).toBe('small')
  })

  test('the previous year is compared with the limits of the later year', () => {
    const between = { turnover: 700_000, assets: 200_000, employees: 12 }
    const years = ['2024-04-01', '2025-04-01', '2026-04-01'].map((start) => yearFrom(start))
    const sizes = years.map((year, index) => {
      const previous = years[index - 1]
      const before = previous && { figures: figures(previous, between), size: undefined }
      return companySize(figures(year, between), before)
    })
    expect(sizes).toEqual(['small', 'small', 'micro'])
  })
})

test('the limits that figures exceed are named', () => {
  expect(exceeded('micro', figures(NEW, { turnover: 1, assets: 500_000.01, employees: 10 }))).toEqual([
    'total assets over £500,000',
  ])
  expect(exceeded('micro', figures(NEW, { turnover: 1_000_001, assets: 1, employees: 11 }))).toEqual([
    'turnover over £1,000,000',
    'more than 10 employees',
  ])
})
