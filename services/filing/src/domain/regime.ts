// Which accounts can be filed: dormant ones, today.
import type { IsoDate, Period } from '@cfs/values'
import { invalid, type Refusal } from './refusal.ts'

/**
 * Refuses a declared regime other than dormant: its figures are not taken yet, and a nil filing was not
 * asked for.
 */
export function refuseRegime(accountsType: string | undefined): Refusal | undefined {
  if (accountsType === undefined || accountsType === 'dormant') return undefined
  return {
    code: 'REGIME_NOT_SUPPORTED',
    message:
      `Accounts of the type ${accountsType} cannot be filed yet; dormant accounts can. ` +
      'Nothing was sent: leave accounts_type out only if the company was dormant for the whole period.',
  }
}

/** CA 2006 s.414: the directors approve accounts of a period that is over. */
export function refuseApprovalDate(approvalDate: IsoDate, period: Period): Refusal | undefined {
  if (approvalDate >= period.end) return undefined
  return invalid({ field: 'approval_date', message: `must not be before period_end (${period.end})` })
}
