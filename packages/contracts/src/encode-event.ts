// Encodes events with Avro single-object encoding: C3 01, the schema's CRC-64-AVRO fingerprint in little
// endian, the body (https://avro.apache.org/docs/1.12.0/specification/#single-object-encoding). So the bytes
// identify their own schema.
import avro from 'avsc'
import { CURRENT_SCHEMAS, RELEASED_SCHEMAS } from './generated/events.ts'
import type { EventPayload, EventType } from './event-types.ts'

const EMPTY = 0xc15d213aa4d7a795n
const TABLE = BigUint64Array.from({ length: 256 }, (_, index) => {
  let entry = BigInt(index)
  for (let bit = 0; bit < 8; bit++) entry = (entry >> 1n) ^ (entry & 1n ? EMPTY : 0n)
  return entry
})
const HEADER_BYTES = 10

/** The bytes are not an event of this type from any release. Retrying cannot help. */
export class UndecodableEvent extends Error {
  override readonly name = 'UndecodableEvent'
}

/** CRC-64-AVRO of the bytes, as the Avro specification defines the Rabin fingerprint. */
export function crc64Avro(bytes: Uint8Array): bigint {
  let fingerprint = EMPTY
  for (const byte of bytes) {
    fingerprint = (fingerprint >> 8n) ^ (TABLE[Number((fingerprint ^ BigInt(byte)) & 0xffn)] ?? 0n)
  }
  return fingerprint
}

/** The schema's fingerprint: 16 hex digits, little endian as in a message. */
export function schemaFingerprint(schema: object): string {
  return fingerprintOf(typeFor(schema))
}

/** Encodes the payload with the current schema of its type. Throws a TypeError if it does not match. */
export function encodeEvent<T extends EventType>(type: T, payload: EventPayload<T>): Buffer {
  const { current, header } = codecFor(type)
  const prepared = toAvro(payload)
  if (!current.isValid(prepared, { noUndeclaredFields: true })) {
    const paths: string[] = []
    current.isValid(prepared, { noUndeclaredFields: true, errorHook: (path) => paths.push(path.join('.')) })
    throw new TypeError(`the payload of ${type} does not match its schema at ${paths.join(', ')}`)
  }
  return Buffer.concat([header, current.toBuffer(prepared)])
}

/** Decodes an event from any release into the current type. Throws UndecodableEvent for anything else. */
export function decodeEvent<T extends EventType>(type: T, bytes: Uint8Array): EventPayload<T> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < HEADER_BYTES || buffer[0] !== 0xc3 || buffer[1] !== 0x01) {
    throw new UndecodableEvent('not in Avro single-object encoding')
  }
  const fingerprint = buffer.toString('hex', 2, HEADER_BYTES)
  const { current, resolvers } = codecFor(type)
  const resolver = resolvers.get(fingerprint)
  if (resolver === undefined)
    throw new UndecodableEvent(`no released schema of ${type} has fingerprint ${fingerprint}`)
  try {
    return current.fromBuffer(buffer.subarray(HEADER_BYTES), resolver)
  } catch (cause) {
    throw new UndecodableEvent(`the body does not match schema ${fingerprint} of ${type}`, { cause })
  }
}

interface Codec {
  readonly current: avro.Type
  readonly header: Buffer
  readonly resolvers: ReadonlyMap<string, ReturnType<avro.Type['createResolver']>>
}
const codecs = new Map<EventType, Codec>()

function codecFor(type: EventType): Codec {
  const known = codecs.get(type)
  if (known !== undefined) return known
  const current = typeFor(CURRENT_SCHEMAS[type])
  const writers = [current, ...RELEASED_SCHEMAS[type].map(typeFor)]
  const codec: Codec = {
    current,
    header: Buffer.concat([Buffer.from([0xc3, 0x01]), Buffer.from(fingerprintOf(current), 'hex')]),
    resolvers: new Map(writers.map((writer) => [fingerprintOf(writer), current.createResolver(writer)])),
  }
  codecs.set(type, codec)
  return codec
}

function typeFor(schema: object): avro.Type {
  return avro.Type.forSchema(structuredClone(schema) as avro.Schema, { wrapUnions: false })
}

function fingerprintOf(type: avro.Type): string {
  const bytes = Buffer.alloc(8)
  // avsc's schema() is the Parsing Canonical Form.
  bytes.writeBigUInt64LE(crc64Avro(Buffer.from(JSON.stringify(type.schema()))))
  return bytes.toString('hex')
}

/** avsc requires Buffers for the contract's bytes. */
function toAvro(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value)
  if (Array.isArray(value)) return value.map(toAvro)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toAvro(member)]))
}
