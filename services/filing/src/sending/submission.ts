// The types that a submission passes through: the identity in the request, the plan with its messages, and
// the response. Credentials exist only in memory, inside the functions of PreparedSending.
import type { FiledForm } from '@cfs/forms'
import type { StatedComputation, StatedTotals } from '@cfs/tax'
import type { Authority, CompanyNumber, FilingType, Period, Utr } from '@cfs/values'
import type { LookupOutcome, SendOutcome } from '../clients/sending-outcomes.ts'
import type { Amendment, DerivedValues, StatedWarning, ValueSources } from '../domain/filing.ts'
import type { Spender } from '../domain/refuse-over-cap.ts'
import type { AttemptDocument } from '../store/attempt-documents.ts'

/** The account of a request, its API key with the key's spend cap, and its Idempotency-Key. */
export interface Submission {
  readonly accountId: string
  readonly spender: Spender
  readonly idempotencyKey: string
  readonly fingerprint: string
  readonly receivedAt: Date
  /** How long the gateway can wait for the response, if the gateway states that time. */
  readonly answerWithinMs?: number | undefined
}

/** A message that is ready to be sent to an authority. */
export interface PreparedSending {
  readonly authority: Authority
  readonly transactionId: string
  readonly submissionNumber: string | null
  readonly irmark: string | null
  /** The documents of the message, with credentials blanked. */
  readonly documents: readonly AttemptDocument[]
  /**
   * Calls `mayLeave` immediately before the first byte is sent; if that returns false, the outcome is
   * `not-sent`.
   */
  send(signal: AbortSignal, mayLeave: () => boolean): Promise<SendOutcome>
  lookup(question: { readonly sentAt: Date; readonly signal: AbortSignal }): Promise<LookupOutcome>
}

/** One message to the authority: the whole filing, or the return of one of its accounting periods. */
export interface PlannedPart {
  readonly period: Period
  /** The tax computation; null if there are no figures. */
  readonly computation: StatedComputation | null
  readonly sending: PreparedSending
}

/** All data recorded for a filing before a message is sent. */
export interface FilingPlan {
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly companyName: string
  readonly utr: Utr | null
  readonly period: Period
  readonly externalId: string | null
  readonly regime: string
  readonly derivedValues: DerivedValues
  readonly valueSources: ValueSources
  readonly forms: readonly FiledForm[]
  /** The value is null for an original filing. */
  readonly amendment: Amendment | null
  /** The id of the amended filing, if the account made that filing here. */
  readonly amendsFilingId: string | null
  /** The sums over all returns of the filing; null if the filing has no figures. */
  readonly computation: StatedTotals | null
  readonly warnings: readonly StatedWarning[]
  /** One message, or the returns of a split period in order. */
  readonly parts: readonly PlannedPart[]
}

export interface SubmissionAnswer {
  readonly filingId: string
  readonly status: number
  readonly data: unknown
  readonly replayed: boolean
}
