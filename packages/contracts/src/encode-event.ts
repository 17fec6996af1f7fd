// Encodes events with Avro single-object encoding: C3 01, the schema's CRC-64-AVRO fingerprint in little
// endian, the body (https://avro.apache.org/docs/1.12.0/specification/#single-object-encoding). The prefix
// by which encoded bytes identify their own schema.
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

/** Thrown if the bytes are not an event of this type from any release. Retrying cannot help. */
export class UndecodableEvent extends Error {
  override readonly name = 'UndecodableEvent'
}

/** The CRC-64-AVRO checksum of the bytes, as the Avro specification defines the Rabin fingerprint. */
export function crc64Avro(bytes: Uint8Array): bigint {
  let fingerprint = EMPTY
  for (const byte of bytes) {
    fingerprint = (fingerprint >> 8n) ^ (TABLE[Number((fingerprint ^ BigInt(byte)) & 0xffn)] ?? 0n)
  }
  return fingerprint
}

/** The schema's fingerprint: 16 hex digits, little endian as in the message. */
export function schemaFingerprint(schema: object): string {
  return fingerprintOf(typeFor(schema))
}

/**
 * Encodes the payload with the oldest released schema that can express all of it, so that readers of an
 * earlier release keep working until a new field has a value other than its default. Throws a TypeError when
 * the payload does not match the current schema.
 */
export function encodeEvent<T extends EventType>(type: T, payload: EventPayload<T>): Buffer {
  const { current, writers } = codecFor(type)
  const prepared = toAvro(payload)
  if (!current.isValid(prepared, { noUndeclaredFields: true })) {
    const paths: string[] = []
    current.isValid(prepared, { noUndeclaredFields: true, errorHook: (path) => paths.push(path.join('.')) })
    throw new TypeError(`the payload of ${type} does not match its schema at ${paths.join(', ')}`)
  }
  const { header, schema } = writers.find(({ added }) => hasDefaults(prepared, added)) ?? lastOf(writers)
  return Buffer.concat([header, schema.toBuffer(prepared)])
}

/**
 * Decodes an event from any release into the current type. Throws UndecodableEvent if the bytes match no
 * released schema.
 */
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

interface Writer {
  readonly schema: avro.Type
  readonly header: Buffer
  /** The fields that the current schema has and this older schema lacks, with their defaults. */
  readonly added: ReadonlyMap<string, unknown>
}
interface Codec {
  readonly current: avro.Type
  /** The schemas that an event may be written with, from the oldest to the current one. */
  readonly writers: readonly Writer[]
  readonly resolvers: ReadonlyMap<string, ReturnType<avro.Type['createResolver']>>
}
const codecs = new Map<EventType, Codec>()

function codecFor(type: EventType): Codec {
  const made = codecs.get(type)
  if (made !== undefined) return made
  const current = typeFor(CURRENT_SCHEMAS[type])
  const schemas = [...RELEASED_SCHEMAS[type].map(typeFor), current]
  const codec: Codec = {
    current,
    writers: schemas.flatMap((schema) => writerOf(schema, current) ?? []),
    resolvers: new Map(schemas.map((schema) => [fingerprintOf(schema), current.createResolver(schema)])),
  }
  codecs.set(type, codec)
  return codec
}

/** The result is undefined if the schema differs from the current one in more than missing fields. */
function writerOf(schema: avro.Type, current: avro.Type): Writer | undefined {
  const own = fieldsOf(schema)
  const added = new Map<string, unknown>()
  for (const [name, field] of fieldsOf(current)) {
    const ownType = own.get(name)?.type
    if (ownType === undefined) added.set(name, field.defaultValue())
    else if (JSON.stringify(ownType.schema()) !== JSON.stringify(field.type.schema())) return undefined
    own.delete(name)
  }
  if (own.size > 0) return undefined
  const header = Buffer.concat([Buffer.from([0xc3, 0x01]), Buffer.from(fingerprintOf(schema), 'hex')])
  return { schema, header, added }
}

function fieldsOf(schema: avro.Type): Map<string, avro.types.RecordType['fields'][number]> {
  if (!(schema instanceof avro.types.RecordType)) throw new TypeError('an event is a record')
  return new Map(schema.fields.map((field) => [field.name, field]))
}

function hasDefaults(payload: unknown, defaults: ReadonlyMap<string, unknown>): boolean {
  return [...defaults].every(([name, value]) => Object(payload)[name] === value)
}

function lastOf(writers: readonly Writer[]): Writer {
  const last = writers.at(-1)
  if (last === undefined) throw new TypeError('an event type has at least its current schema')
  return last
}

function typeFor(schema: object): avro.Type {
  return avro.Type.forSchema(structuredClone(schema) as avro.Schema, { wrapUnions: false })
}

function fingerprintOf(type: avro.Type): string {
  const bytes = Buffer.alloc(8)
  // The method schema() of avsc returns the Parsing Canonical Form.
  bytes.writeBigUInt64LE(crc64Avro(Buffer.from(JSON.stringify(type.schema()))))
  return bytes.toString('hex')
}

/** The library avsc needs Buffers for the contract's bytes. */
function toAvro(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value)
  if (Array.isArray(value)) return value.map(toAvro)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toAvro(member)]))
}
