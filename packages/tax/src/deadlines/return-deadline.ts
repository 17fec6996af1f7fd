// Determines the deadlines for a company tax return and for paying its tax, and the penalty for a late
// return.
import { addDays, addMonths, isAtMostMonths, isoDateFrom, type IsoDate, type Period } from '@cfs/values'
import { monthsLater } from './months-later.ts'

export interface ReturnPeriods {
  /** The period that the accounts cover. */
  readonly account: Period
  /** The period of the return: the period of account or part of it. */
  readonly accounting: Period
}

/**
 * The date by which the return must be filed (FA 1998 sch.18 para.14; CTM93030 to CTM93050), assuming that
 * no later notice was served.
 */
export function returnDeadline({ account, accounting }: ReturnPeriods): IsoDate {
  const ofReturn = monthsLater(accounting.end, 12)
  const ofAccount = isAtMostMonths(account, 18)
    ? monthsLater(account.end, 12)
    : addDays(addMonths(account.start, 30), -1)
  return ofReturn > ofAccount ? ofReturn : ofAccount
}

/** The day by which the tax must be paid: nine months and one day after the period (TMA 1970 s.59D). */
export function taxDueOn(accounting: Period): IsoDate {
  return addDays(monthsLater(accounting.end, 9), 1)
}

const HIGHER_FROM = isoDateFrom('2026-04-01')

/**
 * The fixed penalty in pounds for a return delivered on `deliveredOn`; 0 if it is in time (FA 1998 sch.18
 * para.17). The measures of 26 November 2025 doubled the penalty for filing dates from 1 April 2026. The law
 * charges a higher penalty for a third late return in a row; this function does not take that into account.
 */
export function lateReturnPenaltyPounds(deadline: IsoDate, deliveredOn: IsoDate): number {
  if (deliveredOn <= deadline) return 0
  const step = deadline >= HIGHER_FROM ? 200 : 100
  return deliveredOn > monthsLater(deadline, 3) ? 2 * step : step
}
