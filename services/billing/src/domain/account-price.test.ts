// An account pays its own price, or the list price.
import { expect, test } from 'vitest'
import { priceAfter, pricePenceOf } from './account-price.ts'

test.each([
  [null, 2000],
  [0, 0],
  [1500, 1500],
])('with an own price of %j a filing costs %d pence', (ownPricePence, price) => {
  expect(pricePenceOf({ ownPricePence, priceSequence: 1 })).toBe(price)
})

test('a change counts on, and the same price is no change', () => {
  const before = { ownPricePence: 1500, priceSequence: 3 }
  expect(priceAfter(before, 1000)).toEqual({ ownPricePence: 1000, priceSequence: 4 })
  expect(priceAfter(before, null)).toEqual({ ownPricePence: null, priceSequence: 4 })
  expect(priceAfter(before, 1500)).toBeUndefined()
})
