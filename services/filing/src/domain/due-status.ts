// The status of a filing that is due for a period, and how late it is.
import { daysBetween, type IsoDate } from '@cfs/values'

export type DueStatus = 'due' | 'overdue' | 'in_progress' | 'filed'

export interface DueFacts {
  readonly isFiled: boolean
  /** Whether the account has a filing for the period that is not decided yet. */
  readonly isInProgress: boolean
  /** The last day for the filing; undefined if it is unknown. */
  readonly dueOn: IsoDate | undefined
  readonly today: IsoDate
}

/** A filing in progress is not overdue: what was sent in time counts as sent in time. */
export function dueStatusOf({ isFiled, isInProgress, dueOn, today }: DueFacts): DueStatus {
  if (isFiled) return 'filed'
  if (isInProgress) return 'in_progress'
  return dueOn !== undefined && today > dueOn ? 'overdue' : 'due'
}

export interface Lateness {
  readonly days: number
  /** In pounds. */
  readonly penalty: number
}

/** How late the filing would be today, and its fixed penalty; null in time, or if it is filed. */
export function latenessOf(
  { isFiled, dueOn, today }: DueFacts,
  penaltyPounds: (dueOn: IsoDate, deliveredOn: IsoDate) => number,
): Lateness | null {
  if (isFiled || dueOn === undefined || today <= dueOn) return null
  return { days: daysBetween(dueOn, today), penalty: penaltyPounds(dueOn, today) }
}

/** The most urgent first. */
const BY_URGENCY: readonly DueStatus[] = ['overdue', 'due', 'in_progress', 'filed']

/** The status of several returns together: that of the most urgent one; `due` if there are none. */
export function mostUrgent(statuses: readonly DueStatus[]): DueStatus {
  return BY_URGENCY.find((status) => statuses.includes(status)) ?? 'due'
}
