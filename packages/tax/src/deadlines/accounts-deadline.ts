// Determines the deadline for a private company's or LLP's accounts at the registry, and the penalty for
// late accounts.
import { addMonths, isAtMostMonths, type IsoDate, type Period } from '@cfs/values'
import { monthsLater } from './months-later.ts'

/**
 * The last day on which accounts may be delivered (CA 2006 s.442): nine months after the period. The
 * deadline for first accounts of more than twelve months: nine months after the first anniversary of
 * incorporation, or three months after the period if that is later. Pass `incorporatedOn` only for a
 * company's first accounts.
 */
export function accountsDeadline(period: Period, incorporatedOn?: IsoDate): IsoDate {
  if (incorporatedOn === undefined || isAtMostMonths(period, 12)) return monthsLater(period.end, 9)
  const afterAnniversary = monthsLater(addMonths(incorporatedOn, 12), 9)
  const afterPeriod = monthsLater(period.end, 3)
  return afterAnniversary > afterPeriod ? afterAnniversary : afterPeriod
}

const PENALTIES = [
  { upToMonths: 1, pounds: 150 },
  { upToMonths: 3, pounds: 375 },
  { upToMonths: 6, pounds: 750 },
]

/**
 * The civil penalty in pounds for accounts delivered on `deliveredOn`; 0 if they are in time (CA 2006
 * s.453). The law doubles this penalty when the previous year's accounts were late too; this function does
 * not take that into account.
 */
export function lateAccountsPenaltyPounds(deadline: IsoDate, deliveredOn: IsoDate): number {
  if (deliveredOn <= deadline) return 0
  const band = PENALTIES.find(({ upToMonths }) => deliveredOn <= monthsLater(deadline, upToMonths))
  return band?.pounds ?? 1500
}
