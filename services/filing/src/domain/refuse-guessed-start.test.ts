// A first day that only the register suggests is used for a year and a week, for a first period, and for a
// period that the register itself states.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { companyFrom } from '../../test/company-from.ts'
import type { CompanyFacts } from './company-facts.ts'
import { refuseGuessedStart } from './derive-period.ts'
import { sampleCompany } from './sample-company.ts'

const day = isoDateFrom
const BEHIND: Partial<CompanyFacts> = {
  lastAccounts: { madeUpTo: day('2024-03-31'), start: day('2023-04-01') },
  nextAccountsStart: day('2024-04-01'),
  nextAccounts: { end: day('2025-03-31'), dueOn: day('2025-12-31') },
}

test.each([
  ['a year', '2024-04-01', '2025-03-31', {}, false],
  ['a year and a week', '2024-04-01', '2025-04-07', {}, false],
  ['a year and eight days', '2024-04-01', '2025-04-08', {}, true],
  ['two years, because one is missing at the register', '2024-04-01', '2026-03-31', BEHIND, true],
  ['a first period of 18 months', '2024-10-01', '2026-03-31', { incorporatedOn: day('2024-10-01') }, false],
  ['a first period of more', '2024-09-30', '2026-03-31', { incorporatedOn: day('2024-09-30') }, true],
  [
    'a long period that the register expects',
    '2024-04-01',
    '2025-06-30',
    { ...BEHIND, nextAccounts: { end: day('2025-06-30'), dueOn: undefined } },
    false,
  ],
  [
    'a long period that the register has',
    '2024-04-01',
    '2025-06-30',
    { lastAccounts: { madeUpTo: day('2025-06-30'), start: day('2024-04-01') } },
    false,
  ],
] as const)('%s: %s', (...[, start, end, about, isRefused]) => {
  const company: CompanyFacts = { ...sampleCompany(companyFrom('12345678')), ...about }
  const refusal = refuseGuessedStart({ start: day(start), end: day(end) }, company)
  expect(refusal !== undefined).toBe(isRefused)
})

test('the refusal names the dates of the register', () => {
  const company: CompanyFacts = { ...sampleCompany(companyFrom('12345678')), ...BEHIND }
  const refusal = refuseGuessedStart({ start: day('2024-04-01'), end: day('2026-03-31') }, company)
  expect(refusal?.details?.[0]?.message).toMatch(
    /up to 2024-03-31 and expects accounts from 2024-04-01 to 2025-03-31/,
  )
})
