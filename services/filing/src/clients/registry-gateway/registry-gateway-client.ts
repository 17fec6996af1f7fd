// The registry's XML gateway as this service sees it: accounts go in by FormSubmission, GetSubmissionStatus
// asks after them.
import type { Secret } from '@cfs/runtime'
import type { CompanyNumber, IsoDate } from '@cfs/values'
import type { LookupOutcome, PollOutcome, SendOutcome } from '../sending-outcomes.ts'

export interface AccountsToSend {
  readonly companyNumber: CompanyNumber
  /** As registered: the registry rejects another. */
  readonly companyName: string
  /** The company's authentication code, in memory only. */
  readonly companyAuthCode: Secret
  /** The iXBRL document. */
  readonly accounts: Buffer
  /** The day on which the accounts were signed. */
  readonly dateSigned: IsoDate
  /** 6 letters and digits, never used before by this presenter. */
  readonly submissionNumber: string
  /** Decimal digits or A-F, growing from message to message. */
  readonly transactionId: string
}

export interface PreparedAccounts {
  /** What `send` sends, byte for byte, with asterisks for the presenter's hashes and the company's code. */
  readonly blanked: Buffer
  /**
   * Sends it, once only, if it may still leave right before its first byte. Never rejects because of
   * the registry or the network.
   */
  send(signal: AbortSignal, mayLeave: () => boolean): Promise<SendOutcome>
}

export interface SubmissionQuestion {
  readonly submissionNumber: string
  readonly transactionId: string
  readonly signal: AbortSignal
}

export interface RegistryGatewayClient {
  prepare(accounts: AccountsToSend): PreparedAccounts
  poll(question: SubmissionQuestion): Promise<PollOutcome>
  lookup(question: SubmissionQuestion): Promise<LookupOutcome>
}
