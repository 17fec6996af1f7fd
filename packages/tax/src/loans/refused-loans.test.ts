// The accounting period that a client states for a repayment after the tax fell due.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { loansToParticipators } from './loans-to-participators.ts'

const day = isoDateFrom

test.each([
  ['2024-02-14', 'refused'],
  ['2024-02-15', 'computed'],
  ['2025-02-14', 'computed'],
  ['2025-02-15', 'refused'],
])('an accounting period with a repayment on 15 February 2024 that ends on %s: %s', (...[end, kind]) => {
  const repayment = {
    on: day('2024-02-15'),
    amountPence: 100_000,
    kind: 'repaid',
    periodEnd: day(end),
  } as const
  const account = {
    name: 'Ann Smith',
    broughtForwardPence: 0,
    advances: [{ amountPence: 100_000 }],
    repaidPence: 0,
    repayments: [repayment],
    lentAgain: false,
  }
  const period = { start: day('2022-04-06'), end: day('2023-03-31') }
  const result = loansToParticipators({ accounts: [account], period, sentOn: day('2026-11-26') })
  expect(result.kind).toBe(kind)
})
