// The amount left for the next filing.
import { expect, test } from 'vitest'
import { availablePence } from './available.ts'

test.each([
  [{ balancePence: 5000, heldPence: 0, owedPence: 0 }, 5000],
  [{ balancePence: 5000, heldPence: 2000, owedPence: 0 }, 3000],
  [{ balancePence: 2000, heldPence: 2000, owedPence: 0 }, 0],
  [{ balancePence: 2000, heldPence: 2001, owedPence: 0 }, 0],
  [{ balancePence: 0, heldPence: 0, owedPence: 700 }, 0],
  [{ balancePence: 5000, heldPence: 1000, owedPence: 700 }, 3300],
])('of %j, %d pence are available', (amounts, available) => {
  expect(availablePence(amounts)).toBe(available)
})
