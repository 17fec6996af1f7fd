// The tax authority as this service sees it: GovTalk Document Submission Protocol (submit, list, poll,
// delete).
import type { Secret } from '@cfs/runtime'
import type { Utr } from '@cfs/values'
import type { LookupOutcome, PollOutcome, RemoveOutcome, SendOutcome } from '../sending-outcomes.ts'
import type { IrMark } from './irmark.ts'

/** The filer's Government Gateway user, in memory only. */
export interface TaxAuthorityCredentials {
  readonly gatewayId: Secret
  readonly password: Secret
}

export interface TaxReturnToSend {
  /**
   * Writes the IRenvelope element; without an IRmark when `irmark` (Base64) is undefined, else the same with
   * it.
   */
  readonly writeReturn: (irmark: string | undefined) => string
  readonly utr: Utr
  /** Ours, unique for every sending: 1 to 32 of 0-9 A-F. */
  readonly transactionId: string
  readonly credentials: TaxAuthorityCredentials
}

export interface PreparedTaxReturn {
  readonly irmark: IrMark
  /** What `send` sends, byte for byte, with asterisks for the content of SenderID and Value. */
  readonly blanked: Buffer
  /**
   * Sends it, once only, if it may still leave right before its first byte. Never rejects because of
   * the authority or the network.
   */
  send(signal: AbortSignal, mayLeave: () => boolean): Promise<SendOutcome>
}

export interface ReturnLookup {
  /** The one that was sent. */
  readonly transactionId: string
  readonly credentials: TaxAuthorityCredentials
  /** When the sending began; records of unknown origin since then make the answer ambiguous. */
  readonly sentAt: Date
  readonly signal: AbortSignal
}

export interface ReturnPoll {
  readonly correlationId: string
  readonly pollUrl: string
  /** Base64 of the IRmark that was sent. */
  readonly irmark: string
  readonly signal: AbortSignal
}

export interface TaxAuthorityClient {
  /** Throws UnsendableMessage when the return is not XML that can carry an IRmark (a defect of ours). */
  prepare(taxReturn: TaxReturnToSend): PreparedTaxReturn
  lookup(lookup: ReturnLookup): Promise<LookupOutcome>
  poll(poll: ReturnPoll): Promise<PollOutcome>
  /** Lets the authority forget a submission whose answer has been recorded. */
  remove(removal: { readonly correlationId: string; readonly signal: AbortSignal }): Promise<RemoveOutcome>
}
