// Decides whether a company qualifies for a size: it must be within two of three limits (CA 2006 ss.382 and
// 384A).
import { daysIn, wholeMonths, type IsoDate, type Period } from '@cfs/values'
import { hasRaisedLimits, SIZES, sizeLimits, type Size, type SizeLimits } from './size-limits.ts'

export interface SizeFigures {
  readonly period: Period
  /** The turnover; undefined if it was not given. */
  readonly turnoverPence: number | undefined
  /** The sum of all assets on the balance sheet, before liabilities (s.382(5)). */
  readonly totalAssetsPence: number
  /** The average number of employees; undefined if it was not given. */
  readonly averageEmployees: number | undefined
}

/**
 * The figures and the size of the previous year. `size` is the size as which the company was treated in the
 * previous year, by the limits of that year; undefined if unknown.
 */
export interface YearBefore {
  readonly figures: SizeFigures
  readonly size: Size | 'large' | undefined
}

/** `undecided` means that the answer depends on a figure that was not given. */
export type Qualification = 'qualifies' | 'does not qualify' | 'undecided'

/** Whether one year's figures are within the limits of `size` for years that start on `asOf`. */
export function qualification(size: Size, figures: SizeFigures, asOf: IsoDate): Qualification {
  const kept = criteria(figures, sizeLimits(asOf)[size])
  if (kept.filter((each) => each === true).length >= 2) return 'qualifies'
  if (kept.filter((each) => each === false).length >= 2) return 'does not qualify'
  return 'undecided'
}

/** The limits that the figures exceed, as text for the client: `turnover over £1,000,000`. */
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
 * The smallest size that the company qualifies for. A company's size changes only after two consecutive
 * years, both compared with the limits of the later year (s.382(2), s.384A(3); SI 2024/1303 reg.3). Without
 * enough figures of the previous year, this year alone decides. The result is `undecided` when this year's
 * figures are not enough, and `large` above all limits.
 */
export function companySize(year: SizeFigures, before?: YearBefore): Size | 'large' | 'undecided' {
  for (const size of SIZES) {
    const has = hasSize(size, year, before)
    if (has === 'undecided') return has
    if (has === 'qualifies') return size
  }
  return 'large'
}

/** Whether the company qualifies as this size or a smaller one, by the rules of `companySize`. */
export function hasSize(size: Size, year: SizeFigures, before?: YearBefore): Qualification {
  const asOf = year.period.start
  const now = qualification(size, year, asOf)
  if (now === 'undecided' || before?.size === undefined) return now
  const then = qualification(size, before.figures, asOf)
  if (then === 'undecided' || then === now) return now
  const had = isWithin(before.size, size) || (isDeemed(before, asOf) && then === 'qualifies')
  return had ? 'qualifies' : 'does not qualify'
}

/**
 * Whether the raised limits also decide how the company qualified in the previous year, for which they were
 * not yet in force (SI 2024/1303 reg.3(2)). The years before the previous year are unknown, so the figures
 * of the previous year alone decide. The limits only rose: a company that had the size by the old limits
 * also has it by the new ones.
 */
function isDeemed({ figures }: YearBefore, asOf: IsoDate): boolean {
  return hasRaisedLimits(asOf) && !hasRaisedLimits(figures.period.start)
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

/**
 * Only the turnover limit depends on the length of the period: by whole months if possible, otherwise by
 * days.
 */
function turnoverLimitPence({ turnoverPence }: SizeLimits, period: Period): number {
  const months = wholeMonths(period)
  // The limit is multiplied before it is divided: dividing first could lose a penny.
  const [count, whole] = months === undefined ? [daysIn(period), 365] : [months, 12]
  return Math.floor((turnoverPence * count) / whole)
}

function inPounds(amountPence: number): string {
  return Math.floor(amountPence / 100).toLocaleString('en-GB')
}
