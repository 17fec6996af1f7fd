// The registry's XML gateway as the filing service uses it: FormSubmission submits accounts,
// GetSubmissionStatus requests their status.
import type { Secret } from '@cfs/runtime'
import type { CompanyNumber, IsoDate } from '@cfs/values'
import type { LookupOutcome, PollOutcome, SendOutcome } from '../sending-outcomes.ts'

export interface AccountsToSend {
  readonly companyNumber: CompanyNumber
  /** The company's name as registered: the registry rejects any other name. */
  readonly companyName: string
  /** The company's authentication code, kept in memory only. */
  readonly companyAuthCode: Secret
  /** The iXBRL document. */
  readonly accounts: Buffer
  /** The date on which the accounts were signed. */
  readonly dateSigned: IsoDate
  /** A submission number of 6 letters and digits, never used before by this presenter. */
  readonly submissionNumber: string
  /** Decimal digits or A-F; the number increases from message to message. */
  readonly transactionId: string
}

export interface PreparedAccounts {
  /** The exact bytes that `send` sends, with asterisks for the presenter's hashes and the company's code. */
  readonly blanked: Buffer
  /**
   * Sends the message once, provided that `mayLeave` returns true immediately before the first byte. The
   * promise never rejects because of an error of the registry or the network.
   */
  send(signal: AbortSignal, mayLeave: () => boolean): Promise<SendOutcome>
}

export interface SubmissionQuestion {
  /** 8 characters. */
  readonly companyNumber: string
  readonly submissionNumber: string
  readonly transactionId: string
  readonly signal: AbortSignal
}

export interface RegistryGatewayClient {
  prepare(accounts: AccountsToSend): PreparedAccounts
  poll(question: SubmissionQuestion): Promise<PollOutcome>
  lookup(question: SubmissionQuestion): Promise<LookupOutcome>
}
