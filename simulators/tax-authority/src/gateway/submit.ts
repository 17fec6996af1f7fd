// Handles a submission: checks credentials and enrolment, then acknowledges the submission, which the
// department decides later.
import { randomBytes } from 'node:crypto'
import type { Outcomes } from '@cfs/simulator-control'
import type { Department } from '../department/department.ts'
import { examineReturn } from '../department/examine-return.ts'
import { padCompanyNumber } from '../company-number.ts'
import { at, type GovTalkMessage, textAt, utrKey } from '../govtalk/message.ts'
import { writeReply } from '../govtalk/reply.ts'
import { londonDay } from '../london-time.ts'
import type { Submission, Submissions } from '../records/submissions.ts'
import type { Taxpayers } from '../records/taxpayers.ts'
import { credentialsError } from './credentials.ts'
import type { Exchange } from './exchange.ts'

export interface SubmitParts {
  readonly submissions: Submissions
  readonly taxpayers: Taxpayers
  readonly department: Department
  readonly outcomes: Outcomes
  readonly now: () => Date
}

export function answerSubmit(exchange: Exchange, parts: SubmitParts): string {
  const { message } = exchange.received
  const utr = utrKey(message)
  const refused = credentialsError(message, parts.taxpayers, utr)
  // A caller without access learns nothing about the service, so the response contains neither the class nor
  // an id.
  if (refused === 1046 || utr === undefined || !/^\d{10}$/.test(utr))
    return exchange.refuse(1046, { messageClass: 'UndefinedClass', transactionId: '', correlationId: '' })
  if (refused !== undefined) return exchange.refuse(refused)
  if (message.correlationId !== '') return exchange.refuse(1020)
  if (message.body === undefined || message.body.children.length === 0) return exchange.refuse(1042)
  const submission = enterSubmission(exchange, utr, parts)
  return writeReply(
    exchange.header({ qualifier: 'acknowledgement', correlationId: submission.correlationId }, '/poll'),
  )
}

function enterSubmission(exchange: Exchange, utr: string, parts: SubmitParts): Submission {
  const { message, irmark, bodyFindings } = exchange.received
  const companyNumber = companyIn(message) ?? parts.taxpayers.companyOf(utr)
  const receivedAt = parts.now()
  const submission: Submission = {
    correlationId: randomBytes(16).toString('hex').toUpperCase(),
    messageClass: message.messageClass,
    senderId: message.senderId ?? '',
    transactionId: message.transactionId,
    utr,
    companyNumber,
    period: periodIn(message),
    amended: returnIn(message)?.attributes['ReturnType'] === 'amended',
    receivedAt,
    decision: undefined,
    deleted: false,
  }
  parts.submissions.add(submission)
  const today = londonDay(receivedAt)
  parts.department.take({
    submission,
    irmark,
    examined: examineReturn({ message, irmark, xsdFindings: bodyFindings, today }),
    outcome: parts.outcomes.take({ companyNumber, utr }),
  })
  return submission
}

function returnIn(message: GovTalkMessage) {
  return at(message.body, 'IRenvelope', 'CompanyTaxReturn')
}

/** The company number in the return, in 8 characters. */
export function companyIn(message: GovTalkMessage): string | undefined {
  const number = textAt(returnIn(message), 'CompanyInformation', 'RegistrationNumber')?.trim()
  return number === undefined || number === '' ? undefined : padCompanyNumber(number)
}

function periodIn(message: GovTalkMessage): Submission['period'] {
  const period = at(returnIn(message), 'CompanyInformation', 'PeriodCovered')
  const start = textAt(period, 'From')?.trim()
  const end = textAt(period, 'To')?.trim()
  return start === undefined || end === undefined ? undefined : { start, end }
}
