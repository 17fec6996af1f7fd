// The tax on the loan of each person: the rate that the authority accepts, on what no repayment relieves.
import { isoDateFrom as day } from '@cfs/values'
import { expect, test } from 'vitest'
import type { LoanAccount, Repayment } from './loan-account.ts'
import { taxedLoans } from './loan-reliefs.ts'

const YEAR = { start: day('2025-04-01'), end: day('2026-03-31') }
const CALENDAR = { start: day('2026-01-01'), end: day('2026-12-31') }
const SENT = day('2027-02-01')

const account = (some: Partial<LoanAccount>): LoanAccount => ({
  name: 'A Smith',
  broughtForwardPence: 0,
  advances: [{ amountPence: 900_000 }],
  repaidPence: 0,
  repayments: [],
  ...some,
})
const repaid = (on: string, amountPence: number, kind: Repayment['kind'] = 'repaid'): Repayment => {
  return { on: day(on), amountPence, kind }
}

test.each<readonly [string, Partial<LoanAccount>, parts: object[], taxPence: number]>([
  ['of which nothing was repaid', {}, [{ rate: 3375, pounds: 9000 }], 303_750],
  [
    'of which a part was repaid',
    { repayments: [repaid('2026-11-02', 400_000)], lentAgain: false },
    [{ rate: 3375, pounds: 5000 }],
    168_750,
  ],
  ['that was repaid', { repayments: [repaid('2026-12-31', 900_000)], lentAgain: false }, [], 0],
  [
    'that was written off but for a pound',
    { repayments: [repaid('2026-05-01', 899_900, 'written_off')], lentAgain: false },
    [{ rate: 3375, pounds: 1 }],
    34,
  ],
  [
    'that was repaid and lent again',
    { repayments: [repaid('2026-12-31', 900_000)], lentAgain: true },
    [{ rate: 3375, pounds: 9000 }],
    303_750,
  ],
])('a loan %s', (...[, some, parts, taxPence]) => {
  const loans = { accounts: [account(some)], period: YEAR, sentOn: SENT }
  expect(taxedLoans(loans)).toEqual([{ name: 'A Smith', parts, taxPence }])
})

const TWO_RATES = account({
  advances: [
    { on: day('2026-02-01'), amountPence: 200_000 },
    { on: day('2026-03-01'), amountPence: 300_000 },
    { on: day('2026-06-01'), amountPence: 400_000 },
  ],
})

test('loans made before and after a change are taxed at two rates once the second is accepted', () => {
  const loans = { accounts: [TWO_RATES], period: CALENDAR }
  const [before] = taxedLoans({ ...loans, sentOn: day('2027-04-05') })
  expect(before).toMatchObject({ parts: [{ rate: 3375, pounds: 9000 }], taxPence: 303_750 })
  const [after] = taxedLoans({ ...loans, sentOn: day('2027-04-06') })
  expect(after?.parts).toEqual([
    { rate: 3375, pounds: 5000 },
    { rate: 3575, pounds: 4000 },
  ])
  expect(after?.taxPence).toBe(311_750)
})

test('a person without a loan of the period has no tax', () => {
  const credit = account({ name: 'B Smith', advances: [], repaidPence: 500_000 })
  const old = account({ name: 'C Smith', advances: [], broughtForwardPence: 700_000 })
  const small = account({ name: 'D Smith', advances: [{ amountPence: 99 }] })
  const loans = { accounts: [credit, old, small, account({})], period: YEAR, sentOn: SENT }
  expect(taxedLoans(loans).map(({ name }) => name)).toEqual(['A Smith'])
})
