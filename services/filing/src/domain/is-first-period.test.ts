// The first period of a company, by the register and by what the account has filed itself.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { companyFrom } from '../../test/company-from.ts'
import { isFirstPeriod } from './is-first-period.ts'
import { sampleCompany } from './sample-company.ts'

const day = isoDateFrom
const NEW = {
  ...sampleCompany(companyFrom('12345678')),
  incorporatedOn: day('2025-01-10'),
  lastAccounts: undefined,
  accountsMadeUpTo: [],
}
const SECOND = { start: day('2025-07-01'), end: day('2026-06-30') }

test.each([
  ['nothing filed', [], true],
  ['the period before filed here', ['2025-06-30'], false],
  ['only this period filed here', ['2026-06-30'], true],
  ['a later period filed here', ['2027-06-30'], true],
] as const)('with %s: %s', (_, ends, isFirst) => {
  expect(isFirstPeriod(NEW, SECOND, ends.map(day))).toBe(isFirst)
})

test('a period from the incorporation is the first, whatever was filed', () => {
  expect(isFirstPeriod(NEW, { start: day('2025-01-10'), end: day('2025-06-30') }, [day('2024-12-31')])).toBe(
    true,
  )
})
