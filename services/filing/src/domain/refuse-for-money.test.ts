// Money for one more filing: exactly enough is enough.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PRICE_PENCE } from './filing.ts'
import { refuseForMoney } from './refuse-for-money.ts'

const pence = fc.integer({ min: 0, max: 10_000_000 })
const inFlight = fc.integer({ min: 0, max: 1000 })

it('a filing is let through exactly when the balance covers it on top of those in flight', () => {
  fc.assert(
    fc.property(pence, inFlight, (balancePence, count) => {
      const isCovered = balancePence >= (count + 1) * PRICE_PENCE
      const refusal = refuseForMoney({ balancePence, owedPence: 0, inFlight: count })
      expect(refusal === undefined).toBe(isCovered)
    }),
  )
})

it('the shortfall is exactly the top-up after which the same filing is let through', () => {
  fc.assert(
    fc.property(pence, pence, inFlight, (balancePence, owedPence, count) => {
      const refusal = refuseForMoney({ balancePence, owedPence, inFlight: count })
      if (refusal === undefined) return
      const shortfallPence = Math.round(Number(refusal.context?.['shortfall']) * 100)
      const settled = { owedPence: 0, inFlight: count }
      const after = balancePence + shortfallPence - owedPence
      expect(refuseForMoney({ ...settled, balancePence: after })).toBeUndefined()
      if (shortfallPence > 0) expect(refuseForMoney({ ...settled, balancePence: after - 1 })).toBeDefined()
    }),
  )
})

it('nothing is filed while anything is owed, however much there is', () => {
  expect(refuseForMoney({ balancePence: 100_000, owedPence: 1, inFlight: 0 })?.code).toBe(
    'INSUFFICIENT_BALANCE',
  )
})
