// Implements the XML gateway, which answers each message with one message, after checks in the same order as
// the real gateway.
import type { Operation, Outcomes, Subject } from '@cfs/simulator-control'
import { XmlRefused } from '@cfs/simulator-control'
import { readAccounts } from '../accounts/accounts-report.ts'
import type { Register } from '../register/register.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { childText, readXml } from '../xml/xml-element.ts'
import type { GatewayError } from './answers.ts'
import { acknowledgement, errorMessage, GatewayRefusal, refusals, response } from './answers.ts'
import { companyAskedFor, companyData } from './company-data.ts'
import type { Envelope } from './envelope.ts'
import { envelopeViolation, readEnvelope } from './envelope.ts'
import { decodeAttachment, readFormSubmission, subjectOf } from './form-submission.ts'
import type { MessageSchemas } from './message-schemas.ts'
import type { Presenter } from './presenter.ts'
import { isAuthenticated } from './presenter.ts'
import { acknowledgeResults, readStatusQuery, submissionStatus } from './submission-status.ts'
import type { Submissions } from './submissions.ts'

export interface GatewayOptions {
  readonly register: Register
  readonly submissions: Submissions
  readonly outcomes: Outcomes
  readonly presenter: Presenter
  /** If the authority's own schemas are available, messages are validated against them too. */
  readonly schemas: MessageSchemas | undefined
  readonly now: () => Date
  readonly pollIntervalSeconds: number
  readonly decisionDelayMs: () => number
}

/** A message that has been parsed but not processed yet. */
export interface OpenedMessage {
  readonly operation: Operation
  readonly subject: Subject
  readonly answer: () => string
}

export interface XmlGateway {
  open(bytes: Uint8Array): OpenedMessage
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  Accounts: 'submit',
  GetSubmissionStatus: 'poll',
  StatusAck: 'delete',
  CompanyDataRequest: 'lookup',
}
const UNREADABLE: Envelope = {
  version: '1.0',
  messageClass: '',
  qualifier: '',
  transactionId: undefined,
  isTest: false,
  senderId: undefined,
  authentications: [],
  emailAddress: undefined,
  forms: [],
}

interface ReadMessage {
  readonly envelope: Envelope
  /** The reason why a message is refused before its sender is checked. */
  readonly refusal: GatewayRefusal | undefined
}

export function createXmlGateway(options: GatewayOptions): XmlGateway {
  return {
    open(bytes) {
      const message = readMessage(bytes, options.schemas)
      const { envelope } = message
      return {
        operation: OPERATIONS[envelope.messageClass] ?? 'submit',
        subject: { companyNumber: subjectNumber(envelope, options) },
        answer: () => answer(message, options),
      }
    },
  }
}

function readMessage(bytes: Uint8Array, schemas: MessageSchemas | undefined): ReadMessage {
  let envelope = UNREADABLE
  try {
    const findings: string[] = []
    const root = readXml(bytes, (document) => findings.push(...(schemas?.check(document) ?? [])))
    envelope = readEnvelope(root)
    const violation = envelopeViolation(root)
    const raisedBy = envelope.messageClass || 'Gateway'
    if (violation) return { envelope, refusal: refusals.invalidRequest(raisedBy, violation.location) }
    const [finding] = findings
    return {
      envelope,
      refusal: finding === undefined ? undefined : refusals.invalidRequest(raisedBy, finding),
    }
  } catch (cause) {
    if (!(cause instanceof XmlRefused)) throw cause
    return { envelope, refusal: refusals.invalidRequest('Gateway', cause.message) }
  }
}

function subjectNumber(
  { messageClass, forms }: Envelope,
  { submissions }: GatewayOptions,
): string | undefined {
  const [form] = forms
  if (messageClass === 'Accounts') return subjectOf(form)
  if (messageClass === 'CompanyDataRequest') return companyAskedFor(form)
  if (messageClass !== 'GetSubmissionStatus' || form === undefined) return undefined
  return (
    childText(form, 'CompanyNumber') ??
    submissions.find(childText(form, 'SubmissionNumber') ?? '')?.companyNumber
  )
}

function answer({ envelope, refusal }: ReadMessage, options: GatewayOptions): string {
  const now = options.now()
  const about = { envelope, now, pollIntervalSeconds: options.pollIntervalSeconds }
  const fail = (error: GatewayError) => errorMessage(about, error)
  if (refusal) return fail(refusal.error)
  try {
    authorise(envelope, options.presenter)
    switch (envelope.messageClass) {
      case 'Accounts':
        acceptSubmission(envelope.forms, options)
        return acknowledgement(about)
      case 'GetSubmissionStatus':
        return response(
          about,
          submissionStatus(readStatusQuery(envelope.forms, options.presenter), options.submissions),
        )
      case 'StatusAck':
        acknowledgeResults(envelope.forms, options.submissions)
        return acknowledgement(about)
      case 'CompanyDataRequest':
        return response(about, companyData(envelope.forms, options.register, now))
      default:
        return fail(
          refusals.classSpecific(envelope.messageClass, `Unknown class ${envelope.messageClass}`).error,
        )
    }
  } catch (cause) {
    if (cause instanceof GatewayRefusal) return fail(cause.error)
    throw cause
  }
}

function authorise(envelope: Envelope, presenter: Presenter): void {
  if (!isAuthenticated(presenter, envelope)) throw refusals.authorisation(envelope.messageClass)
  if (envelope.isTest !== presenter.isTestAccount) {
    throw refusals.unmarked(envelope.messageClass, 'fatal', WRONG_MODE)
  }
  if (envelope.qualifier !== 'request') throw refusals.invalidRequest(envelope.messageClass, 'Qualifier')
}

const WRONG_MODE =
  'Invalid testmode selected. You must use a test efiling presenter account and set the test mode.'

function acceptSubmission(forms: readonly XmlElement[], options: GatewayOptions): void {
  const { base64, submissionNumber, ...form } = readFormSubmission(forms)
  if (!/^[A-Za-z0-9]{6}$/.test(submissionNumber)) {
    throw refusals.classSpecific(
      'Accounts',
      'Submission number must be 6 characters in length',
      'SubmissionNumber',
    )
  }
  if (options.submissions.isUsed(submissionNumber)) {
    throw refusals.classSpecific(
      'Accounts',
      `Duplicate submission number ${submissionNumber}`,
      'SubmissionNumber',
    )
  }
  const report = readAccounts(decodeAttachment(base64))
  const outcome = options.outcomes.take({ companyNumber: form.companyNumber })
  const undecided = outcome?.outcome === 'pending' && outcome.delayMs === undefined
  const delayMs = outcome?.delayMs ?? options.decisionDelayMs()
  const decidedAt = undecided ? undefined : options.now().getTime() + delayMs
  options.submissions.add({ ...form, number: submissionNumber, report, outcome, decidedAt })
}
