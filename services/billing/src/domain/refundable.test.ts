// The amount of a top-up that can still be refunded.
import { expect, test } from 'vitest'
import { refundable } from './refundable.ts'

test.each([
  [{ amountPence: 5000, refundedPence: 0, disputedPence: 0 }, 5000],
  [{ amountPence: 5000, refundedPence: 1500, disputedPence: 500 }, 3000],
  [{ amountPence: 5000, refundedPence: 3000, disputedPence: 5000 }, 0],
])('of %j, %d pence can be refunded', (topUp, pence) => expect(refundable(topUp)).toBe(pence))
