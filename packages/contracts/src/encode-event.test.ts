// Events stay readable: the current release reads events of every release, and every release reads events
// that are written now.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIST_PRICE_PENCE } from '@cfs/values'
import avro from 'avsc'
import { describe, expect, test } from 'vitest'
import { CURRENT_SCHEMAS, RELEASED_SCHEMAS } from './generated/events.ts'
import { crc64Avro, decodeEvent, encodeEvent, schemaFingerprint, UndecodableEvent } from './encode-event.ts'
import { EVENT_TYPES, type EventPayload } from './event-types.ts'

const contracts = join(import.meta.dirname, '..')
const typeOf = (schema: object) => avro.Type.forSchema(structuredClone(schema) as avro.Schema)

const balanceChanged: EventPayload<'balance.changed'> = {
  account_id: 'acc_1',
  sequence: 7,
  occurred_at: Date.parse('2026-11-21T12:00:00Z'),
  balance_pence: 18_000,
  owed_pence: 0,
  transaction: { transaction_id: 'txn_1', type: 'charge', amount_pence: -2000, filing_id: 'fil_1' },
  price_pence: 2000,
  price_sequence: 0,
}

describe('encoding', () => {
  test('an event is decoded as it was encoded', () => {
    expect(decodeEvent('balance.changed', encodeEvent('balance.changed', balanceChanged))).toEqual(
      balanceChanged,
    )
  })
  test('bytes in an event are decoded unchanged', () => {
    const accepted = acceptedFiling(new Uint8Array([0, 255, 1]))
    const read = decodeEvent('filing.accepted', encodeEvent('filing.accepted', accepted))
    expect(Buffer.from(read.artifacts[0]?.content_gzip ?? [])).toEqual(Buffer.from([0, 255, 1]))
  })
  test('the fingerprint is CRC-64-AVRO as the specification publishes it', () => {
    // https://github.com/apache/avro share/test/data/schema-tests.txt: the fingerprint of "int".
    expect(BigInt.asIntN(64, crc64Avro(Buffer.from('"int"')))).toBe(8247732601305521295n)
    expect(BigInt.asIntN(64, crc64Avro(Buffer.from('"null"')))).toBe(7195948357588979594n)
  })
  test('a payload that does not match the schema is refused, and the error names the field', () => {
    const wrong = { ...balanceChanged, owed_pence: 'none' } as unknown as EventPayload<'balance.changed'>
    expect(() => encodeEvent('balance.changed', wrong)).toThrow(/owed_pence/)
  })
  test('a field that the contract does not have is refused', () => {
    const wrong = { ...balanceChanged, password: 'x' } as unknown as EventPayload<'balance.changed'>
    expect(() => encodeEvent('balance.changed', wrong)).toThrow(TypeError)
  })
  test.each([
    ['empty', Buffer.alloc(0)],
    ['not single-object encoded', Buffer.from('{"a":1} and more')],
    ['of an unknown schema', Buffer.concat([Buffer.from([0xc3, 1]), Buffer.alloc(8, 9), Buffer.from('x')])],
    ['cut off', encodeEvent('balance.changed', balanceChanged).subarray(0, 20)],
    [
      'of another type',
      encodeEvent('account.opened', {
        account_id: 'a',
        sequence: 1,
        occurred_at: 1,
        name: 'n',
        partner: false,
      }),
    ],
  ])('bytes that are %s are undecodable', (_, bytes) => {
    expect(() => decodeEvent('balance.changed', bytes)).toThrow(UndecodableEvent)
  })
})

describe('a service of an earlier release', () => {
  const [first = {}] = RELEASED_SCHEMAS['balance.changed']
  const fingerprintIn = (bytes: Buffer) => bytes.toString('hex', 2, 10)
  const { price_pence: _price, price_sequence: _number, ...before } = balanceChanged

  test('reads the balance of an account at the list price, because nothing in it is new', () => {
    const bytes = encodeEvent('balance.changed', balanceChanged)
    expect(fingerprintIn(bytes)).toBe(schemaFingerprint(first))
    expect(typeOf(first).fromBuffer(bytes.subarray(10))).toEqual(before)
  })
  test.each([
    { price_pence: 1500, price_sequence: 1 },
    { price_pence: 2000, price_sequence: 2 },
  ])('never gets an event whose price it would ignore: %j', (price) => {
    const bytes = encodeEvent('balance.changed', { ...balanceChanged, ...price })
    expect(fingerprintIn(bytes)).toBe(schemaFingerprint(CURRENT_SCHEMAS['balance.changed']))
    expect(decodeEvent('balance.changed', bytes)).toEqual({ ...balanceChanged, ...price })
  })
  test('reads events of accounts at the list price only: without a price, an event means GBP 20', () => {
    const header = Buffer.concat([Buffer.from([0xc3, 1]), Buffer.from(schemaFingerprint(first), 'hex')])
    const bytes = Buffer.concat([header, typeOf(first).toBuffer(before)])
    const read = decodeEvent('balance.changed', bytes)
    expect(read).toEqual({ ...before, price_pence: LIST_PRICE_PENCE, price_sequence: 0 })
  })
})

describe.each(EVENT_TYPES)('%s', (type) => {
  const released = RELEASED_SCHEMAS[type]
  test('has its current schema among the released copies', () => {
    expect(released.map(schemaFingerprint)).toContain(schemaFingerprint(CURRENT_SCHEMAS[type]))
  })
  test('can be read from every release, and every release can read it', () => {
    const current = typeOf(CURRENT_SCHEMAS[type])
    for (const schema of released) {
      current.createResolver(typeOf(schema))
      typeOf(schema).createResolver(current)
    }
  })
  test('documents every field', () => {
    const undocumented: string[] = []
    const visit = (node: unknown, path: string): void => {
      if (Array.isArray(node)) return node.forEach((member) => visit(member, path))
      if (node === null || typeof node !== 'object') return
      const { name, type: inner, doc, items, fields } = node as Record<string, unknown>
      if (typeof name === 'string' && typeof doc !== 'string') undocumented.push(`${path}.${name}`)
      for (const child of [inner, items, fields]) visit(child, `${path}.${String(name)}`)
    }
    visit(CURRENT_SCHEMAS[type], type)
    expect(undocumented).toEqual([])
  })
  test('is equal to the schema file of that name', () => {
    expect(CURRENT_SCHEMAS[type]).toEqual(
      JSON.parse(readFileSync(join(contracts, 'avro', `${type}.avsc`), 'utf8')),
    )
    expect(readdirSync(join(contracts, 'released', type)).sort()).toEqual(
      released.map((_, index) => `${String(index + 1).padStart(4, '0')}.avsc`),
    )
  })
})

function acceptedFiling(content: Uint8Array): EventPayload<'filing.accepted'> {
  return {
    filing_id: 'fil_1',
    account_id: 'acc_1',
    sequence: 3,
    occurred_at: 1,
    filing_type: 'ct600',
    company_number: '00000001',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    company_name: 'A LTD',
    price_pence: 2000,
    submitted_at: 1,
    form_json: '{}',
    receipt: { reference: 'AB', irmark: null, message: null, accepted_at: 1 },
    artifacts: [
      { kind: 'ct600_xml', part: 1, media_type: 'application/xml', filename: 'a.xml', content_gzip: content },
    ],
  }
}
