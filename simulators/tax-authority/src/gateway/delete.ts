// Handles a delete request: the gateway removes the response. Deleting does not withdraw anything: an
// accepted return stays filed.
import { writeReply } from '../govtalk/reply.ts'
import type { Submissions } from '../records/submissions.ts'
import type { Exchange } from './exchange.ts'

export function answerDelete(exchange: Exchange, parts: { submissions: Submissions }): string {
  const { message } = exchange.received
  if (message.correlationId === '') return exchange.refuse(1035)
  const submission = parts.submissions.find(message.correlationId)
  if (submission === undefined || submission.messageClass !== message.messageClass)
    return exchange.refuse(2000)
  submission.deleted = true
  return writeReply(exchange.header({ qualifier: 'response' }))
}
