// The periods that the registry would refuse, with the limit in the message.
import { isoDateFrom } from '@cfs/values'
import { companyFrom } from '../../test/company-from.ts'
import { expect, test } from 'vitest'
import type { CompanyFacts } from './company-facts.ts'
import { refuseAccountsPeriod } from './refuse-accounts-period.ts'
import { sampleCompany } from './sample-company.ts'

const day = isoDateFrom

function refused(start: string, end: string, about: Partial<CompanyFacts>) {
  const company = { ...sampleCompany(companyFrom('12345678')), ...about }
  const details = refuseAccountsPeriod({ start: day(start), end: day(end) }, company)?.details
  return details?.map(({ field, message }) => `${field} ${message}`).join()
}

test('no period starts before the incorporation', () => {
  const about = { incorporatedOn: day('2025-04-01') }
  expect(refused('2025-03-31', '2026-03-30', about)).toBe(
    'period_start must not be before the incorporation on 2025-04-01',
  )
  expect(refused('2025-04-01', '2026-03-31', about)).toBeUndefined()
})

test.each([
  ['2025-09-30', true],
  ['2025-10-01', false],
  ['2026-09-30', false],
  ['2026-10-01', true],
])('first accounts from 1 April 2025 that end on %s are refused: %s', (end, isRefused) => {
  const message =
    'period_end first accounts cover more than 6 and at most 18 months from the incorporation on 2025-04-01: ' +
    'they end between 2025-10-01 and 2026-09-30'
  const about = { incorporatedOn: day('2025-04-01') }
  expect(refused('2025-04-01', end, about)).toBe(isRefused ? message : undefined)
  expect(refused('2025-04-01', end, { ...about, accountsMadeUpTo: [day(end)] })).toBeUndefined()
})

test('first accounts of an allowed length also end near the reference date', () => {
  const accountingReferenceDate = { day: 31, month: 3 }
  const about = { incorporatedOn: day('2025-04-01'), accountingReferenceDate }
  expect(refused('2025-04-01', '2026-05-20', about)).toContain('reference date, 31 March 2026;')
  expect(refused('2025-04-01', '2026-03-31', about)).toBeUndefined()
})

test('a reference date that no year has is not stated', () => {
  const about = { incorporatedOn: day('2010-01-01'), accountingReferenceDate: { day: 31, month: 4 } }
  expect(refused('2022-01-01', '2022-12-31', about)).toContain(
    'accounting reference date, which the register shows; change the date',
  )
})

test.each([
  [{ day: 31, month: 3 }, '2026-03-24', undefined],
  [{ day: 31, month: 3 }, '2026-04-07', undefined],
  [{ day: 31, month: 3 }, '2026-03-23', '31 March 2026'],
  [{ day: 31, month: 3 }, '2026-04-08', '31 March 2026'],
  [{ day: 31, month: 3 }, '2026-11-30', '31 March 2027'],
  [{ day: 31, month: 12 }, '2026-01-05', undefined],
  [{ day: 31, month: 12 }, '2026-02-05', '31 December 2025'],
  [{ day: 3, month: 1 }, '2025-12-30', undefined],
  [{ day: 28, month: 2 }, '2024-03-07', undefined],
  [{ day: 28, month: 2 }, '2024-03-08', '29 February 2024'],
  [{ day: 28, month: 2 }, '2023-03-07', undefined],
  [{ day: 27, month: 2 }, '2024-03-06', '27 February 2024'],
  [{ day: 5, month: 4 }, '2026-04-12', undefined],
])('with the reference date %j, a period to %s is too far from: %s', (date, end, nearest) => {
  const message =
    `period_end must be within 7 days of the accounting reference date, ${nearest}; ` +
    'change the date at the registry first where the company has another'
  const about = { incorporatedOn: day('2010-01-01'), accountingReferenceDate: date }
  expect(refused('2022-01-01', end, about)).toBe(nearest && message)
  const nextAccounts = { end: day(end), dueOn: undefined }
  expect(refused('2022-01-01', end, { ...about, nextAccounts })).toBeUndefined()
})
