// Warnings about deadlines, with the authorities' dates and penalties.
import { isoDateFrom, type Period } from '@cfs/values'
import { expect, test } from 'vitest'
import { sampleCompany } from '../sample-company.ts'
import { companyNumber } from '../../../test/planning.ts'
import { lateAccountsWarnings, lateReturnWarnings, outOfWindowWarnings } from './late-warnings.ts'

const day = isoDateFrom
const year: Period = { start: day('2024-05-01'), end: day('2025-04-30') }
const dated = { account: year, accounting: year, taxPayablePence: 0 }
const words = (warnings: readonly { message: string }[]) => warnings.map(({ message }) => message).join(' ')

test.each([
  ['2026-04-30', []],
  ['2026-05-01', ['£200']],
  ['2026-07-31', ['£200', '92 days']],
  ['2026-08-01', ['£400', '30 April 2026']],
])('a return of a year to 30 April 2025 that is filed on %s: %s', (today, said) => {
  const warnings = lateReturnWarnings(dated, day(today))
  expect(warnings.map(({ code }) => code)).toEqual(said.length === 0 ? [] : ['LATE'])
  for (const each of said) expect(words(warnings)).toContain(each)
})

test('a filing date before 1 April 2026 has the older penalty', () => {
  const march = { start: day('2024-04-01'), end: day('2025-03-31') }
  const old = { ...dated, account: march, accounting: march }
  expect(words(lateReturnWarnings(old, day('2026-04-01')))).toContain('£100')
})

test('overdue tax brings a warning, with the tax-geared penalty once it is long unpaid', () => {
  const taxed = { ...dated, taxPayablePence: 100 }
  expect(words(lateReturnWarnings(taxed, day('2026-01-31')))).toBe('')
  expect(words(lateReturnWarnings(taxed, day('2026-02-01')))).toBe('')
  expect(words(lateReturnWarnings(taxed, day('2026-02-02')))).toContain('1 February 2026')
  expect(words(lateReturnWarnings(taxed, day('2026-11-01')))).toContain('10%')
  expect(words(lateReturnWarnings(taxed, day('2027-05-01')))).toContain('20%')
})

test('both returns of fifteen months are due together, a year after the accounts end', () => {
  const account = { start: day('2018-01-01'), end: day('2019-03-31') }
  const accounting = { start: day('2018-01-01'), end: day('2018-12-31') }
  expect(lateReturnWarnings({ account, accounting, taxPayablePence: 0 }, day('2020-03-31'))).toEqual([])
  expect(words(lateReturnWarnings({ account, accounting, taxPayablePence: 0 }, day('2020-04-01')))).toContain(
    '31 March 2020',
  )
})

test('a return can be amended for twelve months from its filing date', () => {
  expect(outOfWindowWarnings(dated, day('2027-04-30'))).toEqual([])
  expect(outOfWindowWarnings(dated, day('2027-05-01')).map(({ code }) => code)).toEqual(['OUT_OF_WINDOW'])
})

test.each([
  ['2026-01-31', ''],
  ['2026-02-01', '£150'],
  ['2026-03-01', '£375'],
  ['2026-05-01', '£750'],
  ['2026-08-01', '£1,500'],
])('accounts to 30 April 2025 that are filed on %s: %s', (today, said) => {
  expect(words(lateAccountsWarnings(year, undefined, day(today)))).toContain(said)
})

test('the register’s due date for accounts takes precedence', () => {
  const nextAccounts = { end: year.end, dueOn: day('2026-06-30') }
  const company = { ...sampleCompany(companyNumber('12345678')), nextAccounts }
  expect(lateAccountsWarnings(year, company, day('2026-06-30'))).toEqual([])
  expect(words(lateAccountsWarnings(year, company, day('2026-07-01')))).toContain('30 June 2026')
})

test('first accounts of more than a year are due 21 months after the incorporation', () => {
  const period = { start: day('2022-01-10'), end: day('2023-01-31') }
  const company = { ...sampleCompany(companyNumber('12345678')), incorporatedOn: day('2022-01-10') }
  expect(lateAccountsWarnings(period, company, day('2023-10-10'))).toEqual([])
  expect(words(lateAccountsWarnings(period, company, day('2023-10-11')))).toContain('10 October 2023')
})
