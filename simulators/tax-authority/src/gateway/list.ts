// Handles a list request: the response has one record for each submission of this sender and class that has
// not been deleted.
import { escapeXml, type XmlTree } from '@cfs/simulator-control'
import { at, textAt } from '../govtalk/message.ts'
import { writeReply } from '../govtalk/reply.ts'
import { londonListTime, londonTimestamp } from '../london-time.ts'
import type { Submission, Submissions } from '../records/submissions.ts'
import type { Taxpayers } from '../records/taxpayers.ts'
import { credentialsError } from './credentials.ts'
import type { Exchange } from './exchange.ts'

export function answerList(
  exchange: Exchange,
  parts: { submissions: Submissions; taxpayers: Taxpayers },
): string {
  const { message } = exchange.received
  const refused = credentialsError(message, parts.taxpayers)
  if (refused === 1046)
    return exchange.refuse(1046, { messageClass: 'UndefinedClass', transactionId: '', correlationId: '' })
  if (refused !== undefined) return exchange.refuse(refused)
  if (message.correlationId !== '') return exchange.refuse(1020)
  const asked = askedFor(message.body)
  if (asked === 'invalid') return exchange.refuse(1039)
  if (asked.from !== '' && asked.to !== '' && asked.from >= asked.to) return exchange.refuse(1038)
  const within = (submission: Submission) => {
    const received = londonTimestamp(submission.receivedAt)
    return (asked.from === '' || received >= asked.from) && (asked.to === '' || received <= asked.to)
  }
  const listed = parts.submissions.of(message.senderId ?? '', message.messageClass).filter(within)
  return writeReply(exchange.header({ qualifier: 'response', correlationId: '' }), {
    body: statusReport(listed, asked),
  })
}

interface Asked {
  /** The start of the requested range as UK local time `YYYY-MM-DDThh:mm:ss`; empty means no bound. */
  readonly from: string
  readonly to: string
  readonly identifiers: boolean
}

function askedFor(body: XmlTree | undefined): Asked | 'invalid' {
  const request = at(body, 'StatusRequest') ?? body
  const from = momentOf(textAt(request, 'StartDate'), textAt(request, 'StartTime'), '00:00:00')
  const to = momentOf(textAt(request, 'EndDate'), textAt(request, 'EndTime'), '23:59:59')
  if (from === undefined || to === undefined) return 'invalid'
  return { from, to, identifiers: textAt(request, 'IncludeIdentifiers')?.trim() === '1' }
}

function momentOf(date = '', time = '', otherwise = ''): string | undefined {
  if (date.trim() === '') return ''
  const day = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date.trim())
  const clock = time.trim() === '' ? otherwise : time.trim()
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock)) return undefined
  const moment = `${day[3]}-${day[2]}-${day[1]}T${clock}`
  const parsed = new Date(`${moment}Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(moment) ? moment : undefined
}

function statusReport(listed: readonly Submission[], asked: Asked): string {
  const records = listed.map((submission) => statusRecord(submission, asked.identifiers)).join('')
  return `<StatusReport><SenderID/><StartTimeStamp/><EndTimeStamp/>${records}</StatusReport>`
}

function statusRecord(submission: Submission, identifiers: boolean): string {
  const keys = `<Identifiers><Identifier IdentifierType="UTR">${submission.utr}</Identifier></Identifiers>`
  return (
    `<StatusRecord><TimeStamp>${londonListTime(submission.receivedAt)}</TimeStamp>` +
    `<CorrelationID>${submission.correlationId}</CorrelationID>` +
    `<TransactionID>${escapeXml(submission.transactionId)}</TransactionID>${identifiers ? keys : ''}` +
    `<Status>${statusOf(submission)}</Status></StatusRecord>`
  )
}

function statusOf({ decision }: Submission): string {
  if (decision === undefined) return 'SUBMISSION_ACKNOWLEDGE'
  return decision.status === 'accepted' ? 'SUBMISSION_RESPONSE' : 'SUBMISSION_ERROR'
}
