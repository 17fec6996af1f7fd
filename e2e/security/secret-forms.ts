// Creates every form in which a secret may be hidden: escaped for a format, encoded, compressed, hashed, cut
// in two.
import { createHash } from 'node:crypto'

export interface PlantedSecret {
  readonly name: string
  readonly text: string
  /** A random value of 80 bits or more: its SHA-256 may be stored, because it cannot be guessed. */
  readonly isToken?: boolean
}

/** The shortest piece of a secret to search for: shorter pieces occur by chance. */
const SHORTEST_BYTES = 8

/**
 * Returns the secret in every form, by the name of the form; forms with identical bytes are returned once.
 */
export function formsOf(text: string, isToken = false): ReadonlyMap<string, Buffer> {
  const forms = new Map<string, Buffer>()
  const known = new Set<string>()
  const add = (name: string, form: string | Buffer) => {
    const bytes = Buffer.from(form)
    if (bytes.length < SHORTEST_BYTES || known.has(bytes.toString('hex'))) return
    known.add(bytes.toString('hex'))
    forms.set(name, bytes)
  }
  const utf8 = Buffer.from(text)
  add('plain', utf8)
  for (const [name, form] of textForms(text)) add(name, form)
  for (const [name, form] of byteForms(utf8)) add(name, form)
  for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
    const digest = createHash(algorithm).update(utf8).digest()
    if (!(isToken && algorithm === 'sha256')) add(`${algorithm}, raw`, digest)
    for (const [name, form] of byteForms(digest)) add(`${algorithm}, ${name}`, form)
  }
  return forms
}

function textForms(text: string): [string, string | Buffer][] {
  const json = JSON.stringify(text).slice(1, -1)
  const percent = encodeURIComponent(text)
  const everyByte = Array.from(Buffer.from(text), (byte) => byte.toString(16).padStart(2, '0'))
  const xml = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const quoted = xml.replaceAll('"', '&quot;')
  const utf16 = Buffer.from(text, 'utf16le')
  const half = Math.ceil(text.length / 2)
  return [
    ['latin1', Buffer.from(text, 'latin1')],
    ['utf16le', utf16],
    ['utf16be', Buffer.from(utf16).swap16()],
    ['reversed', [...text].toReversed().join('')],
    ['reversed utf16', Buffer.from([...text].toReversed().join(''), 'utf16le')],
    ['upper case', text.toUpperCase()],
    ['lower case', text.toLowerCase()],
    ['decomposed', text.normalize('NFD')],
    ['percent', percent],
    ['percent, strict', percent.replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)],
    ['percent, lower case', percent.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())],
    ['percent, every byte', `%${everyByte.join('%')}`],
    ['percent, twice', encodeURIComponent(percent)],
    ['form', new URLSearchParams({ a: text }).toString().slice(2)],
    ['xml', xml],
    ['xml, quotes', quoted],
    ['xml, apostrophes', quoted.replaceAll("'", '&apos;')],
    ['html', quoted.replaceAll("'", '&#39;')],
    ['xml, numbers', numbered(text, (code) => `&#${code};`)],
    ['xml, hexadecimal', numbered(text, (code) => `&#x${code.toString(16).toUpperCase()};`)],
    ['json', json],
    ['json, ascii', json.replaceAll(/[^ -~]/g, (sign) => `\\u${hex4(sign)}`)],
    ['json, safe', json.replaceAll(/[<>&'/]|[^ -~]/g, (sign) => `\\u${hex4(sign)}`)],
    ['json, slashes', json.replaceAll('/', '\\/')],
    ['json, twice', JSON.stringify(json).slice(1, -1)],
    ['sql', text.replaceAll("'", "''")],
    ['inspected', text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")],
    ['first half', text.slice(0, half)],
    ['second half', text.slice(-half)],
  ]
}

function byteForms(bytes: Buffer): [string, string][] {
  const encoded = ['base64', 'base64url'] as const
  const aligned = encoded.flatMap((encoding) =>
    [0, 1, 2].map((shift): [string, string] => [`${encoding}, ${shift}`, inBase64(bytes, encoding, shift)]),
  )
  const hex = bytes.toString('hex')
  return [...aligned, ['hex', hex], ['hex, upper case', hex.toUpperCase()]]
}

/**
 * Returns the base64 characters that depend only on these bytes, if the bytes begin `shift` bytes after the
 * start of a group of three.
 */
function inBase64(bytes: Buffer, encoding: 'base64' | 'base64url', shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString(encoding)
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}

function numbered(text: string, write: (code: number) => string): string {
  return [...text].map((sign) => (/[\w ]/.test(sign) ? sign : write(sign.codePointAt(0) ?? 0))).join('')
}

function hex4(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(4, '0')
}
