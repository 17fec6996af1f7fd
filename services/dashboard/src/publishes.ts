// The events that the dashboard publishes: a filing of a watched company is due soon, and a member of an
// account got another role or left.
import type { OutgoingEvent } from '@cfs/messaging'
import { daysBetween, type FilingType, type IsoDate, isoDateInLondon } from '@cfs/values'

export interface NearDeadline {
  readonly companyNumber: string
  readonly name: string | null
  readonly filingType: FilingType
  readonly filingPeriodEnd: IsoDate
  readonly dueOn: IsoDate
}

export function deadlineApproaching(
  accountId: string,
  { companyNumber, name, filingType, filingPeriodEnd, dueOn }: NearDeadline,
  at: Date,
): OutgoingEvent<'deadline.approaching'> {
  return {
    type: 'deadline.approaching',
    key: accountId,
    payload: {
      account_id: accountId,
      occurred_at: at.getTime(),
      company_number: companyNumber,
      company_name: name,
      filing_type: filingType,
      period_end: filingPeriodEnd,
      due_on: dueOn,
      days_left: daysBetween(isoDateInLondon(at), dueOn),
    },
  }
}

export function memberChanged(
  member: { readonly accountId: string; readonly personId: string; readonly mayFile: boolean },
  at: Date,
): OutgoingEvent<'member.changed'> {
  const { accountId, personId, mayFile } = member
  const payload = {
    account_id: accountId,
    person_id: personId,
    may_file: mayFile,
    occurred_at: at.getTime(),
  }
  return { type: 'member.changed', key: accountId, payload }
}
