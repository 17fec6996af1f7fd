// The low-balance e-mail is due once for each time that the balance falls below the threshold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallsBelow, isBelow } from './low-balance.ts'
import { type AccountState, charge, creditTopUp } from './posting.ts'

const EMPTY: AccountState = { balancePence: 0, owedPence: 0, sequence: 0 }

/** The positions of the movements after which the balance has fallen below the threshold. */
function fallsOf(movements: readonly number[], lowBalancePence: number | null): readonly number[] {
  let account = creditTopUp(EMPTY, 10_000).after
  return movements.flatMap((amount, index) => {
    const posting = amount < 0 ? charge(account, -amount) : creditTopUp(account, amount)
    account = posting.after
    return fallsBelow(posting, { lowBalancePence }) ? [index] : []
  })
}

test.each([
  { when: 'once, when the balance falls below', movements: [-2000, -3000, -3001, -100], falls: [2] },
  { when: 'never at the threshold itself', movements: [-8000], falls: [] },
  { when: 'again once the balance has been at it', movements: [-8001, -1, 2, -1], falls: [0, 3] },
  { when: 'by one posting that leaves a debt', movements: [-10_500, -500], falls: [0] },
  { when: 'again after a debt was paid', movements: [-10_500, 3000, -1000], falls: [0, 2] },
])('the e-mail is due $when', ({ movements, falls }) => {
  expect(fallsOf(movements, 2000)).toEqual(falls)
  expect(fallsOf(movements, null)).toEqual([])
})

test('an amount owed counts as a balance below zero', () => {
  const threshold = { lowBalancePence: 1 }
  expect(isBelow({ balancePence: 0, owedPence: 500 }, threshold)).toBe(true)
  expect(isBelow({ balancePence: 1, owedPence: 0 }, threshold)).toBe(false)
  expect(fallsBelow(charge({ ...EMPTY, owedPence: 500 }, 100), threshold)).toBe(false)
})

test('each fall follows a rise: between two e-mails the balance has been at or above the threshold', () => {
  const movements = fc.array(fc.integer({ min: -6000, max: 6000 }).filter((amount) => amount !== 0))
  fc.assert(
    fc.property(movements, fc.integer({ min: 1, max: 9000 }), (amounts, lowBalancePence) => {
      let isAlerted = false
      const due: number[] = []
      let net = 10_000
      for (const [index, amount] of amounts.entries()) {
        net += amount
        if (net < lowBalancePence && !isAlerted) due.push(index)
        isAlerted = net < lowBalancePence
      }
      expect(fallsOf(amounts, lowBalancePence)).toEqual(due)
    }),
  )
})
