// A received message: parsed, validated against the envelope's schema, with its IRmark computed.
import { parseXml, treeOf, withXmlDocument, XmlRefused, type XmlTree } from '@cfs/simulator-control'
import { type Irmark, takeIrmark } from '../department/irmark.ts'
import { checkOutline } from '../department/outline.ts'
import type { SchemaFinding } from '../department/schema-finding.ts'
import type { XsdCheck } from '../department/xsd-check.ts'
import { envelopeNamespace, envelopeOutline } from '../govtalk/envelope-outline.ts'
import { type GovTalkMessage, readGovTalkMessage } from '../govtalk/message.ts'

export interface Received {
  readonly message: GovTalkMessage
  /** Whether the message satisfies the envelope schema. */
  readonly wellFormed: boolean
  readonly irmark: Irmark | undefined
  /** The schema errors that the XSDs find below Body; undefined if the XSDs are unavailable. */
  readonly bodyFindings: readonly SchemaFinding[] | undefined
}

const inBody = ({ location }: SchemaFinding) => location.startsWith('/hd:GovTalkMessage[1]/hd:Body[1]/')

export function receive(source: Uint8Array, xsd: XsdCheck | undefined): Received {
  try {
    return withXmlDocument(source, (document) => {
      const root = treeOf(document.root)
      const message = readGovTalkMessage(root)
      const findings = xsd?.(document, root)
      const isReturn = message.qualifier === 'request' && message.function === 'submit'
      return {
        message,
        wellFormed: envelopeHolds(root) && (findings ?? []).every(inBody),
        bodyFindings: findings?.filter(inBody),
        irmark: isReturn ? takeIrmark(document) : undefined,
      }
    })
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    return {
      message: readGovTalkMessage(nothing),
      wellFormed: false,
      irmark: undefined,
      bodyFindings: undefined,
    }
  }
}

const nothing = parseXml('<Nothing/>')

function envelopeHolds(root: XmlTree): boolean {
  if (root.name !== 'GovTalkMessage' || root.namespace !== envelopeNamespace) return false
  return checkOutline(root, envelopeOutline, { path: '/hd:GovTalkMessage[1]', prefix: 'hd' }).length === 0
}
