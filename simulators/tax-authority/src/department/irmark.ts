// The IRmark: SHA-1 over the inclusive canonical form (C14N 1.0) of the Body element in its document.
// Comments are included, as the authority's receipts state; the IRmark element itself is not. Generic IRmark
// specification v1.2.
import { createHash } from 'node:crypto'
import { type XmlDocument, XmlElement } from 'libxml2-wasm'

export interface Irmark {
  readonly base64: string
  /** The digest as receipts show it: Base32 (RFC 4648), upper case, 32 characters. */
  readonly base32: string
}

const inclusiveC14n = 0

/** Removes the IRmark element from the document, so do not use the document afterwards. */
export function takeIrmark(document: XmlDocument): Irmark | undefined {
  const body = document.root.name === 'Body' ? document.root : childNamed(document.root, 'Body')
  if (body === undefined) return undefined
  const header = childNamed(childNamed(body, 'IRenvelope'), 'IRheader')
  childNamed(header, 'IRmark')?.remove()
  const canonical = body.canonicalizeToString({ mode: inclusiveC14n, withComments: true })
  const digest = createHash('sha1').update(canonical, 'utf8').digest()
  return { base64: digest.toString('base64'), base32: base32Of(digest) }
}

function childNamed(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  for (let node = parent?.firstChild ?? null; node !== null; node = node.next)
    if (node instanceof XmlElement && node.name === name) return node
  return undefined
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32Of(bytes: Uint8Array): string {
  let held = 0
  let bits = 0
  let text = ''
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}
