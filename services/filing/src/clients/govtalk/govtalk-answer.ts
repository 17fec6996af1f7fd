// Reads a GovTalk gateway's responses by namespace and (Qualifier, Function). Responses are not validated
// against the schema, because real responses violate it (for example with an empty GatewayTimestamp).
import { XmlElement } from 'libxml2-wasm'
import { firstOf, MAX_CODE, MAX_TEXT } from '../keepable-errors.ts'
import { childTexts, elementsAt, readXml, textAt } from './read-xml.ts'

export interface GovTalkError {
  readonly raisedBy: string | undefined
  readonly number: string | undefined
  /**
   * The type of the error: `fatal`, `business`, `recoverable` or `warning`; an error written by a government
   * department may have any text here.
   */
  readonly type: string | undefined
  readonly text: string
  readonly location: string | undefined
}

export interface GovTalkAnswer {
  readonly messageClass: string | undefined
  readonly qualifier: string | undefined
  readonly function: string | undefined
  readonly transactionId: string | undefined
  readonly correlationId: string | undefined
  readonly endPoint: string | undefined
  /** The polling interval that the gateway requests, limited to between a second and an hour. */
  readonly pollIntervalMs: number | undefined
  /** The errors in the envelope's GovTalkErrors element. */
  readonly errors: readonly GovTalkError[]
}

const ENVELOPE = { g: 'http://www.govtalk.gov.uk/CM/envelope' }
const MAX_ERRORS = 500

/**
 * Returns undefined if `bytes` are not a GovTalk message; otherwise calls `use` with the response and the
 * root element of its Body.
 */
export function readGovTalk<T>(
  bytes: Buffer,
  use: (answer: GovTalkAnswer, body: XmlElement | undefined) => T,
): T | undefined {
  return readXml(bytes, (root) => {
    const details = childNamed(root, 'g:Header/g:MessageDetails')
    if (root.name !== 'GovTalkMessage' || root.namespaceUri !== ENVELOPE.g || details === undefined) {
      return undefined
    }
    const texts = childTexts(details)
    const answer = {
      messageClass: texts.get('Class')?.[0],
      qualifier: texts.get('Qualifier')?.[0],
      function: texts.get('Function')?.[0],
      transactionId: texts.get('TransactionID')?.[0],
      correlationId: texts.get('CorrelationID')?.[0],
      endPoint: texts.get('ResponseEndPoint')?.[0],
      pollIntervalMs: pollIntervalMs(textAt(details, 'g:ResponseEndPoint/@PollInterval', ENVELOPE)),
      errors: readErrors(root, "*[local-name()='GovTalkDetails']/*[local-name()='GovTalkErrors']"),
    }
    return { found: use(answer, childNamed(root, 'g:Body/*')) }
  })?.found
}

/**
 * The Error elements below `parent` (an XPath relative to `element`). Elements are found by name, because
 * their namespaces vary.
 */
export function readErrors(element: XmlElement, parent: string): GovTalkError[] {
  return elementsAt(element, `${parent}/*[local-name()='Error']`, MAX_ERRORS).map((error) => {
    const texts = childTexts(error)
    const first = (name: string, length: number) => {
      const text = texts.get(name)?.[0]
      return text === undefined ? undefined : firstOf(text, length)
    }
    return {
      raisedBy: first('RaisedBy', MAX_CODE),
      number: first('Number', MAX_CODE),
      type: first('Type', MAX_CODE),
      text: firstOf((texts.get('Text') ?? []).join(' '), MAX_TEXT),
      location: first('Location', MAX_TEXT),
    }
  })
}

function childNamed(element: XmlElement, path: string): XmlElement | undefined {
  const node = element.get(path, ENVELOPE)
  return node instanceof XmlElement ? node : undefined
}

function pollIntervalMs(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined
  return Math.min(Math.max(Number(text), 1), 3600) * 1000
}
