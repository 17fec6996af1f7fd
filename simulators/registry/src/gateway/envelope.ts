// The GovTalk envelope of every request: its schema (Egov_ch-v2-0) and the parts that the gateway reads.
import type { ContentModel, Violation } from '../xml/content-model.ts'
import {
  anything,
  anyText,
  firstViolation,
  oneOf,
  optional,
  repeated,
  required,
  sequence,
  text,
} from '../xml/content-model.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { child, childElements, childText } from '../xml/xml-element.ts'

export const ENVELOPE_NAMESPACE = 'http://www.govtalk.gov.uk/CM/envelope'

const hexadecimal = text(/^[0-9A-F]{0,32}$/)
const name = text(/^[\p{L}\p{Nd}_\-(){}]*$/u)

const messageDetails = sequence(
  required('Class', text(/^[\p{L}\p{Nd}_\-(){}]{4,32}$/u)),
  required('Qualifier', oneOf('request', 'acknowledgement', 'response', 'poll', 'error')),
  optional('Function', oneOf('list', 'read', 'delete', 'add', 'submit')),
  optional('TransactionID', hexadecimal),
  optional('AuditID', hexadecimal),
  optional('CorrelationID', hexadecimal),
  optional('ResponseEndPoint'),
  optional('Transformation', oneOf('XML', 'HTML', 'text')),
  optional('GatewayTest', text(/^\s*[+-]?\d+\s*$/)),
  optional(
    'GatewayTimestamp',
    text(/^\s*-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?\s*$/),
  ),
)

const authentication = sequence(
  required('Method', oneOf('clear', 'CHMD5', 'W3Csigned')),
  optional('Role'),
  required('Value'),
)

const senderDetails = sequence(
  optional('IDAuthentication', sequence(optional('SenderID'), repeated('Authentication', authentication, 1))),
  optional('X509Certificate', text(/^[A-Za-z0-9+/=\s]*$/)),
  optional('EmailAddress', text(/^[A-Za-z0-9.\-_]{1,64}@[A-Za-z0-9.\-_]{1,64}$/)),
)

const govTalkError = sequence(
  required('RaisedBy'),
  optional('Number', text(/^\s*[+-]?\d+\s*$/)),
  required('Type', oneOf('fatal', 'recoverable', 'business', 'warning')),
  repeated('Text', anyText),
  repeated('Location', anyText),
)

const govTalkDetails = sequence(
  optional('Keys', sequence(repeated('Key', name))),
  optional('TargetDetails', sequence(repeated('Organisation', text(/^[\s\S]{1,64}$/)))),
  optional(
    'GatewayValidation',
    sequence(required('Processed', oneOf('no', 'yes')), required('Result', oneOf('pass', 'fail'))),
  ),
  repeated('ChannelRouting', anything),
  optional('GovTalkErrors', sequence(repeated('Error', govTalkError, 1))),
  optional('GatewayAdditions', anything),
)

const envelope: ContentModel = sequence(
  required('EnvelopeVersion'),
  required(
    'Header',
    sequence(required('MessageDetails', messageDetails), optional('SenderDetails', senderDetails)),
  ),
  required('GovTalkDetails', govTalkDetails),
  optional('Body', anything),
)

/** The first place where the message violates the envelope's schema. */
export function envelopeViolation(root: XmlElement): Violation | undefined {
  if (root.name !== 'GovTalkMessage' || root.namespace !== ENVELOPE_NAMESPACE) {
    return { element: root.name, kind: 'unexpected', location: `/${root.name}` }
  }
  return firstViolation(root, envelope) ?? untypedKey(root)
}

function untypedKey(root: XmlElement): Violation | undefined {
  const details = child(root, 'GovTalkDetails')
  const keys = details && child(details, 'Keys')
  const untyped = keys && childElements(keys).find((key) => !key.attributes.has('Type'))
  return (
    untyped && { element: 'Key', kind: 'invalid', location: '/GovTalkMessage/GovTalkDetails/Keys/Key/@Type' }
  )
}

export interface Envelope {
  readonly version: string
  readonly messageClass: string
  readonly qualifier: string
  readonly transactionId: string | undefined
  readonly isTest: boolean
  readonly senderId: string | undefined
  readonly authentications: readonly { readonly method: string; readonly value: string }[]
  readonly emailAddress: string | undefined
  /** The elements inside the message's Body. */
  readonly forms: readonly XmlElement[]
}

/** Reads invalid messages too, so that an error response can state their class and transaction. */
export function readEnvelope(root: XmlElement): Envelope {
  const header = child(root, 'Header')
  const details = header && child(header, 'MessageDetails')
  const sender = header && child(header, 'SenderDetails')
  const identity = sender && child(sender, 'IDAuthentication')
  const body = child(root, 'Body')
  return {
    version: childText(root, 'EnvelopeVersion') ?? '1.0',
    messageClass: read(details, 'Class') ?? '',
    qualifier: read(details, 'Qualifier') ?? '',
    transactionId: read(details, 'TransactionID'),
    isTest: Number(read(details, 'GatewayTest') ?? '0') !== 0,
    senderId: read(identity, 'SenderID'),
    authentications: (identity ? childElements(identity) : [])
      .filter((one) => one.name === 'Authentication')
      .map((one) => ({ method: childText(one, 'Method') ?? '', value: childText(one, 'Value') ?? '' })),
    emailAddress: read(sender, 'EmailAddress'),
    forms: body ? childElements(body) : [],
  }
}

function read(element: XmlElement | undefined, field: string): string | undefined {
  return element && childText(element, field)
}
