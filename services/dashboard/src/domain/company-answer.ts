// What the filing service answered about a watched company.
import type { FilingStatus, FilingType } from '@cfs/values'
import type { CompanyDeadline } from './company-deadline.ts'

export interface CompanyAnswer {
  readonly accountId: string
  readonly companyNumber: string
  readonly at: Date
  /** When the company is asked about again; an event that wants it earlier stays in force. */
  readonly dueAt: Date
  /** The time that the claim set; null if there was no claim. */
  readonly claimedUntil: Date | null
  readonly isOnRegister: boolean
  readonly name: string | null
  readonly status: string | null
  readonly refusal: string | null
  readonly deadlines: readonly CompanyDeadline[]
  readonly lastFiling:
    | { readonly id: string; readonly type: FilingType; readonly status: FilingStatus; readonly at: Date }
    | undefined
}
