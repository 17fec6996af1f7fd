// Derives a filing's period when only its last day is given.
import { addDays, addMonths, isAtMostMonths, type IsoDate, type Period, type ValueSource } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import { invalid, type Refusal } from './refusal.ts'

export interface PeriodSources {
  readonly end: IsoDate
  readonly override: IsoDate | undefined
  /**
   * The first day of the period of an accepted filing that the account made for the company, if that period
   * has the same last day.
   */
  readonly acceptedStart: IsoDate | undefined
  readonly company: CompanyFacts | undefined
}

/**
 * The first day of the period, from the first source in the documented order that states it; undefined if no
 * source does.
 */
export function derivePeriodStart({
  end,
  override,
  acceptedStart,
  company,
}: PeriodSources): IsoDate | undefined {
  if (override !== undefined) return override
  if (acceptedStart !== undefined) return acceptedStart
  if (company === undefined) return undefined
  const { lastAccounts } = company
  if (lastAccounts?.madeUpTo === end && lastAccounts.start !== undefined) return lastAccounts.start
  const next = startOfNextAccounts(company)
  if (next !== undefined && next <= end) return next
  return dayAfterAccountsBefore(end, company)
}

/** The source that states the first day, if there is one. */
export function periodStartSource({
  override,
  acceptedStart,
}: Pick<PeriodSources, 'override' | 'acceptedStart'>): ValueSource {
  if (override !== undefined) return 'request'
  return acceptedStart === undefined ? 'register' : 'earlier_filing'
}

/** CA 2006 s.390: accounts follow each other without a gap, starting from the day of incorporation. */
export function startOfNextAccounts(company: CompanyFacts): IsoDate | undefined {
  if (company.nextAccountsStart !== undefined) return company.nextAccountsStart
  if (company.lastAccounts !== undefined) return addDays(company.lastAccounts.madeUpTo, 1)
  return company.incorporatedOn
}

function dayAfterAccountsBefore(end: IsoDate, company: CompanyFacts): IsoDate | undefined {
  const periodEnds = [
    ...company.accountsMadeUpTo,
    ...(company.lastAccounts ? [company.lastAccounts.madeUpTo] : []),
  ]
  if (!periodEnds.includes(end)) return undefined
  const before = periodEnds
    .filter((day) => day < end)
    .toSorted()
    .at(-1)
  return before === undefined ? undefined : addDays(before, 1)
}

const MOST_MONTHS = 18

/** Refuses a period that no accounts can have (CA 2006 s.391(5), s.392(5)); a return without figures too. */
export function refusePeriod(period: Period): Refusal | undefined {
  if (period.start > period.end) {
    return invalid({ field: 'period_end', message: `must not be before period_start (${period.start})` })
  }
  if (isAtMostMonths(period, MOST_MONTHS)) return undefined
  return tooLong(period, 'accounts cover at most 18 months; file each period of account by itself')
}

function tooLong(period: Period, why: string): Refusal {
  const message = `the period from ${period.start} to ${period.end} is too long: ${why}`
  return invalid({ field: 'period_start', message }, { field: 'period_end', message })
}

const DAYS_BEYOND_A_YEAR = 7

/**
 * Refuses a first day from the register if the period would then have more than 12 months and 7 days: earlier
 * accounts may be missing, and only the client knows which period it means. A first period may have 18 months
 * (CA 2006 s.392(5)), and a period that the register itself states may have any length.
 */
export function refuseGuessedStart(period: Period, company: CompanyFacts): Refusal | undefined {
  const { start, end } = period
  const { incorporatedOn, lastAccounts, nextAccounts, nextAccountsStart } = company
  if (end < addDays(addMonths(start, 12), DAYS_BEYOND_A_YEAR)) return undefined
  if (start === incorporatedOn && isAtMostMonths(period, MOST_MONTHS)) return undefined
  if (lastAccounts?.madeUpTo === end || nextAccounts?.end === end) return undefined
  const last = lastAccounts === undefined ? 'has no accounts' : `has accounts up to ${lastAccounts.madeUpTo}`
  const next =
    nextAccountsStart === undefined || nextAccounts?.end === undefined
      ? ''
      : ` and expects accounts from ${nextAccountsStart} to ${nextAccounts.end} next`
  return invalid({
    field: 'period_start',
    message:
      `is needed: the register ${last}${next}, so a period that ends on ${end} could start on several days ` +
      `(from ${start}, it would have more than 12 months)`,
  })
}

/** The error if no source states the first day of the period. */
export function periodStartNeeded(end: IsoDate): Refusal {
  return invalid({
    field: 'period_start',
    message: `is needed: the registry does not say where the period that ends on ${end} starts`,
  })
}
