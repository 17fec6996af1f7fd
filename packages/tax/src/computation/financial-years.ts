// Corporation tax rates by financial year. For a new Finance Act, add a row to this table; nothing is
// computed for a year without a row.
import { addDays, daysBetween, isoDateFrom, partsOf, type IsoDate, type Period } from '@cfs/values'

/** The small profits rate and its limits (CTA 2010 ss.18A to 18D). */
export interface SmallProfits {
  /** The rate in hundredths of a percent: 1900 is 19%. */
  readonly rate: number
  /** The profit limits in pounds, for a full year without associated companies. */
  readonly lowerLimitPounds: number
  readonly upperLimitPounds: number
  /** The standard fraction of marginal relief, as numerator and denominator. */
  readonly fraction: readonly [numerator: number, denominator: number]
}

/** A financial year: 1 April of `year` to 31 March of the next (Interpretation Act 1978 sch.1). */
export interface FinancialYear {
  readonly year: number
  /** The main rate in hundredths of a percent: 2500 is 25%. */
  readonly mainRate: number
  /** The small profits rate and its limits; undefined when one rate applies to all profits. */
  readonly smallProfits?: SmallProfits
}

const SINCE_2023: SmallProfits = {
  rate: 1900,
  lowerLimitPounds: 50_000,
  upperLimitPounds: 250_000,
  fraction: [3, 200],
}

/**
 * Enacted rates: CTM03910, Finance (No 2) Act 2024 s.12 (2025), Finance Act 2025 (2026), Finance Act 2026
 * ss.11 and 12 (2027; the limits are those of CTA 2010 s.18D, which has no last year).
 */
export const FINANCIAL_YEARS: readonly FinancialYear[] = [
  ...[2015, 2016].map((year) => ({ year, mainRate: 2000 })),
  ...[2017, 2018, 2019, 2020, 2021, 2022].map((year) => ({ year, mainRate: 1900 })),
  ...[2023, 2024, 2025, 2026, 2027].map((year) => ({ year, mainRate: 2500, smallProfits: SINCE_2023 })),
]

/** The financial year of a day, named by the year of its 1 April. */
export function financialYearOf(day: IsoDate): number {
  const { year, month } = partsOf(day)
  return month >= 4 ? year : year - 1
}

/** The number of days in a financial year: 365 or 366. */
export function daysInFinancialYear(year: number): number {
  return daysBetween(firstDay(year), firstDay(year + 1))
}

export interface YearPart {
  readonly year: number
  /** The number of the accounting period's days in this financial year, both ends counted. */
  readonly days: number
}

/** The one or two financial years of an accounting period, with the number of its days in each. */
export function partsByFinancialYear({ start, end }: Period): readonly YearPart[] {
  const [first, last] = [financialYearOf(start), financialYearOf(end)]
  const parts: YearPart[] = []
  for (let year = first; year <= last; year += 1) {
    const from = year === first ? start : firstDay(year)
    const to = year === last ? end : addDays(firstDay(year + 1), -1)
    parts.push({ year, days: daysBetween(from, to) + 1 })
  }
  return parts
}

function firstDay(year: number): IsoDate {
  return isoDateFrom(`${year}-04-01`)
}
