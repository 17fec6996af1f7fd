// The file of a month shows the register of the end of the month before, and grows from month to month.
import { expect, it } from 'vitest'
import { companyFileMonth, isFileTooShort } from './company-file-month.ts'

it.each([
  ['2026-11-29T12:00:00Z', '2026-11', '2026-11-01', '2026-10-29T00:00:00.000Z'],
  // In London, this is the first of July already.
  ['2026-06-30T23:30:00Z', '2026-07', '2026-07-01', '2026-06-27T23:00:00.000Z'],
])('at %s it is the file of %s', (...[now, name, start, knownAt]) => {
  const month = companyFileMonth(new Date(now))
  expect({ ...month, knownAt: month.knownAt.toISOString() }).toEqual({ name, start, knownAt })
})

it('is too short with less than 95 % of the companies before', () => {
  expect([isFileTooShort(95, 100), isFileTooShort(94, 100), isFileTooShort(0, 0)]).toEqual([
    false,
    true,
    false,
  ])
})
