// Which Kafka records count as events of this product.
import { encodeEvent } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { type IncomingRecord } from './broker.ts'
import { cloudEventHeaders, readEvent } from './cloud-event.ts'

const now = new Date('2026-11-21T10:00:00.123Z')
const id = '019aa000-0000-7000-8000-000000000001'
const payload = { account_id: 'acc_1', sequence: 1, occurred_at: 1, name: 'Ünï', partner: false }
const value = encodeEvent('account.opened', payload)
const headers = cloudEventHeaders({ id, type: 'account.opened', source: 'gateway', key: 'acc_1', now }, value)

const record = (changes: Partial<IncomingRecord> = {}): IncomingRecord => ({
  topic: 'account.opened',
  partition: 0,
  offset: 1n,
  key: 'acc_1',
  value,
  headers,
  timestampMs: 7,
  ...changes,
})
const without = (name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name))

test('an event is read as it was written', () => {
  const event = readEvent('account.opened', record())
  expect(event).toEqual({ type: 'account.opened', id, key: 'acc_1', payload, occurredAt: now, headers })
})

test('the time of the record replaces a missing or invalid time', () => {
  for (const other of [without('ce_time'), { ...headers, ce_time: 'soon' }]) {
    expect(readEvent('account.opened', record({ headers: other })).occurredAt).toEqual(new Date(7))
  }
})

test.each([
  ['no id', { headers: without('ce_id') }, 'ce_id'],
  ['an id that is no UUID', { headers: { ...headers, ce_id: 'acc_1' } }, 'ce_id'],
  ['another type than its topic', { headers: { ...headers, ce_type: 'filing.accepted' } }, 'filing.accepted'],
  ['no key', { key: null }, 'no key'],
  ['no value', { value: null }, 'no value'],
  ['an empty value', { value: Buffer.of() }, 'single-object'],
  ['JSON', { value: Buffer.from('{}') }, 'single-object'],
  ['another registry', { value: Buffer.concat([Buffer.of(0, 0, 0, 0, 1), value]) }, 'single-object'],
  ['half of it', { value: value.subarray(0, 20) }, 'does not match'],
])('a record with %s is not an event', (_, changes, words) => {
  expect(() => readEvent('account.opened', record(changes))).toThrow(words)
})
