// The registry's rules for accounting periods, as far as register data allows checking them in advance.
import { addDays, addMonths, formatLongDate, type IsoDate, type Period } from '@cfs/values'
import { DAYS_OF_GRACE, daysFromReferenceDate, nearestReferenceDate } from './nearest-reference-date.ts'
import type { CompanyFacts } from './company-facts.ts'
import { invalid, type Refusal } from './refusal.ts'

/** Refuses a period that the registry would refuse; the error message states the limit. */
export function refuseAccountsPeriod(period: Period, company: CompanyFacts): Refusal | undefined {
  const { incorporatedOn } = company
  const refusal = refuseBeforeIncorporation(period, company)
  if (refusal !== undefined) return refusal
  // The registry has accepted accounts with this period end before, so it is valid.
  if (company.accountsMadeUpTo.includes(period.end)) return undefined
  if (period.start === incorporatedOn) {
    const first = refuseFirstPeriod(period.end, incorporatedOn)
    if (first !== undefined) return first
  }
  return refuseReferenceDate(period.end, company)
}

/** Neither accounts nor returns may start before the company's incorporation. */
export function refuseBeforeIncorporation(
  { start }: Period,
  { incorporatedOn }: CompanyFacts,
): Refusal | undefined {
  if (incorporatedOn === undefined || start >= incorporatedOn) return undefined
  const message = `must not be before the incorporation on ${incorporatedOn}`
  return invalid({ field: 'period_start', message })
}

/**
 * CA 2006 s.391(5): a first period has more than 6 months, and at most 18 months from the day of
 * incorporation.
 */
function refuseFirstPeriod(end: IsoDate, incorporatedOn: IsoDate): Refusal | undefined {
  const [from, to] = [addMonths(incorporatedOn, 6), addDays(addMonths(incorporatedOn, 18), -1)]
  if (end >= from && end <= to) return undefined
  return invalid({
    field: 'period_end',
    message:
      'first accounts cover more than 6 and at most 18 months from the incorporation on ' +
      `${incorporatedOn}: they end between ${from} and ${to}`,
  })
}

function refuseReferenceDate(end: IsoDate, company: CompanyFacts): Refusal | undefined {
  const { accountingReferenceDate: date, nextAccounts } = company
  if (date === undefined || nextAccounts?.end === end) return undefined
  const days = daysFromReferenceDate(end, date)
  if (days !== undefined && days <= DAYS_OF_GRACE) return undefined
  const nearest = nearestReferenceDate(end, date)
  return invalid({
    field: 'period_end',
    message:
      `must be within ${DAYS_OF_GRACE} days of the accounting reference date, ` +
      `${nearest === undefined ? 'which the register shows' : formatLongDate(nearest)}; ` +
      'change the date at the registry first where the company has another',
  })
}
