// The gateway's responses: acknowledgements, results and errors, each a complete GovTalk message with HTTP
// status 200.
import { escapeXml } from '@cfs/simulator-control'
import type { Envelope } from './envelope.ts'
import { ENVELOPE_NAMESPACE } from './envelope.ts'

export interface GatewayError {
  readonly raisedBy: string
  readonly number?: number
  readonly type: 'fatal' | 'business'
  readonly text: string
  readonly location?: string
}

/** Thrown by a check that refuses a message; the gateway converts it into an error message. */
export class GatewayRefusal extends Error {
  readonly error: GatewayError
  constructor(error: GatewayError) {
    super(error.text)
    this.error = error
  }
}

export const refusals = {
  authorisation: (raisedBy: string) =>
    new GatewayRefusal({ raisedBy, number: 502, type: 'fatal', text: 'Authorisation Failure' }),
  invalidRequest: (raisedBy: string, location?: string) =>
    new GatewayRefusal({
      raisedBy,
      number: 604,
      type: 'fatal',
      text: 'Invalid Request - Request XML contains missing fields or invalid data',
      ...(location === undefined ? {} : { location }),
    }),
  classSpecific: (raisedBy: string, text: string, location = '') =>
    new GatewayRefusal({ raisedBy, number: 9999, type: 'fatal', text, location }),
  unmarked: (raisedBy: string, type: 'fatal' | 'business', text: string) =>
    new GatewayRefusal({ raisedBy, type, text }),
} as const

export interface AnswerOptions {
  readonly envelope: Envelope
  readonly now: Date
  readonly pollIntervalSeconds: number
}

export function acknowledgement(options: AnswerOptions): string {
  return message(options, { qualifier: 'acknowledgement', details: '', body: '' })
}

export function response(options: AnswerOptions, body: string): string {
  return message(options, { qualifier: 'response', details: '', body })
}

export function errorMessage(options: AnswerOptions, error: GatewayError): string {
  const number = error.number === undefined ? '' : `<Number>${error.number}</Number>`
  const location = error.location === undefined ? '' : `<Location>${escapeXml(error.location)}</Location>`
  const details =
    `<GovTalkErrors><Error><RaisedBy>${escapeXml(error.raisedBy)}</RaisedBy>${number}` +
    `<Type>${error.type}</Type><Text>${escapeXml(error.text)}</Text>${location}</Error></GovTalkErrors>`
  return message(options, { qualifier: 'error', details, body: '' })
}

interface Parts {
  readonly qualifier: 'acknowledgement' | 'response' | 'error'
  readonly details: string
  readonly body: string
}

function message({ envelope, now, pollIntervalSeconds }: AnswerOptions, parts: Parts): string {
  const timestamp = `${now.toISOString().slice(0, 19)}Z`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<GovTalkMessage xmlns="${ENVELOPE_NAMESPACE}">` +
    `<EnvelopeVersion>${escapeXml(envelope.version)}</EnvelopeVersion><Header><MessageDetails>` +
    `<Class>${escapeXml(classFor(envelope))}</Class><Qualifier>${parts.qualifier}</Qualifier>` +
    transaction(envelope) +
    `<ResponseEndPoint PollInterval="${pollIntervalSeconds}"/>` +
    `<GatewayTest>${envelope.isTest ? 1 : 0}</GatewayTest><GatewayTimestamp>${timestamp}</GatewayTimestamp>` +
    `</MessageDetails>${sender(envelope)}</Header>` +
    `<GovTalkDetails><Keys/>${parts.details}</GovTalkDetails><Body>${parts.body}</Body></GovTalkMessage>`
  )
}

/** A message class that keeps the response a valid envelope, whatever class the request stated. */
function classFor(envelope: Envelope): string {
  return /^[\p{L}\p{Nd}_\-(){}]{4,32}$/u.test(envelope.messageClass) ? envelope.messageClass : 'Unknown'
}

function transaction({ transactionId }: Envelope): string {
  return /^[0-9A-F]{0,32}$/.test(transactionId ?? '-')
    ? `<TransactionID>${transactionId}</TransactionID>`
    : ''
}

function sender({ senderId, authentications, emailAddress }: Envelope): string {
  const [first] = authentications
  if (senderId === undefined || first === undefined) return ''
  const method = ['clear', 'CHMD5', 'W3Csigned'].includes(first.method) ? first.method : 'clear'
  const email = emailAddress === undefined ? '' : `<EmailAddress>${escapeXml(emailAddress)}</EmailAddress>`
  return (
    `<SenderDetails><IDAuthentication><SenderID>${escapeXml(senderId)}</SenderID>` +
    `<Authentication><Method>${method}</Method><Value>${escapeXml(first.value)}</Value></Authentication>` +
    `</IDAuthentication>${email}</SenderDetails>`
  )
}
