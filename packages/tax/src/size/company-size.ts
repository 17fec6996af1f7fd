// Whether a company qualifies for a size: it has to keep within two of three limits (CA 2006 ss.382 and
// 384A).
import { addDays, addMonths, daysIn, type IsoDate, type Period } from '@cfs/values'
import { SIZES, sizeLimits, type Size, type SizeLimits } from './size-limits.ts'

export interface SizeFigures {
  readonly period: Period
  /** undefined: not told. */
  readonly turnoverPence: number | undefined
  /** Everything that the balance sheet shows as an asset, nothing netted (s.382(5)). */
  readonly totalAssetsPence: number
  /** undefined: not told. */
  readonly averageEmployees: number | undefined
}

/** The year before; `size` is what the company was treated as then, undefined where nobody says. */
export interface YearBefore {
  readonly figures: SizeFigures
  readonly size: Size | 'large' | undefined
}

/** `undecided`: a figure that was not told would decide it. */
export type Qualification = 'qualifies' | 'does not qualify' | 'undecided'

/** Whether one year's figures keep within the limits of `size`, by the law for years that start on `asOf`. */
export function qualification(size: Size, figures: SizeFigures, asOf: IsoDate): Qualification {
  const kept = criteria(figures, sizeLimits(asOf)[size])
  if (kept.filter((each) => each === true).length >= 2) return 'qualifies'
  if (kept.filter((each) => each === false).length >= 2) return 'does not qualify'
  return 'undecided'
}

/** The limits that the figures exceed, in words for the client: `turnover over £1,000,000`. */
export function exceeded(size: Size, figures: SizeFigures): readonly string[] {
  const limits = sizeLimits(figures.period.start)[size]
  const words = [
    `turnover over £${inPounds(turnoverLimitPence(limits, figures.period))}`,
    `total assets over £${inPounds(limits.totalAssetsPence)}`,
    `more than ${limits.averageEmployees} employees`,
  ]
  const kept = criteria(figures, limits)
  return words.filter((_, index) => kept[index] === false)
}

/**
 * The smallest size that the company has: a size is won or lost only when two years in a row say so, by the
 * limits of the later year for both (s.382(2), s.384A(3); SI 2024/1303 reg.3). Without a year before, or
 * where it is not told enough of it, this year alone decides. `undecided` where this year's own figures are
 * not enough, and `large` beyond every limit.
 */
export function companySize(year: SizeFigures, before?: YearBefore): Size | 'large' | 'undecided' {
  for (const size of SIZES) {
    const has = hasSize(size, year, before)
    if (has === 'undecided') return has
    if (has === 'qualifies') return size
  }
  return 'large'
}

/** Whether the company has the size or a smaller one, by the same rules. */
export function hasSize(size: Size, year: SizeFigures, before?: YearBefore): Qualification {
  const asOf = year.period.start
  const now = qualification(size, year, asOf)
  if (now === 'undecided' || before?.size === undefined) return now
  const then = qualification(size, before.figures, asOf)
  if (then === 'undecided' || then === now) return now
  return isWithin(before.size, size) ? 'qualifies' : 'does not qualify'
}

function isWithin(had: Size | 'large', size: Size): boolean {
  return had !== 'large' && SIZES.indexOf(had) <= SIZES.indexOf(size)
}

function criteria(figures: SizeFigures, limits: SizeLimits): readonly (boolean | undefined)[] {
  const { turnoverPence, totalAssetsPence, averageEmployees } = figures
  return [
    turnoverPence === undefined ? undefined : turnoverPence <= turnoverLimitPence(limits, figures.period),
    totalAssetsPence <= limits.totalAssetsPence,
    averageEmployees === undefined ? undefined : averageEmployees <= limits.averageEmployees,
  ]
}

/** Only turnover shrinks and grows with the period: by its months where they are whole, else by its days. */
function turnoverLimitPence({ turnoverPence }: SizeLimits, period: Period): number {
  const months = wholeMonths(period)
  // Multiplied first: a fraction of its own could lose a penny of the limit.
  const [count, whole] = months === undefined ? [daysIn(period), 365] : [months, 12]
  return Math.floor((turnoverPence * count) / whole)
}

function wholeMonths({ start, end }: Period): number | undefined {
  const after = addDays(end, 1)
  return Array.from({ length: 24 }, (_, index) => index + 1).find(
    (months) => addMonths(start, months) === after,
  )
}

function inPounds(amountPence: number): string {
  return Math.floor(amountPence / 100).toLocaleString('en-GB')
}
