// Whatever the order in which events arrive, a stream enters the feed in its own order, each event once.
import { describe, expect, test } from 'vitest'
import { eventIdOf, type StreamState, type WaitingArrival } from './arrival.ts'
import { orderArrivals, type Ordered } from './order-arrivals.ts'

const ARRIVED = new Date('2026-11-27T10:00:00Z')
const BEFORE = new Date('2026-11-27T09:45:00Z')
const TYPES = [null, 'filing.submitted', 'filing.accepted']

function arrival(sequence: number, change: Partial<WaitingArrival> = {}): WaitingArrival {
  return {
    messageId: `00000000-0000-0000-0000-00000000000${sequence}`,
    accountId: 'acc_1',
    stream: 'filing:fil_1',
    sequence,
    type: TYPES[sequence - 1] ?? null,
    occurredAt: ARRIVED,
    facts: sequence === 1 ? { filing_id: 'fil_1', company_number: '12345678' } : { filing_id: 'fil_1' },
    data: { status: `status ${sequence}` },
    arrivedAt: ARRIVED,
    ...change,
  }
}
const order = (arrivals: readonly WaitingArrival[], stream?: StreamState) =>
  orderArrivals(arrivals, new Map(stream === undefined ? [] : [['filing:fil_1', stream]]), BEFORE)
const numbers = ({ entries }: Ordered) => entries.map(({ data }) => data['sequence'])

describe('the events of a filing', () => {
  test.each([[[1, 2, 3]], [[3, 2, 1]], [[2, 3, 1]], [[3, 1, 2]]])(
    'that arrive as %j enter the feed in order, with what the first one said',
    (sequence) => {
      const ordered = order(sequence.map((number) => arrival(number)))
      expect(numbers(ordered)).toEqual([2, 3])
      expect(ordered.entries[1]).toMatchObject({
        eventId: 'evt_00000000000000000000000000000003',
        type: 'filing.accepted',
        data: { company_number: '12345678', status: 'status 3', external_id: null },
      })
      expect([ordered.held, ordered.taken.length, ordered.late]).toEqual([[], 3, []])
      expect(ordered.streams.get('filing:fil_1')?.next).toBe(4)
    },
  )

  test('wait for an earlier one, and follow it when it comes', () => {
    const early = order([arrival(3)])
    expect([early.entries, early.held, early.taken]).toEqual([[], [arrival(3).messageId], []])
    expect(early.streams.size).toBe(0)
    expect(numbers(order([arrival(3), arrival(1), arrival(2)]))).toEqual([2, 3])
  })

  test('wait no longer than the limit, and an earlier one enters the feed when it comes after all', () => {
    const long = { arrivedAt: new Date(BEFORE.getTime() - 1) }
    const late = order([arrival(3, long)], { next: 2, facts: { filing_id: 'fil_1' } })
    expect([numbers(late), late.late.length]).toEqual([[3], 1])
    const state = late.streams.get('filing:fil_1')
    expect(state?.next).toBe(4)
    const after = order([arrival(2)], state)
    expect([numbers(after), after.streams.get('filing:fil_1')?.next]).toEqual([[2], 4])
  })

  test('exactly at the limit still wait', () => {
    expect(order([arrival(2, { arrivedAt: BEFORE })]).held).toHaveLength(1)
  })
})

test('an overtaken event does not replace what later ones said', () => {
  const state = { next: 3, facts: { authority_reference: 'NEW' } }
  const overtaken = arrival(1, { facts: { authority_reference: 'OLD', company_number: '12345678' } })
  expect(order([overtaken], state).streams.get('filing:fil_1')?.facts).toEqual({
    authority_reference: 'NEW',
    company_number: '12345678',
  })
})

test('a later event replaces what earlier ones said, and so does one without a number', () => {
  const state = { next: 2, facts: { authority_reference: 'OLD' } }
  const later = arrival(2, { facts: { authority_reference: 'NEW' } })
  expect(order([later], state).streams.get('filing:fil_1')?.facts).toEqual({ authority_reference: 'NEW' })
  expect(order([{ ...later, sequence: null }], state).entries[0]?.data).toMatchObject({
    authority_reference: 'NEW',
  })
})

test('an event without a number keeps its place in time among those of its stream', () => {
  const at = (ms: number) => ({ type: 'entitlement.created', arrivedAt: new Date(ARRIVED.getTime() + ms) })
  const first = arrival(1, { ...at(1), messageId: 'first' })
  const numberless = arrival(2, { ...at(2), messageId: 'numberless', sequence: null })
  for (const arrivals of [
    [first, numberless],
    [numberless, first],
  ]) {
    expect(order(arrivals).entries.map(({ eventId }) => eventId)).toEqual(['evt_first', 'evt_numberless'])
  }
})

test('each stream is ordered by itself', () => {
  const inStream = (name: string, sequence: number) =>
    arrival(sequence, { stream: name, type: 'entitlement.created', messageId: `${name}${sequence}` })
  const { entries } = order([inStream('a', 2), inStream('a', 1), inStream('b', 1)])
  expect(entries.map(({ eventId }) => eventId)).toEqual(['evt_a1', 'evt_a2', 'evt_b1'])
})

test('the id of an event is that of the published one, in lower case', () => {
  expect(eventIdOf('0AB1c2D3-0000-4000-8000-00000000000F')).toBe('evt_0ab1c2d300004000800000000000000f')
})

test('events without a number enter the feed in the order in which they arrived', () => {
  const numberless = (second: number) =>
    arrival(second, {
      stream: 'balance:acc_1',
      sequence: null,
      type: 'balance.low',
      arrivedAt: new Date(ARRIVED.getTime() + second),
    })
  const { entries } = order([numberless(2), numberless(1)])
  expect(entries.map(({ eventId }) => eventId.at(-1))).toEqual(['1', '2'])
  expect(entries[0]?.data).not.toHaveProperty('sequence')
  // Only a filing has members that are unknown until it is recorded.
  expect(entries[0]?.data).not.toHaveProperty('external_id')
  expect(order([numberless(1)]).streams.size).toBe(0)
})

test('a stream that waits does not hold up another one', () => {
  const other = arrival(1, { stream: 'entitlement:ent_1', type: 'entitlement.created', messageId: 'other' })
  const { entries, held } = order([arrival(2), other])
  expect([entries.map(({ type }) => type), held]).toEqual([['entitlement.created'], [arrival(2).messageId]])
})
