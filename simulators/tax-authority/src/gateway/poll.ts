// Handles a poll request. The response is an acknowledgement until the department decides, and then the
// decision until it is deleted. Polling needs no credentials, because knowing the CorrelationID is enough.
import { testInLiveClass } from '../department/department.ts'
import { errorResponse } from '../department/error-response.ts'
import type { ReceiptKey } from '../department/receipt-key.ts'
import { successResponse } from '../department/success-response.ts'
import { gatewayError, writeReply } from '../govtalk/reply.ts'
import type { Decision, Submission, Submissions } from '../records/submissions.ts'
import type { Exchange } from './exchange.ts'

export interface PollParts {
  readonly submissions: Submissions
  readonly receiptKey: ReceiptKey
}

export function answerPoll(exchange: Exchange, parts: PollParts): string {
  const { message } = exchange.received
  if (message.correlationId === '') return exchange.refuse(1001)
  const submission = parts.submissions.find(message.correlationId)
  if (submission === undefined || submission.messageClass !== message.messageClass)
    return exchange.refuse(2000)
  const ids = { transactionId: submission.transactionId }
  if (submission.decision === undefined)
    return writeReply(exchange.header({ qualifier: 'acknowledgement', ...ids }, '/poll'))
  return decided(exchange, submission, { ...parts, decision: submission.decision })
}

function decided(
  exchange: Exchange,
  submission: Submission,
  parts: PollParts & { decision: Decision },
): string {
  const { decision } = parts
  const { transactionId, messageClass } = submission
  const header = (qualifier: 'response' | 'error') =>
    exchange.header({ qualifier, transactionId, transformation: true })
  if (decision.status === 'failed')
    return writeReply(exchange.header({ qualifier: 'error', transactionId }), {
      errors: [gatewayError(decision.number)],
    })
  if (decision.status === 'rejected')
    return writeReply(header('error'), { errors: [refusedByRules], body: errorResponse(decision.errors) })
  const body = successResponse(
    {
      messageClass,
      utr: submission.utr,
      irmark: decision.irmark,
      at: decision.at,
      testInLive: messageClass === testInLiveClass,
    },
    parts.receiptKey,
  )
  return writeReply(header('response'), { body })
}

const refusedByRules = {
  raisedBy: 'ChRIS',
  number: 3001,
  type: 'business',
  text: 'Your submission failed due to business validation errors. Please see below for details.',
} as const
