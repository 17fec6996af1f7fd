// Searches any bytes for secrets: in every form, and inside compressed content.
import { inflateRawSync, inflateSync } from 'node:zlib'
import { formsOf, type PlantedSecret } from './secret-forms.ts'

export interface Finding {
  readonly secret: string
  readonly form: string
}

export type SearchBytes = (bytes: Buffer) => readonly Finding[]

interface Needle extends Finding {
  readonly bytes: Buffer
}

const MAX_INFLATED_BYTES = 32 * 1024 * 1024
/** Deep enough for a document in an archive in a database column: the product nests nothing more deeply. */
const MAX_DEPTH = 4

/**
 * Searches the bytes for all secrets at once, in one pass. `depth` is the number of levels of compression to
 * search.
 */
export function createSearch(secrets: readonly PlantedSecret[], depth = MAX_DEPTH): SearchBytes {
  const byStart = new Map<number, Needle[]>()
  for (const { name, text, isToken } of secrets) {
    for (const [form, bytes] of formsOf(text, isToken)) {
      const start = bytes.readUInt16BE(0)
      byStart.set(start, [...(byStart.get(start) ?? []), { secret: name, form, bytes }])
    }
  }
  const starts = new Uint8Array(65_536)
  for (const start of byStart.keys()) starts[start] = 1

  const searchPlain = (bytes: Buffer, found: Map<string, Finding>) => {
    for (let at = 0; at + 1 < bytes.length; at += 1) {
      const start = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
      if (starts[start] === 0) continue
      for (const { secret, form, bytes: needle } of byStart.get(start) ?? []) {
        const end = at + needle.length
        if (end > bytes.length || bytes.compare(needle, 0, needle.length, at, end) !== 0) continue
        found.set(`${secret} ${form}`, { secret, form })
      }
    }
  }
  const search = (bytes: Buffer, found: Map<string, Finding>, left: number) => {
    searchPlain(bytes, found)
    if (left === 0) return
    for (const inner of wrappedIn(bytes)) search(inner, found, left - 1)
  }
  return (bytes) => {
    const found = new Map<string, Finding>()
    search(bytes, found, depth)
    return [...found.values()]
  }
}

/** Finds compressed content in the bytes, whether or not it is encoded as text. */
function* wrappedIn(bytes: Buffer): Generator<Buffer> {
  for (const at of everyIndex(bytes, Buffer.from([0x1f, 0x8b, 0x08]))) {
    yield* unpacked(() => gunzip(bytes.subarray(at)))
  }
  for (const level of [0x01, 0x5e, 0x9c, 0xda]) {
    for (const at of everyIndex(bytes, Buffer.from([0x78, level]))) {
      yield* unpacked(() => inflateSync(bytes.subarray(at), LIMIT))
    }
  }
  for (const at of everyIndex(bytes, Buffer.from('PK\x03\x04', 'latin1'))) {
    if (at + 30 > bytes.length) continue
    const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    yield* unpacked(() => inflateRawSync(bytes.subarray(begin), LIMIT))
  }
  for (const [start, encoding] of PACKED_TEXTS) {
    for (const at of everyIndex(bytes, Buffer.from(start))) {
      const end = bytes.subarray(at).findIndex((byte) => !/[\w+/=-]/.test(String.fromCharCode(byte)))
      const text = bytes.toString('latin1', at, end === -1 ? bytes.length : at + end)
      yield* unpacked(() => gunzip(Buffer.from(text, encoding)))
    }
  }
}

/**
 * The first part of a gzip file (RFC 1952), whatever follows it: zlib itself would refuse the bytes that
 * follow.
 */
function gunzip(bytes: Buffer): Buffer {
  const flags = bytes.readUInt8(3)
  let begin = 10
  if ((flags & 4) !== 0) begin += 2 + bytes.readUInt16LE(begin)
  if ((flags & 8) !== 0) begin = bytes.indexOf(0, begin) + 1
  if ((flags & 16) !== 0) begin = bytes.indexOf(0, begin) + 1
  if ((flags & 2) !== 0) begin += 2
  return inflateRawSync(bytes.subarray(begin), LIMIT)
}

const LIMIT = { maxOutputLength: MAX_INFLATED_BYTES, finishFlush: 2 }
/** How gzip data begin in base64 and in hexadecimal. */
const PACKED_TEXTS = [
  ['H4sI', 'base64'],
  ['1f8b08', 'hex'],
] as const

function* everyIndex(bytes: Buffer, start: Buffer): Generator<number> {
  for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, at + 1)) yield at
}

function* unpacked(unpack: () => Buffer): Generator<Buffer> {
  try {
    const inner = unpack()
    if (inner.length > 0) yield inner
  } catch {
    // The bytes only looked like compressed data, so there is nothing to search in them.
  }
}
