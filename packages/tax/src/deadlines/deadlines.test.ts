// Deadlines and penalties, by the examples of the authorities' manuals.
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { accountsDeadline, lateAccountsPenaltyPounds } from './accounts-deadline.ts'
import { monthsLater } from './months-later.ts'
import { lateReturnPenaltyPounds, returnDeadline, taxDueOn } from './return-deadline.ts'

const day = isoDateFrom
const period = (start: string, end: string): Period => ({ start: day(start), end: day(end) })

test.each([
  ['2023-06-30', 9, '2024-03-31'],
  ['2025-02-28', 9, '2025-11-30'],
  ['2024-06-05', 6, '2024-12-05'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2023-02-28', 12, '2024-02-29'],
  ['2025-05-31', 9, '2026-02-28'],
  ['2025-05-30', 9, '2026-02-28'],
])('%s and %d months is %s: the end of a month stays the end of a month', (from, months, to) => {
  expect(monthsLater(day(from), months)).toBe(to)
})

describe('a return is due', () => {
  test('twelve months after its period', () => {
    const year = period('2018-01-01', '2018-12-31')
    expect(returnDeadline({ account: year, accounting: year })).toBe('2019-12-31')
  })

  test('both returns of a long period of account on the same day (CTM93040)', () => {
    const account = period('2018-01-01', '2019-03-31')
    const parts = [period('2018-01-01', '2018-12-31'), period('2019-01-01', '2019-03-31')]
    for (const accounting of parts) expect(returnDeadline({ account, accounting })).toBe('2020-03-31')
  })

  test('thirty months after the start of a period of account longer than eighteen (CTM93050)', () => {
    const account = period('2018-05-01', '2019-12-31')
    const accounting = period('2018-05-01', '2019-04-30')
    expect(returnDeadline({ account, accounting })).toBe('2020-10-31')
  })

  test('twelve months after its own end if that is later than thirty months after the start', () => {
    const account = period('2018-05-01', '2020-12-31')
    const accounting = period('2020-05-01', '2020-12-31')
    expect(returnDeadline({ account, accounting })).toBe('2021-12-31')
  })

  test.each([
    ['2024-03-31', '2025-01-01'],
    ['2025-05-10', '2026-02-11'],
    ['2025-05-31', '2026-03-01'],
  ])('the tax of a period to %s is due on %s', (end, due) => {
    expect(taxDueOn(period('2024-01-01', end))).toBe(due)
  })

  test.each([
    ['2026-03-31', '2026-03-31', 0],
    ['2026-03-31', '2026-04-01', 100],
    ['2026-03-31', '2026-06-30', 100],
    ['2026-03-31', '2026-07-01', 200],
    ['2026-04-01', '2026-04-02', 200],
    ['2026-04-30', '2026-05-01', 200],
    ['2026-04-30', '2026-08-01', 400],
  ])('due on %s and delivered on %s it costs £%d', (...[due, delivered, pounds]) => {
    expect(lateReturnPenaltyPounds(day(due), day(delivered))).toBe(pounds)
  })
})

describe('accounts are due', () => {
  test('nine months after their period', () => {
    expect(accountsDeadline(period('2024-03-01', '2025-02-28'))).toBe('2025-11-30')
    expect(accountsDeadline(period('2025-04-01', '2026-03-31'))).toBe('2026-12-31')
  })

  test('nine months after first accounts of at most a year, whenever the company was formed', () => {
    expect(accountsDeadline(period('2024-03-10', '2025-02-28'), day('2024-03-10'))).toBe('2025-11-30')
  })

  test('nine months after a longer period that is not the first', () => {
    expect(accountsDeadline(period('2024-03-01', '2025-05-31'))).toBe('2026-02-28')
  })

  test('nine months after the first anniversary for first accounts of more than a year', () => {
    const first = period('2022-01-10', '2023-01-31')
    expect(accountsDeadline(first, day('2022-01-10'))).toBe('2023-10-10')
  })

  test('three months after first accounts that end late', () => {
    const first = period('2022-01-10', '2023-07-09')
    expect(accountsDeadline(first, day('2022-01-10'))).toBe('2023-10-10')
    expect(accountsDeadline(period('2022-01-10', '2023-07-31'), day('2022-01-10'))).toBe('2023-10-31')
  })

  test.each([
    ['2026-12-31', '2026-12-31', 0],
    ['2026-12-31', '2027-01-31', 150],
    ['2026-12-31', '2027-02-01', 375],
    ['2026-12-31', '2027-03-31', 375],
    ['2026-12-31', '2027-06-30', 750],
    ['2026-12-31', '2027-07-01', 1500],
  ])('due on %s and delivered on %s they cost £%d', (...[due, delivered, pounds]) => {
    expect(lateAccountsPenaltyPounds(day(due), day(delivered))).toBe(pounds)
  })
})
