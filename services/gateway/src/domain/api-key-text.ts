// The text of an API key: `svc_live_` or `svc_test_`, 12 public characters, `_`, and a secret of 38
// characters. The last six characters are a checksum of all the others, so that a typo, or a key in a leaked
// file, is recognised without a look-up.

export type Mode = 'live' | 'test'

export interface ApiKeyText {
  readonly mode: Mode
  readonly publicId: string
  readonly secret: string
}

export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const PUBLIC_ID_LENGTH = 12
/** The secret part of an API key: 32 characters from an alphabet of 62, which is 190 bits. */
export const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const SHAPE = /^svc_(live|test)_([0-9A-Za-z]{12})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** The CRC-32 checksum of the text, as an unsigned number. */
export type Checksum = (text: string) => number

/** The parts of an API key, or undefined if the text cannot be one of this product's keys. */
export function readApiKey(text: string, checksum: Checksum): ApiKeyText | undefined {
  const match = SHAPE.exec(text)
  if (match === null) return undefined
  const [, mode, publicId = '', random = '', sum = ''] = match
  if (mode !== 'live' && mode !== 'test') return undefined
  if (sum !== checksumOf(`${prefixOf({ mode, publicId })}_${random}`, checksum)) return undefined
  return { mode, publicId, secret: `${random}${sum}` }
}

/** The part of a key's text that is not secret, such as `svc_live_0aB1cD2eF3gH`. */
export function prefixOf({ mode, publicId }: Pick<ApiKeyText, 'mode' | 'publicId'>): string {
  return `svc_${mode}_${publicId}`
}

/** The text of an API key, made from random characters of the alphabet. */
export function writeApiKey(
  parts: { readonly mode: Mode; readonly publicId: string; readonly random: string },
  checksum: Checksum,
): { readonly text: string; readonly secret: string } {
  const body = `${prefixOf(parts)}_${parts.random}`
  const sum = checksumOf(body, checksum)
  return { text: `${body}${sum}`, secret: `${parts.random}${sum}` }
}

function checksumOf(body: string, checksum: Checksum): string {
  let rest = checksum(body)
  let digits = ''
  for (let index = 0; index < CHECKSUM_LENGTH; index++) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
