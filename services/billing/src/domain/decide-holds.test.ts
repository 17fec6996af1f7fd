// The recording of a filing alone sets what is held and charged, in whatever order the filing's events
// arrive, however often, and whatever the other events state.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAcceptedHolds, decideRecordedHolds, decideReleasedHolds } from './decide-holds.ts'
import { type FilingPrice, type Hold, recordedHold, unrecordedHold } from './hold.ts'

const filing: FilingPrice = { filingId: 'f', accountId: 'a', pricePence: 2000 }
const dearer = { ...filing, pricePence: 5000 }
const knownAs = (...holds: readonly Hold[]) => new Map(holds.map((hold) => [hold.filingId, hold]))
const held = recordedHold(filing)

describe('an acceptance', () => {
  test('is charged the price and account that were held, and a difference is reported', () => {
    const other = { ...dearer, accountId: 'b' }
    const decided = decideAcceptedHolds(knownAs(held), [other])
    expect(decided.due).toEqual([filing])
    expect(decided.holds).toEqual([{ ...held, state: 'charged' }])
    expect(decided.differences).toEqual([{ filingId: 'f', recorded: held, stated: other }])
    expect(decideAcceptedHolds(knownAs(held), [filing]).differences).toEqual([])
    expect(decideAcceptedHolds(knownAs(held), [{ ...filing, accountId: 'b' }]).differences).toHaveLength(1)
  })
  test('whose recording has not arrived waits and charges nothing', () => {
    const decided = decideAcceptedHolds(knownAs(unrecordedHold(filing, 'waiting')), [dearer, filing])
    expect(decided).toMatchObject({ due: [], waiting: [dearer, filing], differences: [] })
    expect(decided.holds).toEqual([unrecordedHold(filing, 'waiting')])
  })
  test('that waits is charged what its recording states', () => {
    const decided = decideRecordedHolds(knownAs(unrecordedHold({ ...filing, accountId: 'b' }, 'waiting')), [
      filing,
      dearer,
    ])
    expect(decided.due).toEqual([held])
    expect(decided.holds).toEqual([{ ...held, state: 'charged' }])
    expect(decided.differences).toMatchObject([{ recorded: filing, stated: dearer }])
  })
})

test('a filing that ended before its recording arrives holds nothing', () => {
  const released = unrecordedHold({ ...filing, accountId: 'b' }, 'released')
  const decided = decideRecordedHolds(knownAs(released), [filing])
  expect(decided).toEqual({ holds: [{ ...held, state: 'released' }], due: [], differences: [] })
  expect(decideReleasedHolds(knownAs({ ...held, state: 'charged' }))).toEqual([{ ...held, state: 'charged' }])
})

type Event = 'recorded' | 'accepted' | 'accepted at another price' | 'rejected'
const EVENTS = ['recorded', 'accepted', 'accepted at another price', 'rejected'] as const

test('whatever the order, a recorded and accepted filing is charged its recorded price', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...EVENTS, ...EVENTS]), (events) => {
      const { hold, charged } = replay(events)
      const isDue = events.includes('recorded') && events.some((event) => event.startsWith('accepted'))
      expect([...new Set(charged.map(({ pricePence }) => pricePence))]).toEqual(isDue ? [2000] : [])
      expect(hold?.state === 'charged').toBe(isDue)
    }),
  )
})

/** Plays the events one by one, as the commands of billing do. */
function replay(events: readonly Event[]): { hold: Hold | undefined; charged: readonly FilingPrice[] } {
  const charged: FilingPrice[] = []
  let hold: Hold | undefined
  for (const event of events) {
    if (event === 'rejected')
      [hold] = decideReleasedHolds(knownAs(hold ?? unrecordedHold(filing, 'released')))
    else if (event === 'recorded') {
      const decided = decideRecordedHolds(knownAs(hold ?? held), [filing])
      charged.push(...decided.due)
      ;[hold] = decided.holds
    } else {
      const stated = event === 'accepted' ? filing : dearer
      const decided = decideAcceptedHolds(knownAs(hold ?? unrecordedHold(filing, 'waiting')), [stated])
      charged.push(...decided.due)
      ;[hold] = decided.holds
    }
  }
  return { hold, charged }
}
