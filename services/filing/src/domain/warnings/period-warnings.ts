// Warnings about a period that does not continue the company's earlier periods, or ends on an unusual day.
import type { AccountingPeriod } from '@cfs/tax'
import {
  addDays,
  addMonths,
  daysBetween,
  type FilingType,
  formatLongDate,
  type IsoDate,
  type Period,
  periodInWords,
} from '@cfs/values'
import { DAYS_OF_GRACE, daysFromReferenceDate, nearestReferenceDate } from '../nearest-reference-date.ts'
import type { HeldPeriod } from '../accepted-already.ts'
import type { CompanyFacts } from '../company-facts.ts'
import { warnIf, type Warning } from './warning.ts'

export interface EarlierPeriods {
  readonly type: FilingType
  readonly company: CompanyFacts | undefined
  /** The last days of the periods for which the account has accepted filings of this type, in any order. */
  readonly ownEnds: readonly IsoDate[]
}

/** Warns about days that two periods share, days that no period has, and an unusual last day. */
export function periodWarnings(period: Period, earlier: EarlierPeriods): readonly Warning[] {
  const { company } = earlier
  const ends = knownEnds(earlier)
  const overlaps = overlapWarnings(period, ends)
  return [
    ...overlaps,
    // The days before a period that begins inside another one belong to that one.
    ...(overlaps.length > 0 ? [] : gapWarnings(period, ends, company?.incorporatedOn)),
    ...(company === undefined ? [] : endWarnings(period, company)),
  ]
}

/** Warns about shared days only: the last day of an amendment was checked with its original. */
export function amendedPeriodWarnings(period: Period, earlier: EarlierPeriods): readonly Warning[] {
  return overlapWarnings(period, knownEnds(earlier))
}

function knownEnds({ company, ownEnds }: EarlierPeriods): readonly IsoDate[] {
  return [...new Set([...endsOfAccounts(company), ...ownEnds])].toSorted()
}

function endsOfAccounts(company: CompanyFacts | undefined): readonly IsoDate[] {
  if (company === undefined) return []
  const { accountsMadeUpTo, lastAccounts } = company
  return [...accountsMadeUpTo, ...(lastAccounts === undefined ? [] : [lastAccounts.madeUpTo])]
}

function overlapWarnings({ start, end }: Period, ends: readonly IsoDate[]): readonly Warning[] {
  const inside = ends.findLast((day) => day >= start && day < end)
  return warnIf(
    inside !== undefined,
    'PERIOD_OVERLAPS_ACCOUNTS',
    `The period starts on ${formatLongDate(start)}, but accounts or a return made up to ${inside && formatLongDate(inside)} ` +
      `are filed already. The next period starts on ${inside && formatLongDate(addDays(inside, 1))}.`,
  )
}

/**
 * Warns about a planned period that shares days with one that the authority has accepted from the account. A
 * period that the plan repeats, amends or does not send again must be left out of `held`.
 */
export function heldOverlapWarnings(
  planned: readonly { readonly period: Period; readonly held: readonly HeldPeriod[] }[],
  isAmendment: boolean,
): readonly Warning[] {
  const [found] = planned.flatMap(({ period, held }) =>
    held.filter((each) => sharesDays(each.period, period)).map((each) => ({ ...each, planned: period })),
  )
  if (found === undefined) return []
  return warnIf(
    true,
    'PERIOD_OVERLAPS_ACCOUNTS',
    `The period from ${periodInWords(found.planned)} shares days with the period from ${periodInWords(found.period)}, which ` +
      `the authority accepted in ${found.filingId}. ` +
      (isAmendment
        ? 'An amendment replaces only a filing of exactly the same period, so both would stand.'
        : 'An accepted filing stays, so both would stand; to change it, amend it.'),
  )
}

function sharesDays(one: Period, other: Period): boolean {
  return one.start <= other.end && other.start <= one.end
}

/** CA 2006 s.390, CTA 2009 s.10: periods follow each other without a gap, starting with the incorporation. */
function gapWarnings(
  { start }: Period,
  ends: readonly IsoDate[],
  incorporatedOn: IsoDate | undefined,
): readonly Warning[] {
  const before = ends.findLast((day) => day < start)
  // What was filed before the earliest known period is unknown.
  if (before === undefined && ends.length > 0) return []
  const expected = before === undefined ? incorporatedOn : addDays(before, 1)
  if (expected === undefined || expected >= start) return []
  const subject = before === undefined ? 'The company was incorporated on' : 'The last known period ended on'
  return warnIf(
    true,
    'PERIOD_LEAVES_GAP',
    `${subject} ${formatLongDate(before ?? expected)}, and this one starts on ${formatLongDate(start)}: the ` +
      `${days(daysBetween(expected, start))} from ${formatLongDate(expected)} ${daysBetween(expected, start) === 1 ? 'belongs' : 'belong'} to no filing that is known here.`,
  )
}

const TYPICAL_SLIP_DAYS = 1

function endWarnings({ end }: Period, company: CompanyFacts): readonly Warning[] {
  const { accountingReferenceDate: date, accountsMadeUpTo, nextAccounts, lastAccounts } = company
  if (date === undefined || nextAccounts?.end === end || endsOfAccounts(company).includes(end)) return []
  const off = daysFromReferenceDate(end, date)
  const nearest = nearestReferenceDate(end, date)
  if (off === undefined || nearest === undefined) return []
  // A company whose years have 52 or 53 weeks ended the last one off its reference date too.
  const keepsDate = lastAccounts === undefined || daysFromReferenceDate(lastAccounts.madeUpTo, date) === 0
  const near = accountsMadeUpTo.find((day) => Math.abs(daysBetween(day, end)) <= DAYS_OF_GRACE)
  return warnIf(
    off > DAYS_OF_GRACE || near !== undefined || (keepsDate && off === TYPICAL_SLIP_DAYS),
    'PERIOD_END_UNUSUAL',
    near === undefined
      ? `The period ends on ${formatLongDate(end)}, ${days(off)} from the accounting reference date, ${formatLongDate(nearest)}.`
      : `The period ends on ${formatLongDate(end)}, but the register has accounts made up to ${formatLongDate(near)}.`,
  )
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

/**
 * Warns about a return of less than a month after one of twelve, which a period that is a few days too long
 * makes. The first period of a company may have such a return, and so may a period in which the trade began
 * or ended.
 */
export function shortReturnWarnings(
  returns: readonly (Period & Pick<AccountingPeriod, 'endsBecause'>)[],
  { isFirst }: { readonly isFirst: boolean },
): readonly Warning[] {
  const [before, last] = returns.slice(-2)
  if (isFirst || last === undefined || before?.endsBecause !== 'twelve months') return []
  return warnIf(
    addDays(last.end, 1) < addMonths(last.start, 1),
    'SECOND_RETURN_UNDER_A_MONTH',
    `The period is longer than 12 months, so it makes a further return of ${days(daysBetween(last.start, last.end) + 1)}, from ` +
      `${periodInWords(last)}.`,
  )
}
