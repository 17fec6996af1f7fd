// A filing that is due for a company: how urgent it is, and its penalty. Pure.
import { lateAccountsPenaltyPounds, lateReturnPenaltyPounds } from '@cfs/tax'
import { addDays, daysBetween, type FilingType, type IsoDate } from '@cfs/values'

export interface CompanyDeadline {
  readonly filingType: FilingType
  readonly periodStart: IsoDate
  readonly periodEnd: IsoDate
  /** The `period_end` of the filing, which can cover two accounting periods. */
  readonly filingPeriodEnd: IsoDate
  readonly dueOn: IsoDate
  readonly state: 'open' | 'in progress' | 'filed'
}

export type Urgency = 'overdue' | 'soon' | 'later' | 'in progress' | 'filed'

/** A deadline as it stands on a day. */
export interface AssessedDeadline extends CompanyDeadline {
  readonly urgency: Urgency
  /** The fixed penalty in pounds if the filing were delivered on that day; 0 in time, or if it is filed. */
  readonly penaltyPounds: number
  /** How far the deadline is, in words. */
  readonly distance: string
}

/** A deadline within this many days needs a person. */
const SOON_DAYS = 14

/** The last day of the deadlines that need a person. */
export function endOfSoon(today: IsoDate): IsoDate {
  return addDays(today, SOON_DAYS)
}

export function assessDeadline<T extends CompanyDeadline>(deadline: T, today: IsoDate): T & AssessedDeadline {
  const { dueOn } = deadline
  return {
    ...deadline,
    urgency: urgencyOf(deadline, today),
    penaltyPounds: penaltyOf(deadline, today),
    distance: distanceOf(daysBetween(today, dueOn)),
  }
}

function urgencyOf({ state, dueOn }: CompanyDeadline, today: IsoDate): Urgency {
  if (state !== 'open') return state
  if (today > dueOn) return 'overdue'
  return dueOn <= endOfSoon(today) ? 'soon' : 'later'
}

function penaltyOf({ filingType, state, dueOn }: CompanyDeadline, today: IsoDate): number {
  if (state === 'filed') return 0
  return (filingType === 'accounts' ? lateAccountsPenaltyPounds : lateReturnPenaltyPounds)(dueOn, today)
}

function distanceOf(days: number): string {
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} late` : `in ${count}`
}
