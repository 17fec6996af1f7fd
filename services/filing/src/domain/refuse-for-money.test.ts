// Tests whether the balance covers one more filing: a balance equal to the price is enough.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filingsCovered, refuseForMoney } from './refuse-for-money.ts'

const pence = fc.integer({ min: 0, max: 10_000_000 })
const price = fc.oneof(fc.constantFrom(0, 1, 2000, 100_000), fc.integer({ min: 0, max: 100_000 }))
/** The prices recorded for the filings that are in progress. */
const inFlight = fc.array(price, { maxLength: 20 })
const sum = (prices: readonly number[]) => prices.reduce((total, one) => total + one, 0)

it('a filing is allowed exactly if the balance covers its price and those in progress', () => {
  fc.assert(
    fc.property(pence, inFlight, price, (balancePence, prices, pricePence) => {
      const heldPence = sum(prices)
      const isCovered = balancePence >= heldPence + pricePence
      const refusal = refuseForMoney({ balancePence, owedPence: 0, heldPence, pricePence })
      expect(refusal === undefined).toBe(isCovered)
    }),
  )
})

it('the shortfall is exactly the top-up with which the same filing is allowed', () => {
  fc.assert(
    fc.property(fc.tuple(pence, pence), inFlight, price, ([balancePence, owedPence], prices, pricePence) => {
      const asked = { heldPence: sum(prices), pricePence }
      const refusal = refuseForMoney({ ...asked, balancePence, owedPence })
      if (refusal === undefined) return
      expect(refusal.context?.['required']).toBe(pricePence / 100)
      const shortfallPence = Math.round(Number(refusal.context?.['shortfall']) * 100)
      const settled = { ...asked, owedPence: 0 }
      const after = balancePence + shortfallPence - owedPence
      expect(refuseForMoney({ ...settled, balancePence: after })).toBeUndefined()
      if (shortfallPence > 0) expect(refuseForMoney({ ...settled, balancePence: after - 1 })).toBeDefined()
    }),
  )
})

it('no filing is allowed while anything is owed, whatever the balance and the price', () => {
  for (const pricePence of [0, 2000]) {
    const refusal = refuseForMoney({ balancePence: 100_000, owedPence: 1, heldPence: 0, pricePence })
    expect(refusal?.code).toBe('INSUFFICIENT_BALANCE')
  }
})

it('a filing that costs nothing needs no money', () => {
  expect(refuseForMoney({ balancePence: 0, owedPence: 0, heldPence: 0, pricePence: 0 })).toBeUndefined()
})

it.each([
  [{ balancePence: 3999, owedPence: 0, heldPence: 0 }, 1],
  [{ balancePence: 4000, owedPence: 0, heldPence: 0 }, 2],
  [{ balancePence: 4000, owedPence: 0, heldPence: 2000 }, 1],
  [{ balancePence: 1999, owedPence: 0, heldPence: 0 }, 0],
  [{ balancePence: 1000, owedPence: 0, heldPence: 4000 }, 0],
  [{ balancePence: 9000, owedPence: 1, heldPence: 0 }, 0],
])('%j covers %d filings, as many as are not refused', (funds, covered) => {
  expect(filingsCovered({ ...funds, pricePence: 2000 })).toBe(covered)
  const next = { ...funds, pricePence: 2000, heldPence: funds.heldPence + covered * 2000 }
  expect(refuseForMoney(next)).toBeDefined()
})

it('an account that files without a price is never short of money', () => {
  expect(filingsCovered({ balancePence: 0, owedPence: 0, heldPence: 0, pricePence: 0 })).toBe(1000)
})
