// What is late already, what it costs, and until when a return can be amended (FA 1998 sch.18; CA 2006
// s.453).
import {
  accountsDeadline,
  lateAccountsPenaltyPounds,
  lateReturnPenaltyPounds,
  monthsLater,
  returnDeadline,
  taxDueOn,
} from '@cfs/tax'
import { daysBetween, formatLongDate, type IsoDate, type Period } from '@cfs/values'
import type { CompanyFacts } from '../company-facts.ts'
import { warnIf, type Warning } from './warning.ts'

export interface DatedReturn {
  readonly account: Period
  readonly accounting: Period
  readonly taxPayablePence: number
}

/** Of an original: the return, and its tax. */
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
      `The return for ${inWords(accounting)} was due on ${formatLongDate(deadline)} and is ` +
        `${daysBetween(deadline, today)} days late: the fixed penalty is GBP ${penaltyPounds}, five times as much ` +
        `for the third late return in a row (FA 1998 sch.18 para.17)${hasTax ? taxGeared(accounting, today) : ''}.`,
    ),
    ...warnIf(
      hasTax && today > taxDue,
      'LATE',
      `The tax for ${inWords(accounting)} was due on ${formatLongDate(taxDue)} (TMA 1970 s.59D); ` +
        'interest runs from that day on what is not paid.',
    ),
  ]
}

/** FA 1998 sch.18 para.18: a share of the tax that is unpaid 18 months after the period. */
function taxGeared({ end }: Period, today: IsoDate): string {
  if (today <= monthsLater(end, 18)) return ''
  const share = today > monthsLater(end, 24) ? 20 : 10
  return `, and ${share}% of the tax that was unpaid on ${formatLongDate(monthsLater(end, 18))} (para.18)`
}

/** Of an amendment: FA 1998 sch.18 para.15 allows twelve months from the filing date. */
export function outOfWindowWarnings(dated: DatedReturn, today: IsoDate): readonly Warning[] {
  const last = monthsLater(returnDeadline(dated), 12)
  return warnIf(
    today > last,
    'OUT_OF_WINDOW',
    `The return for ${inWords(dated.accounting)} could be amended until ${formatLongDate(last)} ` +
      '(FA 1998 sch.18 para.15); after that the tax authority takes a claim for overpaid tax only.',
  )
}

/** Of original accounts. */
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
    `The accounts were due on ${formatLongDate(deadline)} and are ${daysBetween(deadline, today)} days late: ` +
      `the penalty is GBP ${penaltyPounds}, twice as much where those of the year before were late too ` +
      '(CA 2006 s.453).',
  )
}

/** The register's own date where it has one for this period: extensions and changes are in it. */
function accountsDueOn(period: Period, company: CompanyFacts | undefined): IsoDate {
  const { nextAccounts, incorporatedOn } = company ?? {}
  if (nextAccounts?.dueOn !== undefined && nextAccounts.end === period.end) return nextAccounts.dueOn
  const isFirst = incorporatedOn === period.start
  return accountsDeadline(period, isFirst ? incorporatedOn : undefined)
}

function inWords({ start, end }: Period): string {
  return `${formatLongDate(start)} to ${formatLongDate(end)}`
}
