// Verifies an evidence pack without asking the API: a JSON Web Signature with Ed25519 in compact form
// (RFC 7515, RFC 8037), whose payload has the documents of a filing and their hashes.

/** A public key of `/.well-known/evidence-keys.json`. Further members are ignored. */
export interface EvidenceKey {
  readonly kid: string
  readonly kty: string
  readonly crv: string
  /** The public key: 32 bytes in Base64url. */
  readonly x: string
}

export interface EvidenceReceipt {
  readonly part: number
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly accepted_at: string
  /** Base64; null if the message has none. */
  readonly irmark_sent: string | null
  /** Base64; null if the authority states none. */
  readonly irmark_received: string | null
}

export interface EvidenceDocument {
  readonly document_id: string
  readonly kind: string
  readonly part: number
  readonly origin: string
  readonly filename: string
  readonly media_type: string
  readonly size_bytes: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a verified pack states. */
export interface Evidence {
  /** The id of the key that signed. */
  readonly keyId: string
  readonly filing_id: string
  /** Whether the sandbox made it: no authority received anything. */
  readonly specimen: boolean
  readonly submitted_at: string | null
  readonly accepted_at: string
  readonly receipts: readonly EvidenceReceipt[]
  readonly documents: readonly EvidenceDocument[]
}

/** The pack is not what was signed, or not by one of the keys. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError'
}

const FORMAT = 'company-filing-evidence/1'
const SIGNATURE_BYTES = 64

interface Stated extends Omit<Evidence, 'keyId' | 'documents'> {
  readonly format: string
  readonly chain: string
  readonly documents: readonly (Omit<EvidenceDocument, 'bytes'> & {
    readonly chain: string
    readonly content: string
  })[]
}

/**
 * Verifies a pack with keys that you got from the API earlier, and returns what it states. Throws
 * EvidenceError if a byte of it was changed, or if none of the keys signed it.
 * @example
 * const { keys } = await (await fetch(`${api}/.well-known/evidence-keys.json`)).json()
 * const { documents } = await verifyEvidence(await readFile('evidence.jws'), keys)
 */
export async function verifyEvidence(
  pack: Uint8Array | string,
  keys: readonly EvidenceKey[],
): Promise<Evidence> {
  const [header, payload, signature, ...rest] = (
    typeof pack === 'string' ? pack : new TextDecoder('utf-8', { ignoreBOM: true }).decode(pack)
  ).split('.')
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
    throw new EvidenceError('the file is not an evidence pack')
  const keyId = keyIdIn(header)
  const key = keys.find((each) => each.kid === keyId && each.kty === 'OKP' && each.crv === 'Ed25519')
  if (key === undefined) throw new EvidenceError(`no key has the id ${keyId}, with which the pack was signed`)
  if (!(await isSigned({ signed: `${header}.${payload}`, signature, key })))
    throw new EvidenceError('the pack was changed after it was signed, or signed with another key')
  return { keyId, ...(await statedIn(payload)) }
}

function keyIdIn(header: string): string {
  const { alg, kid } = (parsed(header) ?? {}) as { readonly alg?: unknown; readonly kid?: unknown }
  if (alg !== 'EdDSA' || typeof kid !== 'string')
    throw new EvidenceError('the pack is not signed with Ed25519')
  return kid
}

async function isSigned({
  signed,
  signature,
  key,
}: {
  readonly signed: string
  readonly signature: string
  readonly key: EvidenceKey
}): Promise<boolean> {
  const bytes = decodedUrl(signature)
  const publicKey = decodedUrl(key.x)
  if (bytes.length !== SIGNATURE_BYTES) return false
  const imported = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, bytes, new TextEncoder().encode(signed))
}

/** The statement, with the documents' bytes, if its hashes agree with them. */
async function statedIn(payload: string): Promise<Omit<Evidence, 'keyId'>> {
  const { format, chain, documents, ...stated } = parsed(payload) as Stated
  if (format !== FORMAT)
    throw new EvidenceError(`the pack has the format ${format}; this version verifies ${FORMAT}`)
  let link = await sha256Of(new TextEncoder().encode(stated.filing_id))
  const verified: EvidenceDocument[] = []
  for (const { content, chain: statedLink, ...document } of documents) {
    const bytes = decoded(content)
    const sha256 = await sha256Of(bytes)
    link = await sha256Of(new TextEncoder().encode(link + sha256))
    if (sha256 !== document.sha256 || bytes.length !== document.size_bytes || link !== statedLink)
      throw new EvidenceError(`${document.filename} is not the document whose hash the pack states`)
    verified.push({ ...document, bytes })
  }
  if (link !== chain) throw new EvidenceError('a document is missing from the pack')
  return { ...stated, documents: verified }
}

function parsed(base64url: string): unknown {
  const text = new TextDecoder().decode(decodedUrl(base64url))
  try {
    return JSON.parse(text)
  } catch {
    throw new EvidenceError('the file is not an evidence pack')
  }
}

/** Refuses text that encodes no bytes, or in another way than the one that is signed. */
function decodedUrl(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decoded(text.replaceAll('-', '+').replaceAll('_', '/'))
  if (encodedUrl(bytes) !== text) throw new EvidenceError('the file is not an evidence pack')
  return bytes
}

function encodedUrl(bytes: Uint8Array): string {
  // A whole number of groups of three bytes, so that the pieces join without padding.
  const piece = 3 * 8192
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += piece)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + piece))))
  return pieces.join('').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    throw new EvidenceError('the file is not an evidence pack')
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
