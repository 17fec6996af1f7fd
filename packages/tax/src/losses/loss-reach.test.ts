// Days and parts of trading losses, counted by hand.
import { expect, test } from 'vitest'
import { period } from '../../test/company-returns.ts'
import { day } from '../../test/loss-company.ts'
import { daysFrom, earlyPart, firstDayBefore, lastTwelveMonths, terminalPart } from './loss-reach.ts'

test.each([
  ['2026-04-01', 12, '2025-04-01'],
  ['2026-04-01', 36, '2023-04-01'],
  ['2024-02-29', 12, '2023-03-01'],
  ['2024-03-01', 12, '2023-03-01'],
])('before %s, %i months begin on %s', (...[start, months, first]) => {
  expect(firstDayBefore(day(start), months)).toBe(first)
})

test.each([
  ['2025-03-31', 365],
  ['2025-04-01', 365],
  ['2025-04-02', 364],
  ['2026-03-31', 1],
  ['2026-04-01', 0],
  ['2027-04-01', 0],
])('a year to 31 March 2026 has, from %s, %i days', (first, days) => {
  expect(daysFrom(day(first), period('2025-04-01', '2026-03-31'))).toBe(days)
})

test('the terminal part of a loss is that of the last twelve months, rounded up', () => {
  expect(lastTwelveMonths(day('2026-03-31'))).toBe('2025-04-01')
  const ceasedOn = day('2026-03-31')
  expect(terminalPart(1000, { period: period('2025-04-01', '2026-03-31'), ceasedOn })).toBe(1000)
  // 183 of 365 days: 501.37
  expect(terminalPart(1000, { period: period('2024-10-01', '2025-09-30'), ceasedOn })).toBe(502)
  expect(terminalPart(1000, { period: period('2023-04-01', '2024-03-31'), ceasedOn })).toBe(0)
})

test('the early part of a loss is that of the days before 1 April 2017, rounded up', () => {
  expect(earlyPart(1000, period('2015-04-01', '2016-03-31'))).toBe(1000)
  expect(earlyPart(1000, period('2017-04-01', '2018-03-31'))).toBe(0)
  // 90 of 365 days: 246.58
  expect(earlyPart(1000, period('2017-01-01', '2017-12-31'))).toBe(247)
})
