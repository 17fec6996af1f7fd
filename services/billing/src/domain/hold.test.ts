// Whatever the order in which a filing's events arrive, its hold ends in the same state.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordedHold, strongerHold, type HoldState } from './hold.ts'

const states: readonly HoldState[] = ['held', 'released', 'waiting', 'charged']

test('the order and number of events do not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states), { minLength: 1 }), (events) => {
      const end = events.reduce<HoldState>(strongerHold, 'held')
      expect(end).toBe(events.toSorted((a, b) => states.indexOf(b) - states.indexOf(a))[0])
    }),
  )
})

test('a recording holds the price that it states', () => {
  const filing = { filingId: 'f', accountId: 'a', pricePence: 2000 }
  expect(recordedHold(filing)).toEqual({ ...filing, state: 'held', isRecorded: true })
})
