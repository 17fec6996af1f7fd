// The position of an amount among the bands stays in the picture, and never moves back for a larger amount.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, placeInBands } from './index.ts'

const LIMITS = { lower: 50_000, upper: 250_000 }

test('limits are the ends of their bands', () => {
  expect([-5, 0, 25_000, 50_000, 150_000, 250_000].map((amount) => placeInBands(amount, LIMITS))).toEqual([
    0, 0, 17, 34, 50.5, 67,
  ])
  expect([50_000, 50_001, 250_000, 250_001].map((amount) => bandOf(amount, LIMITS))).toEqual([0, 1, 1, 2])
})

test('any amount is drawn in its own band, and a larger amount never further left', () => {
  const amount = fc.oneof(
    fc.integer({ min: -10, max: 300_000 }),
    fc.double({ min: 0, max: 1e13, noNaN: true }),
  )
  const limits = fc
    .tuple(fc.double({ min: 0.01, max: 1e6, noNaN: true }), fc.double({ min: 1.1, max: 9, noNaN: true }))
    .map(([lower, times]) => ({ lower, upper: lower * times }))
  fc.assert(
    fc.property(amount, amount, limits, (a, b, of) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)].map((each) => placeInBands(each, of))
      expect(small).toBeGreaterThanOrEqual(0)
      expect(large).toBeLessThanOrEqual(100)
      expect(small ?? 0).toBeLessThanOrEqual((large ?? 0) + 1e-9)
      const [from = 0, to = 100] =
        [
          [0, 34],
          [34, 67],
          [67, 100],
        ][bandOf(a, of)] ?? []
      expect(placeInBands(a, of)).toBeGreaterThanOrEqual(from - 1e-9)
      expect(placeInBands(a, of)).toBeLessThanOrEqual(to + 1e-9)
    }),
  )
})
