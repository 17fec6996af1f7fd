import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { yearOrPeriod } from './period-words.ts'

test.each([
  ['2025-04-01', '2026-03-31', 'year'],
  ['2024-02-29', '2025-02-28', 'year'],
  ['2023-03-01', '2024-02-28', 'year'],
  ['2023-03-01', '2024-02-29', 'year'],
  ['2024-02-29', '2025-02-27', 'period'],
  ['2024-02-28', '2025-02-28', 'period'],
  ['2025-04-01', '2026-03-30', 'period'],
  ['2025-04-01', '2026-04-01', 'period'],
])('accounts from %s to %s are for a %s', (start, end, word) => {
  expect(yearOrPeriod({ start: isoDateFrom(start), end: isoDateFrom(end) })).toBe(word)
})
