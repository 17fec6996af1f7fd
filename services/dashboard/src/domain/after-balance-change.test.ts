// The low-balance e-mail is due once for each time that the balance falls below the threshold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterBalanceChange,
  afterThresholdChange,
  skipsNumber,
  type KnownBalance,
} from './after-balance-change.ts'

const START: KnownBalance = { sequence: 0, balancePence: 0, owedPence: 0, isAlerted: false }

function emailsFor(balances: readonly number[], thresholdPence: number | undefined): readonly number[] {
  let known = afterThresholdChange({ ...START, balancePence: 10_000 }, thresholdPence)
  return balances.flatMap((balancePence, index) => {
    const change = { sequence: index + 1, balancePence, owedPence: 0 }
    const { balance, isEmailDue } = afterBalanceChange(known, change, thresholdPence)
    known = balance
    return isEmailDue ? [index] : []
  })
}

test.each([
  { when: 'once, when the balance falls below', balances: [8000, 5000, 1900, 1800, 0], due: [2] },
  { when: 'never at the threshold itself', balances: [2000], due: [] },
  { when: 'again once it has been above', balances: [1900, 1800, 2000, 1999, 1000], due: [0, 3] },
])('the e-mail is due $when', ({ balances, due }) => {
  expect(emailsFor(balances, 2000)).toEqual(due)
  expect(emailsFor(balances, undefined)).toEqual([])
})

test('an amount owed counts as a balance below zero', () => {
  const change = { sequence: 1, balancePence: 0, owedPence: 500 }
  expect(afterBalanceChange(START, change, 1).isEmailDue).toBe(true)
})

test('a threshold above the current balance causes no e-mail until the balance has exceeded it', () => {
  const set = afterThresholdChange({ ...START, balancePence: 1000 }, 2000)
  const still = afterBalanceChange(set, { sequence: 1, balancePence: 900, owedPence: 0 }, 2000)
  expect(still.isEmailDue).toBe(false)
  const above = afterBalanceChange(still.balance, { sequence: 2, balancePence: 5000, owedPence: 0 }, 2000)
  const below = afterBalanceChange(above.balance, { sequence: 3, balancePence: 100, owedPence: 0 }, 2000)
  expect([above.isEmailDue, below.isEmailDue]).toEqual([false, true])
})

test('repeated and older changes cause no e-mail and never restore an older balance', () => {
  const changes = fc.array(
    fc.record({ sequence: fc.nat(20), balancePence: fc.nat(5000), owedPence: fc.constant(0) }),
  )
  fc.assert(
    fc.property(changes, (given) => {
      let known = START
      for (const change of given) {
        const { balance, isEmailDue } = afterBalanceChange(known, change, 2000)
        if (change.sequence <= known.sequence) expect([balance, isEmailDue]).toEqual([known, false])
        known = balance
      }
    }),
  )
})

test.each([
  [3, 2, false],
  [3, 3, false],
  [3, 4, false],
  [3, 5, true],
  [0, 1, false],
  [0, 2, true],
])('after number %i, number %i skips others: %s', (known, stated, isSkipped) => {
  const amounts = { balancePence: 100, owedPence: 0 }
  expect(
    skipsNumber({ sequence: known, ...amounts, isAlerted: false }, { sequence: stated, ...amounts }),
  ).toBe(isSkipped)
})
