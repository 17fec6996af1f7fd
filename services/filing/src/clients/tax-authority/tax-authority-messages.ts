// Writes the messages of the Document Submission Protocol: submit, list, poll and delete (GovTalk envelope
// 2.0, whose schema fixes the order of the elements). The XML is compact, with one default namespace and no
// comments, so that the IRmark is unambiguous.
import { escapeXml, type MessagePart, sealMessage, type SealedMessage } from '../govtalk/sealed-message.ts'
import type { TaxAuthorityCredentials } from './tax-authority-client.ts'

export interface TaxAuthorityIdentity {
  /** `HMRC-CT-CT600`, or `HMRC-CT-CT600-TIL` for tests against the live service. */
  readonly messageClass: string
  /** The 4-digit code by which the authority identifies the software's vendor. */
  readonly vendorId: string
  readonly product: string
  readonly productVersion: string
  readonly gatewayTest: boolean
}

export function submitMessage(
  identity: TaxAuthorityIdentity,
  submission: {
    readonly transactionId: string
    readonly utr: string
    readonly credentials: TaxAuthorityCredentials
    readonly irEnvelope: readonly MessagePart[]
  },
): SealedMessage {
  const { vendorId, product, productVersion } = identity
  return sealMessage([
    // The element CorrelationID is present and empty: the gateway assigns the id (otherwise it returns error
    // 1020).
    ...opening(identity, { qualifier: 'request', function: 'submit', correlationId: '', ...submission }),
    `<Keys><Key Type="UTR">${escapeXml(submission.utr)}</Key></Keys>`,
    '<TargetDetails><Organisation>HMRC</Organisation></TargetDetails>',
    `<ChannelRouting><Channel><URI>${escapeXml(vendorId)}</URI><Product>${escapeXml(product)}</Product>`,
    `<Version>${escapeXml(productVersion)}</Version></Channel></ChannelRouting>`,
    '</GovTalkDetails><Body>',
    ...submission.irEnvelope,
    '</Body></GovTalkMessage>',
  ])
}

/** Requests the list of those submissions of this user and message class that the authority still stores. */
export function listMessage(
  identity: TaxAuthorityIdentity,
  question: { readonly transactionId: string; readonly credentials: TaxAuthorityCredentials },
): SealedMessage {
  return sealMessage([
    ...opening(identity, { qualifier: 'request', function: 'list', correlationId: '', ...question }),
    NO_BODY,
  ])
}

export function pollMessage(identity: TaxAuthorityIdentity, correlationId: string): SealedMessage {
  return sealMessage([
    ...opening(identity, { qualifier: 'poll', function: 'submit', correlationId }),
    NO_BODY,
  ])
}

export function deleteMessage(identity: TaxAuthorityIdentity, correlationId: string): SealedMessage {
  return sealMessage([
    ...opening(identity, { qualifier: 'request', function: 'delete', correlationId }),
    NO_BODY,
  ])
}

interface Heading {
  readonly qualifier: 'request' | 'poll'
  readonly function: 'submit' | 'list' | 'delete'
  readonly transactionId?: string
  readonly correlationId: string
  readonly credentials?: TaxAuthorityCredentials
}

const NO_BODY = '<Keys/></GovTalkDetails><Body/></GovTalkMessage>'

/** The part of the message up to and including the start tag of GovTalkDetails. */
function opening(identity: TaxAuthorityIdentity, heading: Heading): MessagePart[] {
  const transactionId =
    heading.transactionId === undefined
      ? ''
      : `<TransactionID>${escapeXml(heading.transactionId)}</TransactionID>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion>',
    `<Header><MessageDetails><Class>${escapeXml(identity.messageClass)}</Class>`,
    `<Qualifier>${heading.qualifier}</Qualifier><Function>${heading.function}</Function>${transactionId}`,
    `<CorrelationID>${escapeXml(heading.correlationId)}</CorrelationID>`,
    `<Transformation>XML</Transformation><GatewayTest>${identity.gatewayTest ? 1 : 0}</GatewayTest>`,
    '</MessageDetails>',
    ...(heading.credentials === undefined ? [] : senderDetails(heading.credentials)),
    '</Header><GovTalkDetails>',
  ]
}

/** The authentication method is `clear`, because the gateway no longer accepts MD5 (error 1047). */
function senderDetails({ gatewayId, password }: TaxAuthorityCredentials): MessagePart[] {
  return [
    '<SenderDetails><IDAuthentication><SenderID>',
    gatewayId,
    '</SenderID><Authentication><Method>clear</Method><Role>principal</Role><Value>',
    password,
    '</Value></Authentication></IDAuthentication></SenderDetails>',
  ]
}
