// The VAT of partial refunds adds up to the VAT of the payment.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatToReturn } from './vat-to-return.ts'
import { vatWithin } from './seller.ts'

/** The VAT of each refund, one after the other. */
function returned(paidPence: number, refunds: readonly number[]): number[] {
  const soFar = { paidPence, ratePercent: 20, creditedPence: 0, creditedVatPence: 0 }
  return refunds.map((refundPence) => {
    const vatPence = vatToReturn(refundPence, soFar) ?? 0
    soFar.creditedPence += refundPence
    soFar.creditedVatPence += vatPence
    return vatPence
  })
}

test('partial refunds of a payment return its VAT to the penny', () => {
  expect(returned(10_000, [3333, 3333, 3334])).toEqual([556, 555, 556])
  expect(returned(1000, [3, 3, 994])).toEqual([1, 0, 166])
})

test('any refunds of a payment return its VAT once everything is refunded, and never more than that', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(shares, (refunds) => {
      const paidPence = refunds.reduce((sum, each) => sum + each, 0)
      const vat = returned(paidPence, refunds)
      for (const each of vat) expect(each).toBeGreaterThanOrEqual(0)
      expect(vat.reduce((sum, each) => sum + each, 0)).toBe(vatWithin(paidPence, 20).vatPence)
    }),
  )
})

test('a note after a cancelled one returns no more VAT than was charged', () => {
  const soFar = { paidPence: 1000, ratePercent: 20, creditedPence: 9, creditedVatPence: 3 }
  expect(vatToReturn(1, soFar)).toBe(0)
})

test('a refund of a top-up without VAT returns none', () => {
  const soFar = { paidPence: 1000, ratePercent: null, creditedPence: 0, creditedVatPence: 0 }
  expect(vatToReturn(500, soFar)).toBeNull()
})
