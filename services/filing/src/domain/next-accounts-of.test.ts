// The period of the next accounts, from when they are due.
import { isoDateFrom } from '@cfs/values'
import { expect, it } from 'vitest'
import { nextAccountsOf } from './next-accounts-of.ts'

const FEBRUARY = { day: 28, month: 2 }

const dates = (lastMadeUpTo: string | null, dueOn: string, referenceDate = { day: 31, month: 3 }) => ({
  incorporatedOn: isoDateFrom('2022-02-10'),
  lastMadeUpTo: lastMadeUpTo === null ? null : isoDateFrom(lastMadeUpTo),
  referenceDate,
  dueOn: isoDateFrom(dueOn),
})

it.each([
  [
    'the year after the last accounts',
    dates('2025-03-31', '2026-12-31'),
    { start: '2025-04-01', end: '2026-03-31' },
  ],
  [
    'a year that was extended to 18 months',
    dates('2025-09-30', '2027-12-31'),
    { start: '2025-10-01', end: '2027-03-31' },
  ],
  ['a shortened year', dates('2025-09-30', '2026-12-31'), { start: '2025-10-01', end: '2026-03-31' }],
  [
    'first accounts of more than a year',
    dates(null, '2023-11-10', FEBRUARY),
    { start: '2022-02-10', end: '2023-02-28' },
  ],
  [
    'the end of February of a leap year',
    dates('2027-02-28', '2028-11-30', FEBRUARY),
    { start: '2027-03-01', end: '2028-02-29' },
  ],
])('is that of %s', (_, companyDates, period) => {
  expect(nextAccountsOf(companyDates)).toEqual(period)
})

it.each([
  ['the due date was extended', dates('2025-03-31', '2027-03-31')],
  ['the date is no day of a period', dates('2025-03-31', '2026-10-15')],
  ['the incorporation is unknown', { ...dates(null, '2023-11-10'), incorporatedOn: null }],
])('is unknown if %s', (_, companyDates) => {
  expect(nextAccountsOf(companyDates)).toBeUndefined()
})
