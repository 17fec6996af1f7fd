// Warnings about missed deadlines, their penalties, and the end of the amendment window (FA 1998 sch.18; CA
// 2006 s.453).
import {
  lateAccountsPenaltyPounds,
  lateReturnPenaltyPounds,
  monthsLater,
  returnDeadline,
  taxDueOn,
} from '@cfs/tax'
import {
  daysBetween,
  formatLongDate,
  formatMoney,
  type IsoDate,
  type Period,
  periodInWords,
} from '@cfs/values'
import { accountsDueOn } from '../accounts-due-on.ts'
import type { CompanyFacts } from '../company-facts.ts'
import { warnIf, type Warning } from './warning.ts'

export interface DatedReturn {
  readonly account: Period
  readonly accounting: Period
  readonly taxPayablePence: number
}

/** The deadlines of an original return, and of the tax on it. */
export function lateReturnWarnings(dated: DatedReturn, today: IsoDate): readonly Warning[] {
  const { accounting, taxPayablePence } = dated
  const deadline = returnDeadline(dated)
  const taxDue = taxDueOn(accounting)
  const penaltyPounds = lateReturnPenaltyPounds(deadline, today)
  const hasTax = taxPayablePence > 0
  return [
    ...warnIf(
      penaltyPounds > 0,
      'LATE',
      `The return for ${periodInWords(accounting)} was due on ${formatLongDate(deadline)} and is ` +
        `${inDays(daysBetween(deadline, today))} late. The fixed penalty is ${formatMoney(penaltyPounds * 100)}, or five ` +
        'times as much for the third late return in a row (FA 1998 sch.18 para.17)' +
        `${hasTax ? taxGeared(accounting, today) : ''}.`,
    ),
    ...warnIf(
      hasTax && today > taxDue,
      'LATE',
      `The tax for ${periodInWords(accounting)} was due on ${formatLongDate(taxDue)} (TMA 1970 s.59D); ` +
        'interest accrues from that date on any unpaid tax.',
    ),
  ]
}

/**
 * FA 1998 sch.18 para.18: the penalty is a percentage of the tax that is unpaid 18 months after the period.
 */
function taxGeared({ end }: Period, today: IsoDate): string {
  if (today <= monthsLater(end, 18)) return ''
  const share = today > monthsLater(end, 24) ? 20 : 10
  return `, plus ${share}% of the tax unpaid on ${formatLongDate(monthsLater(end, 18))} (para.18)`
}

/**
 * Warns about an amendment after its deadline: FA 1998 sch.18 para.15 allows twelve months from the filing
 * date, which is the deadline of the return.
 */
export function outOfWindowWarnings(dated: DatedReturn, today: IsoDate): readonly Warning[] {
  const last = monthsLater(returnDeadline(dated), 12)
  return warnIf(
    today > last,
    'OUT_OF_WINDOW',
    `The return for ${periodInWords(dated.accounting)} could be amended until ${formatLongDate(last)} ` +
      '(FA 1998 sch.18 para.15). After that, the tax authority only accepts a claim for overpaid tax.',
  )
}

/** Warns about original accounts that are filed after their deadline. */
export function lateAccountsWarnings(
  period: Period,
  company: CompanyFacts | undefined,
  today: IsoDate,
): readonly Warning[] {
  const deadline = accountsDueOn(period, company)
  const penaltyPounds = lateAccountsPenaltyPounds(deadline, today)
  return warnIf(
    penaltyPounds > 0,
    'LATE',
    `The accounts were due on ${formatLongDate(deadline)} and are ${inDays(daysBetween(deadline, today))} late. ` +
      `The penalty is ${formatMoney(penaltyPounds * 100)}, or twice as much if the previous year's accounts were ` +
      'late too (CA 2006 s.453).',
  )
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
