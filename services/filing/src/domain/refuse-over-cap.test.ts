// Tests whether a key's daily spend cap leaves room for one more filing, and which day the cap counts.
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { refuseOverCap, spendDayOf } from './refuse-over-cap.ts'

const day = spendDayOf(new Date('2026-11-23T12:00:00Z'))
const pence = fc.integer({ min: 0, max: 10_000_000 })
const cap = fc.integer({ min: 1, max: 10_000_000 })
const price = fc.oneof(fc.constantFrom(1, 2000, 100_000), fc.integer({ min: 1, max: 100_000 }))

it('a filing is allowed exactly if its price and today’s spending do not exceed the cap', () => {
  fc.assert(
    fc.property(cap, pence, price, (capPence, spentPence, pricePence) => {
      const refusal = refuseOverCap({ capPence, spentPence, pricePence, day })
      expect(refusal === undefined).toBe(spentPence + pricePence <= capPence)
      if (refusal === undefined) return
      expect(refusal).toMatchObject({
        code: 'SPEND_CAP_REACHED',
        context: {
          cap: capPence / 100,
          spent: spentPence / 100,
          required: pricePence / 100,
          currency: 'GBP',
        },
      })
    }),
  )
})

test('a key without a cap may spend any amount, and a filing that costs nothing needs no room', () => {
  expect(refuseOverCap({ capPence: null, spentPence: 99_999_999, pricePence: 2000, day })).toBeUndefined()
  expect(refuseOverCap({ capPence: 100, spentPence: 2000, pricePence: 0, day })).toBeUndefined()
})

test.each([
  ['2026-11-23T23:59:59.999Z', '2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['2026-07-01T23:00:00.000Z', '2026-07-01T23:00:00.000Z', '2026-07-02T23:00:00.000Z'],
  // The days with 23 or 25 hours.
  ['2026-03-29T12:00:00.000Z', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25T12:00:00.000Z', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('a day runs from midnight to midnight in the UK, also when the clocks change: %s', (now, start, end) => {
  expect(spendDayOf(new Date(now))).toEqual({ startsAt: new Date(start), endsAt: new Date(end) })
})
