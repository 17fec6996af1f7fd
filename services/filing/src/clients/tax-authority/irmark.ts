// The IRmark: the digest with which the tax authority and the filer prove the content of a filing (generic
// IRmark specification 1.2). The IRmark (digest) covers the message exactly as it is sent, so it is computed
// from the serialised bytes.
import { createHash } from 'node:crypto'
import { irmarkBase32 } from '@cfs/forms'
import { ParseOption, XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { UnsendableMessage } from '../govtalk/sealed-message.ts'

/**
 * The SHA-1 digest of the Body without its IRmark, in both encodings: Base64 for messages, Base32 for
 * people.
 */
export interface IrMark {
  readonly base64: string
  readonly base32: string
}

const NAMESPACES = { g: 'http://www.govtalk.gov.uk/CM/envelope' }
const IRMARK = "g:Body/*[local-name()='IRenvelope']/*[local-name()='IRheader']/*[local-name()='IRmark']"

/** The IRmark of a complete GovTalkMessage that this service wrote, with or without an existing IRmark. */
export function irMarkOf(message: Buffer): IrMark {
  const document = parse(message)
  try {
    const root = document.root
    const body = root.get('g:Body', NAMESPACES)
    if (body === null) throw new UnsendableMessage('the message has no Body from which to compute the IRmark')
    for (const mark of root.find(IRMARK, NAMESPACES)) mark.remove()
    // Inclusive XML canonicalisation of Body within the whole document adds every namespace in scope, as the
    // specification requires. XML comments are included in the digest, as the authority's receipts state
    // (our messages contain none).
    const canonical = body.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0, withComments: true })
    const digest = createHash('sha1').update(canonical, 'utf8').digest()
    const base64 = digest.toString('base64')
    return { base64, base32: irmarkBase32(base64) }
  } finally {
    document.dispose()
  }
}

/**
 * The IRmark of a receipt in both encodings, computed from its Base64; undefined if the text is not a SHA-1
 * digest.
 */
export function irMarkFromBase64(base64: string): IrMark | undefined {
  const digest = Buffer.from(base64, 'base64')
  if (digest.length !== 20 || digest.toString('base64') !== base64) return undefined
  return { base64, base32: irmarkBase32(base64) }
}

// libxml2 refuses text nodes over 10 MB by default; attachments may be longer.
const ORDINARY_BYTES = 10_000_000

function parse(message: Buffer): XmlDocument {
  try {
    return message.length > ORDINARY_BYTES
      ? XmlDocument.fromBuffer(message, { option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE })
      : XmlDocument.fromBuffer(message, { option: ParseOption.XML_PARSE_NO_XXE })
  } catch {
    throw new UnsendableMessage('the return is not well-formed XML')
  }
}
