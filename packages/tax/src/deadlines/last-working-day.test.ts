// The bank holidays of England and Wales as GOV.UK lists them, and the days on which payments arrive.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { lastWorkingDay } from './last-working-day.ts'

test.each([
  ['2027-01-01', '2026-12-31', 'New Year’s Day'],
  ['2022-01-03', '2021-12-31', 'the substitute of New Year’s Day'],
  ['2026-04-03', '2026-04-02', 'Good Friday'],
  ['2027-03-29', '2027-03-25', 'Easter Monday, after Good Friday and a weekend'],
  ['2026-05-04', '2026-05-01', 'the early May holiday'],
  ['2026-05-25', '2026-05-22', 'the spring holiday'],
  ['2026-08-31', '2026-08-28', 'the summer holiday'],
  ['2026-12-28', '2026-12-24', 'the substitute of Boxing Day'],
  ['2027-12-28', '2027-12-24', 'both substitutes of Christmas'],
  ['2022-12-27', '2022-12-23', 'the substitute of Christmas Day on a Sunday'],
  ['2023-05-08', '2023-05-05', 'a coronation'],
  ['2027-05-01', '2027-04-30', 'a Saturday'],
  ['2026-11-01', '2026-10-30', 'a Sunday'],
])('a payment of %s arrives by %s: %s', (day, last) => {
  expect(lastWorkingDay(isoDateFrom(day))).toBe(last)
})

test.each(['2026-10-01', '2026-04-07', '2024-03-28', '2025-04-22', '2026-12-29', '2027-12-24'])(
  '%s is a working day',
  (day) => expect(lastWorkingDay(isoDateFrom(day))).toBe(day),
)
