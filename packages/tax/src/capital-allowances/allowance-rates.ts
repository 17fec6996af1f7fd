// The rates of capital allowances on plant and machinery by the dates of the law (CAA 2001 Part 2). For a new
// Finance Act, add a row.
import { addDays, daysIn, isoDateFrom, type IsoDate, type Period } from '@cfs/values'

/** A rate in hundredths of a percent: 1400 is 14%. */
export interface DatedRate {
  /** The first day on which the rate applies. */
  readonly from: IsoDate
  readonly rate: number
  readonly source: string
}

/**
 * Pools are worked out for accounting periods that begin on this day or later. Expenditure of earlier periods
 * could have the super-deduction, which this table does not have.
 */
export const POOLS_SINCE = isoDateFrom('2023-04-01')

/** The first day of the main pool's rate of 14%; periods across it have an average of both rates. */
export const RATE_CHANGE = isoDateFrom('2026-04-01')

/** The writing-down allowance of each pool. */
export const WRITING_DOWN_RATES = {
  main: [
    { from: isoDateFrom('2012-04-01'), rate: 1800, source: 'CAA 2001 s.56' },
    { from: RATE_CHANGE, rate: 1400, source: 'CAA 2001 s.56; FA 2026 s.28' },
  ],
  special: [{ from: isoDateFrom('2019-04-01'), rate: 600, source: 'CAA 2001 s.104D' }],
} as const satisfies Readonly<Record<string, readonly DatedRate[]>>

/** The days on which expenditure is incurred that a first-year allowance is given for. */
export interface FirstYearAllowance extends DatedRate {
  /** The last day; undefined while the allowance has no end. */
  readonly to?: IsoDate
}

export const FIRST_YEAR_ALLOWANCES = {
  /** 100% of main rate expenditure. */
  fullExpensing: { from: isoDateFrom('2023-04-01'), rate: 10_000, source: 'CAA 2001 s.45S' },
  /** 50% of special rate expenditure. */
  specialRate: { from: isoDateFrom('2023-04-01'), rate: 5000, source: 'CAA 2001 s.45S' },
  /** 40% of main rate expenditure, also on assets that are leased out. */
  main40: { from: isoDateFrom('2026-01-01'), rate: 4000, source: 'CAA 2001 s.45U; FA 2026 s.29' },
  zeroEmissionCar: {
    from: isoDateFrom('2021-04-01'),
    to: isoDateFrom('2027-03-31'),
    rate: 10_000,
    source: 'CAA 2001 s.45D; FA 2026 s.30',
  },
  chargePoint: {
    from: isoDateFrom('2016-11-23'),
    to: isoDateFrom('2027-03-31'),
    rate: 10_000,
    source: 'CAA 2001 s.45EA; FA 2026 s.30',
  },
} as const satisfies Readonly<Record<string, FirstYearAllowance>>

/**
 * The highest emissions of a car in the main pool, in g/km, if it was bought from April 2021 (CAA 2001
 * s.104AA).
 */
export const MOST_CO2_OF_MAIN_POOL = 50

/** The balance up to which a pool may be written off at once, for twelve months (CAA 2001 s.56A). */
export const SMALL_POOL_PENCE = 100_000

/** Whether expenditure on `day` is within the days of an allowance. */
export function isWithin({ from, to }: FirstYearAllowance, day: IsoDate): boolean {
  return from <= day && (to === undefined || day <= to)
}

/** The days of a period at one of the rates that apply in it. */
export interface RateDays {
  /** In hundredths of a percent. */
  readonly rate: number
  readonly days: number
  /** The first day of the rate; undefined if it began before the period. */
  readonly from?: IsoDate
}

/** The rates that apply on a day of the period, with their days. */
export function rateDays(rates: readonly DatedRate[], { start, end }: Period): readonly RateDays[] {
  return rates.flatMap(({ from, rate }, index) => {
    const next = rates[index + 1]?.from
    const first = from > start ? from : start
    const last = next !== undefined && next <= end ? addDays(next, -1) : end
    if (first > last) return []
    return [{ rate, days: daysIn({ start: first, end: last }), ...(first > start && { from: first }) }]
  })
}

/** The days of a period at each writing-down rate of a pool. */
export function writingDownDays(pool: keyof typeof WRITING_DOWN_RATES, period: Period): readonly RateDays[] {
  return rateDays(WRITING_DOWN_RATES[pool], period)
}

/**
 * The rate for an accounting period, in hundredths of a percent. If the rate changes within the period, it is
 * the average by days, rounded up to hundredths (FA 2026 s.28(4) and (5)).
 */
export function rateOfPeriod(rates: readonly DatedRate[], period: Period): number {
  const sum = rateDays(rates, period).reduce((total, { rate, days }) => total + rate * days, 0)
  return Math.ceil(sum / daysIn(period))
}
