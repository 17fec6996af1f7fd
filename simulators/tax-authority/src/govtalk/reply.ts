// Writes the gateway's responses in the same form as the authority's.
import { escapeXml } from '@cfs/simulator-control'
import { londonTimestamp } from '../london-time.ts'
import { envelopeNamespace } from './envelope-outline.ts'
import { type GatewayErrorNumber, gatewayErrorTexts } from './gateway-errors.ts'

export interface ReplyHeader {
  readonly messageClass: string
  readonly qualifier: 'acknowledgement' | 'response' | 'error'
  readonly function: string
  readonly transactionId: string
  readonly correlationId: string
  /** The URL for the next message about this submission. */
  readonly endPoint: string
  readonly pollIntervalSeconds: number
  /**
   * Whether to write the Transformation element, which only the department's responses have, not the
   * gateway's own.
   */
  readonly transformation?: boolean
}

export interface ReplyError {
  readonly raisedBy: 'Gateway' | 'ChRIS'
  readonly number: number
  readonly type: 'fatal' | 'business'
  readonly text: string
}

export interface ReplyContent {
  readonly errors?: readonly ReplyError[]
  /** The XML content of the Body, ready to be sent. */
  readonly body?: string
}

export function writeReply(header: ReplyHeader, content: ReplyContent = {}): string {
  const functionName = header.function === '' ? 'submit' : header.function
  return (
    `<?xml version="1.0" encoding="UTF-8"?><GovTalkMessage xmlns="${envelopeNamespace}">` +
    `<EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails>` +
    `<Class>${escapeXml(header.messageClass)}</Class><Qualifier>${header.qualifier}</Qualifier>` +
    `<Function>${escapeXml(functionName)}</Function>` +
    `<TransactionID>${escapeXml(header.transactionId)}</TransactionID>` +
    `<CorrelationID>${escapeXml(header.correlationId)}</CorrelationID>` +
    `<ResponseEndPoint PollInterval="${header.pollIntervalSeconds}">${escapeXml(header.endPoint)}</ResponseEndPoint>` +
    (header.transformation === true ? '<Transformation>XML</Transformation>' : '') +
    `<GatewayTimestamp>${londonTimestamp(new Date())}</GatewayTimestamp></MessageDetails><SenderDetails/></Header>` +
    `<GovTalkDetails><Keys/>${errorsXml(content.errors ?? [])}</GovTalkDetails>` +
    `<Body>${content.body ?? ''}</Body></GovTalkMessage>`
  )
}

function errorsXml(errors: readonly ReplyError[]): string {
  if (errors.length === 0) return ''
  return `<GovTalkErrors>${errors.map(errorXml).join('')}</GovTalkErrors>`
}

function errorXml(error: ReplyError): string {
  const location = error.raisedBy === 'Gateway' ? '<Location/>' : ''
  return (
    `<Error><RaisedBy>${error.raisedBy}</RaisedBy><Number>${error.number}</Number><Type>${error.type}</Type>` +
    `<Text>${escapeXml(error.text)}</Text>${location}</Error>`
  )
}

export function gatewayError(number: GatewayErrorNumber): ReplyError {
  return { raisedBy: 'Gateway', number, type: 'fatal', text: gatewayErrorTexts[number] }
}
