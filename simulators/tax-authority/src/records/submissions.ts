// The gateway's record of every submission and its result, by CorrelationID.
import { createBoundedMap, type SubmissionView } from '@cfs/simulator-control'
import type { DepartmentError } from '../department/error-response.ts'
import type { Irmark } from '../department/irmark.ts'
import type { GatewayErrorNumber } from '../govtalk/gateway-errors.ts'

export type Decision =
  | { readonly status: 'accepted'; readonly at: Date; readonly irmark: Irmark }
  | { readonly status: 'rejected'; readonly at: Date; readonly errors: readonly DepartmentError[] }
  /** The department or the gateway failed; the gateway writes the error text. */
  | { readonly status: 'failed'; readonly at: Date; readonly number: GatewayErrorNumber }

export interface Submission {
  /** The gateway's id of the submission: 32 upper-case hexadecimal digits. */
  readonly correlationId: string
  readonly messageClass: string
  readonly senderId: string
  readonly transactionId: string
  readonly utr: string
  readonly companyNumber: string | undefined
  readonly period: { readonly start: string; readonly end: string } | undefined
  readonly amended: boolean
  readonly receivedAt: Date
  decision: Decision | undefined
  /** The sender has deleted the response, so the gateway no longer knows the CorrelationID. */
  deleted: boolean
}

export interface Submissions {
  add(submission: Submission): void
  /** The result is undefined if the submission is unknown, deleted or dropped. */
  find(correlationId: string): Submission | undefined
  /** The submissions that were not deleted, oldest first. */
  of(senderId: string, messageClass: string): readonly Submission[]
  latestOf(senderId: string): Submission | undefined
  views(): readonly SubmissionView[]
  clear(): void
}

export function createSubmissions(limit: number): Submissions {
  const all = createBoundedMap<string, Submission>(limit)
  return {
    add: (submission) => all.set(submission.correlationId, submission),
    find(correlationId) {
      const found = all.get(correlationId)
      return found?.deleted === false ? found : undefined
    },
    of: (senderId, messageClass) =>
      [...all.values()].filter(
        (one) => !one.deleted && one.senderId === senderId && one.messageClass === messageClass,
      ),
    latestOf: (senderId) => [...all.values()].filter((one) => one.senderId === senderId).at(-1),
    views: () => [...all.values()].map(viewOf),
    clear: () => all.clear(),
  }
}

function viewOf(submission: Submission): SubmissionView {
  const { decision } = submission
  return {
    company_number: submission.companyNumber ?? null,
    utr: submission.utr,
    kind: 'ct600',
    period_start: submission.period?.start ?? null,
    period_end: submission.period?.end ?? null,
    amended: submission.amended,
    correlation_id: submission.correlationId,
    status: decision === undefined ? 'pending' : decision.status === 'accepted' ? 'accepted' : 'rejected',
  }
}
