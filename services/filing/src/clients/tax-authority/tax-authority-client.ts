// The tax authority as the filing service uses it: the GovTalk Document Submission Protocol (submit, list,
// poll, delete).
import type { BankDetails } from '@cfs/forms'
import type { Secret } from '@cfs/runtime'
import type { Utr } from '@cfs/values'
import type { LookupOutcome, PollOutcome, RemoveOutcome, SendOutcome } from '../sending-outcomes.ts'
import type { IrMark } from './irmark.ts'

/** The Government Gateway user in whose name the return is filed, kept in memory only. */
export interface TaxAuthorityCredentials {
  readonly gatewayId: Secret
  readonly password: Secret
}

/** What a return needs to be sent, besides its content; kept in memory only. */
export interface TaxReturnSecrets extends TaxAuthorityCredentials {
  readonly bankDetails?: BankDetails<Secret> | undefined
}

export interface TaxReturnToSend {
  /**
   * Writes the IRenvelope element: without an IRmark if `irmark` (Base64) is undefined, otherwise the same
   * element with the IRmark. With `bankDetails`, it contains `BANK_PLACEHOLDERS` in place of each.
   */
  readonly writeReturn: (irmark: string | undefined) => string
  /** The bank account for repayments, kept in memory only; undefined if the return names none. */
  readonly bankDetails?: BankDetails<Secret> | undefined
  readonly utr: Utr
  /** The transaction id: chosen by us, unique for every sending, 1 to 32 characters of 0-9 A-F. */
  readonly transactionId: string
  readonly credentials: TaxAuthorityCredentials
}

export interface PreparedTaxReturn {
  readonly irmark: IrMark
  /** The bytes that `send` sends, with asterisks for each credential and each detail of the bank account. */
  readonly blanked: Buffer
  /**
   * Sends the message once, provided that `mayLeave` returns true immediately before the first byte. The
   * promise never rejects because of an error of the authority or the network.
   */
  send(signal: AbortSignal, mayLeave: () => boolean): Promise<SendOutcome>
}

export interface ReturnLookup {
  /** The transaction id with which the message was sent. */
  readonly transactionId: string
  readonly credentials: TaxAuthorityCredentials
  /**
   * The time at which sending began. If the authority's list contains a later entry without a transaction
   * id, the result is ambiguous.
   */
  readonly sentAt: Date
  readonly signal: AbortSignal
}

export interface ReturnPoll {
  readonly correlationId: string
  /** The URL that the authority named, if it is to be tried. */
  readonly pollUrl: string | undefined
  /** The IRmark that was sent, in Base64. */
  readonly irmark: string
  readonly signal: AbortSignal
}

export interface TaxAuthorityClient {
  /**
   * Throws UnsendableMessage if the return is not XML that can contain an IRmark, which is a bug in this
   * service.
   */
  prepare(taxReturn: TaxReturnToSend): PreparedTaxReturn
  lookup(lookup: ReturnLookup): Promise<LookupOutcome>
  poll(poll: ReturnPoll): Promise<PollOutcome>
  /** Deletes a submission at the authority once the authority's response has been recorded. */
  remove(removal: { readonly correlationId: string; readonly signal: AbortSignal }): Promise<RemoveOutcome>
}
