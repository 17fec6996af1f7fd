// How far back a trading loss reaches, and which part of it is a terminal loss (CTA 2010 ss.37 and 39;
// CTM04530).
import {
  addDays,
  addMonths,
  daysIn,
  isAtMostMonths,
  isoDateFrom,
  type IsoDate,
  type Period,
} from '@cfs/values'

/** The first of the `months` months that end on the day before `day`. */
export function firstDayBefore(day: IsoDate, months: number): IsoDate {
  const first = addMonths(day, -months)
  // Twelve months before 29 February begin on 1 March, as in the authority's rule 9101.
  return isAtMostMonths({ start: first, end: addDays(day, -1) }, months) ? first : addDays(first, 1)
}

/** How many months before its own accounting period a loss reaches. */
export function lossReachMonths(isTerminal: boolean): number {
  return isTerminal ? 36 : 12
}

/** The days of `period` on or after `first`. */
export function daysFrom(first: IsoDate, { start, end }: Period): number {
  if (end < first) return 0
  return daysIn({ start: start > first ? start : first, end })
}

/** The first of the twelve months that end on the last day of the trade. */
export function lastTwelveMonths(ceasedOn: IsoDate): IsoDate {
  return firstDayBefore(addDays(ceasedOn, 1), 12)
}

/**
 * The part of a loss, in whole pounds, that falls into the twelve months before the trade ended; rounded up,
 * as losses are.
 */
export function terminalPart(
  lossPounds: number,
  { period, ceasedOn }: { readonly period: Period; readonly ceasedOn: IsoDate },
): number {
  const days = daysFrom(lastTwelveMonths(ceasedOn), period)
  return Math.ceil((lossPounds * days) / daysIn(period))
}

/** Losses since this day have the wider relief of CTA 2010 s.45A. */
export const LATER_LOSSES_SINCE = isoDateFrom('2017-04-01')

/**
 * The part of an unused loss that counts as one from before 1 April 2017, by days; rounded up, because these
 * losses have the narrower relief.
 */
export function earlyPart(lossPounds: number, period: Period): number {
  const days = daysIn(period) - daysFrom(LATER_LOSSES_SINCE, period)
  return Math.ceil((lossPounds * days) / daysIn(period))
}
