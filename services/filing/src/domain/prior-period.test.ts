// The comparatives come from the immediately preceding accounts.
import { isoDateFrom, parseCompanyNumber } from '@cfs/values'
import { expect, it } from 'vitest'
import type { CompanyFacts } from './company-facts.ts'
import { assumedPriorPeriod, priorPeriod } from './prior-period.ts'
import { sampleCompany } from './sample-company.ts'

const day = isoDateFrom
const period = { start: day('2025-04-01'), end: day('2026-03-31') }
const number = parseCompanyNumber('00123456')

it.each<[string, Partial<CompanyFacts>, string | undefined]>([
  ['first accounts have none', { incorporatedOn: day('2025-04-01') }, undefined],
  ['accounts that left a gap are not the ones before', { accountsMadeUpTo: [day('2024-12-31')] }, undefined],
  [
    'the last accounts, as the register says',
    { lastAccounts: { madeUpTo: day('2025-03-31'), start: day('2024-02-01') } },
    '2024-02-01',
  ],
  [
    'else from the day after the ones before them',
    { accountsMadeUpTo: [day('2025-03-31'), day('2024-06-30')] },
    '2024-07-01',
  ],
  ['else a year', { accountsMadeUpTo: [day('2025-03-31')] }, '2024-04-01'],
  [
    'a year of a company that is older',
    { accountsMadeUpTo: [day('2025-03-31')], incorporatedOn: day('2010-08-05') },
    '2024-04-01',
  ],
  [
    'the last accounts of a single day',
    { lastAccounts: { madeUpTo: day('2025-03-31'), start: day('2025-03-31') } },
    '2025-03-31',
  ],
  [
    'a single day of a company that was formed on it',
    { accountsMadeUpTo: [day('2025-03-31')], incorporatedOn: day('2025-03-31') },
    '2025-03-31',
  ],
  [
    'but not from before the incorporation',
    { accountsMadeUpTo: [day('2025-03-31')], incorporatedOn: day('2024-08-05') },
    '2024-08-05',
  ],
  [
    'a start after its end is no start',
    { lastAccounts: { madeUpTo: day('2025-03-31'), start: day('2025-06-01') } },
    '2024-04-01',
  ],
  [
    'no accounts are from before the company was there',
    { accountsMadeUpTo: [day('2025-03-31')], incorporatedOn: day('2025-04-01') },
    undefined,
  ],
])('%s', (_what, facts, start) => {
  if (number === undefined) throw new Error('not a company number')
  const prior = priorPeriod({ ...sampleCompany(number), ...facts }, period)
  expect(prior).toEqual(start === undefined ? undefined : { start, end: '2025-03-31' })
})

it.each([
  [undefined, '2024-04-01'],
  ['2010-08-05', '2024-04-01'],
  ['2024-08-05', '2024-08-05'],
  ['2025-03-31', '2025-03-31'],
  ['2025-04-01', undefined],
])('figures of the year before a company formed on %s begin on %s', (incorporatedOn, start) => {
  if (number === undefined) throw new Error('not a company number')
  const formed = incorporatedOn === undefined ? undefined : day(incorporatedOn)
  const company = { ...sampleCompany(number), incorporatedOn: formed }
  expect(assumedPriorPeriod(company, period)).toEqual(
    start === undefined ? undefined : { start, end: '2025-03-31' },
  )
})
