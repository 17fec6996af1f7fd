// Implements the gateway: it routes messages, and makes the checks common to all of them, in the protocol's
// order.
import type { Operation, Subject } from '@cfs/simulator-control'
import type { XsdCheck } from '../department/xsd-check.ts'
import { utrKey } from '../govtalk/message.ts'
import { gatewayError, writeReply } from '../govtalk/reply.ts'
import type { Submissions } from '../records/submissions.ts'
import type { Taxpayers } from '../records/taxpayers.ts'
import { answerDelete } from './delete.ts'
import type { Endpoint, Exchange } from './exchange.ts'
import { answerList } from './list.ts'
import { answerPoll, type PollParts } from './poll.ts'
import { type Received, receive } from './received.ts'
import { answerSubmit, companyIn, type SubmitParts } from './submit.ts'

export interface Gateway {
  take(source: Buffer, at: Endpoint): Taken
}

export interface Taken {
  readonly operation: Operation
  readonly subject: Subject
  /** Processes the message and writes the response. */
  readonly answer: () => string
}

export interface GatewayParts extends SubmitParts, PollParts {
  readonly xsd: XsdCheck | undefined
  readonly pollIntervalSeconds: number
}

export const servedClasses: ReadonlySet<string> = new Set(['HMRC-CT-CT600', 'HMRC-CT-CT600-TIL'])
/** The maximum size of the whole document, including attachments (validation rule 1614). */
export const maxDocumentBytes = 25 * 1024 * 1024

export function createGateway(parts: GatewayParts): Gateway {
  return {
    take(source, at) {
      if (source.length > maxDocumentBytes) return tooLarge(at, parts)
      const received = receive(source, parts.xsd)
      const operation = operationOf(received, at)
      const exchange = exchangeOf(received, { ...at, parts })
      return {
        operation,
        subject: subjectOf(operation, received, parts),
        answer: () => answer(exchange, { operation, path: at.path, parts }),
      }
    },
  }
}

function answer(
  exchange: Exchange,
  asked: { operation: Operation; path: Endpoint['path']; parts: GatewayParts },
): string {
  const { message, wellFormed } = exchange.received
  const expected = asked.path === '/poll' ? 'poll' : 'request'
  if (!wellFormed || message.qualifier !== expected || !servedClasses.has(message.messageClass))
    return exchange.refuse(1001)
  if (asked.path === '/poll')
    return message.function === 'submit' ? answerPoll(exchange, asked.parts) : exchange.refuse(1001)
  if (message.function === 'submit') return answerSubmit(exchange, asked.parts)
  if (message.function === 'delete') return answerDelete(exchange, asked.parts)
  return message.function === 'list' ? answerList(exchange, asked.parts) : exchange.refuse(1001)
}

function exchangeOf(received: Received, context: Endpoint & { parts: GatewayParts }): Exchange {
  const { message } = received
  const header: Exchange['header'] = (change, endPoint = '/submission') => ({
    messageClass: message.messageClass,
    function: message.function,
    transactionId: message.transactionId,
    correlationId: message.correlationId,
    endPoint: `${context.baseUrl}${endPoint}`,
    pollIntervalSeconds: context.parts.pollIntervalSeconds,
    ...change,
  })
  return {
    received,
    header,
    refuse: (number, change = {}) => {
      const established = received.wellFormed && servedClasses.has(message.messageClass)
      const messageClass = established ? message.messageClass : 'UndefinedClass'
      // A message that violates the schema may contain arbitrary ids, so only the ids of valid messages are
      // repeated in responses.
      const ids = received.wellFormed ? {} : { function: 'submit', transactionId: '', correlationId: '' }
      return writeReply(header({ qualifier: 'error', messageClass, ...ids, ...change }), {
        errors: [gatewayError(number)],
      })
    },
  }
}

function operationOf({ message }: Received, { path }: Endpoint): Operation {
  if (path === '/poll') return 'poll'
  if (message.function === 'delete' || message.function === 'list') return message.function
  return 'submit'
}

/** The company and taxpayer of a message, used to find scripted rules and for the message record. */
function subjectOf(
  operation: Operation,
  { message }: Received,
  parts: { submissions: Submissions; taxpayers: Taxpayers },
): Subject {
  if (operation === 'submit') return { companyNumber: companyIn(message), utr: utrKey(message) }
  const senderId = message.senderId ?? ''
  const submission =
    operation === 'list'
      ? parts.submissions.latestOf(senderId)
      : parts.submissions.find(message.correlationId)
  const companyNumber = submission?.companyNumber ?? parts.taxpayers.companyOfUser(senderId)
  return { companyNumber, utr: submission?.utr ?? utrKey(message) }
}

function tooLarge(at: Endpoint, parts: GatewayParts): Taken {
  const header = {
    messageClass: 'UndefinedClass',
    qualifier: 'error',
    function: 'submit',
    transactionId: '',
    correlationId: '',
    endPoint: `${at.baseUrl}/submission`,
    pollIntervalSeconds: parts.pollIntervalSeconds,
  } as const
  return {
    operation: at.path === '/poll' ? 'poll' : 'submit',
    subject: {},
    answer: () => writeReply(header, { errors: [gatewayError(2001)] }),
  }
}
