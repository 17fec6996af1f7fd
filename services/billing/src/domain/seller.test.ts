// The VAT in a price, and the seller who owes it.
import { expect, test } from 'vitest'
import { sellerOf, vatWithin } from './seller.ts'

test.each([
  [12_000, 10_000, 2000],
  [2000, 1667, 333],
  [1, 1, 0],
  [0, 0, 0],
])('a price of %d pence consists of %d and VAT of %d', (grossPence, netPence, vatPence) => {
  expect(vatWithin(grossPence, 20)).toEqual({ netPence, vatPence })
})

test('a seller with a VAT number charges the standard rate, another none', () => {
  const settings = { name: 'Seller Limited', address: ['1 High Street'], vatNumber: undefined }
  expect(sellerOf(settings)).toEqual({ name: 'Seller Limited', address: ['1 High Street'], vat: null })
  expect(sellerOf({ ...settings, vatNumber: 'GB1' }).vat).toEqual({ number: 'GB1', ratePercent: 20 })
})
