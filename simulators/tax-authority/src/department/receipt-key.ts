// Creates the key that signs receipts: generated for each process, with a certificate that marks it as a
// test key. The signatures of this key have no legal value.
import { createSign, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

export interface ReceiptKey {
  /** The self-signed certificate, as Base64 of its DER encoding. */
  readonly certificate: string
  /** Returns the signature in Base64: RSA with SHA-1, as in the authority's receipts. */
  sign(text: string): string
}

export const receiptKeyName = 'TEST KEY of the tax authority simulator'

let made: Promise<ReceiptKey> | undefined

/** The whole process has one key, because generating a key is slow. */
export function receiptKey(): Promise<ReceiptKey> {
  made ??= createReceiptKey()
  return made
}

async function createReceiptKey(): Promise<ReceiptKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const signed = (algorithm: string, bytes: Buffer | string) =>
    createSign(algorithm).update(bytes).sign(privateKey)
  const name = distinguishedName(receiptKeyName)
  const body = sequence(
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(body, sha256WithRsa, bitString(signed('RSA-SHA256', body)))
  return {
    certificate: certificate.toString('base64'),
    sign: (text) => signed('RSA-SHA1', text).toString('base64'),
  }
}

// Writes just enough DER (X.690) for a version 1 certificate (RFC 5280 4.1).
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length
  const header = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(header), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const integer = (bytes: Buffer) => der(0x02, bytes)
const bitString = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const utcTime = (text: string) => der(0x17, Buffer.from(text))
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const distinguishedName = (text: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(text)))))
