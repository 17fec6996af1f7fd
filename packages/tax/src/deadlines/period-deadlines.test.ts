// The deadlines of an accounting period follow from the period of account and from the period itself.
import { isoDateFrom, type Period } from '@cfs/values'
import { expect, test } from 'vitest'
import { accountingPeriodsOf } from '../periods/accounting-periods.ts'
import { instalmentDates } from './instalments.ts'
import { deadlinesOf } from './period-deadlines.ts'

const day = isoDateFrom
const period = (start: string, end: string): Period => ({ start: day(start), end: day(end) })

test('both returns of long accounts have one filing date, and each period its own day for the tax', () => {
  const account = period('2025-02-01', '2026-03-31')
  const deadlines = accountingPeriodsOf(account).map((accounting) => deadlinesOf({ account, accounting }))
  expect(deadlines).toMatchObject([
    { returnDueOn: '2027-03-31', amendBy: '2028-03-31', taxDueOn: '2026-11-01' },
    { returnDueOn: '2027-03-31', amendBy: '2028-03-31', taxDueOn: '2027-01-01' },
  ])
})

test('the return of a trade that ended within the accounts is due a year after the accounts end', () => {
  const account = period('2025-04-01', '2026-03-31')
  const [first] = accountingPeriodsOf(account, { tradeCeasedOn: day('2025-10-31') })
  expect(first && deadlinesOf({ account, accounting: first })).toMatchObject({
    returnDueOn: '2027-03-31',
    taxDueOn: '2026-08-01',
  })
})

test('the return of a period from 29 February to 28 February is due on the last day of February', () => {
  const account = period('2024-02-29', '2025-02-28')
  expect(deadlinesOf({ account, accounting: account })).toMatchObject({
    returnDueOn: '2026-02-28',
    amendBy: '2027-02-28',
    taxDueOn: '2025-12-01',
  })
})

test.each([
  ['2025-01-01', '2025-12-31', ['2025-07-14', '2025-10-14', '2026-01-14', '2026-04-14']],
  ['2025-04-01', '2026-03-31', ['2025-10-14', '2026-01-14', '2026-04-14', '2026-07-14']],
  ['2025-01-01', '2025-08-31', ['2025-07-14', '2025-10-14', '2025-12-14']],
  ['2025-01-01', '2025-03-31', ['2025-07-14']],
])('a large company pays for %s to %s on %j', (start, end, dates) => {
  expect(instalmentDates(period(start, end))).toEqual(dates)
})
