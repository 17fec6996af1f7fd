// When a company tax return and its tax are due, and what being late costs.
import { addDays, addMonths, isAtMostMonths, isoDateFrom, type IsoDate, type Period } from '@cfs/values'
import { monthsLater } from './months-later.ts'

export interface ReturnPeriods {
  /** The period that accounts are made up for. */
  readonly account: Period
  /** The return's own period: the account's, or a part of it. */
  readonly accounting: Period
}

/** The filing date (FA 1998 sch.18 para.14; CTM93030 to CTM93050), without a notice that came later. */
export function returnDeadline({ account, accounting }: ReturnPeriods): IsoDate {
  const ofReturn = monthsLater(accounting.end, 12)
  const ofAccount = isAtMostMonths(account, 18)
    ? monthsLater(account.end, 12)
    : addDays(addMonths(account.start, 30), -1)
  return ofReturn > ofAccount ? ofReturn : ofAccount
}

/** The day by which the tax has to be paid: nine months and one day after the period (TMA 1970 s.59D). */
export function taxDueOn(accounting: Period): IsoDate {
  return addDays(monthsLater(accounting.end, 9), 1)
}

const HIGHER_FROM = isoDateFrom('2026-04-01')

/**
 * The fixed penalty in pounds of a return that is delivered on `deliveredOn`; 0 in time. Doubled by the
 * measures of 26 November 2025 for filing dates from 1 April 2026. A third late return in a row costs more:
 * what went before is not known here (FA 1998 sch.18 para.17).
 */
export function lateReturnPenaltyPounds(deadline: IsoDate, deliveredOn: IsoDate): number {
  if (deliveredOn <= deadline) return 0
  const step = deadline >= HIGHER_FROM ? 200 : 100
  return deliveredOn > monthsLater(deadline, 3) ? 2 * step : step
}
