// Which periods a client must confirm: those that share days with earlier ones, leave days out, or end on an
// odd day.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { companyFrom } from '../../../test/company-from.ts'
import type { CompanyFacts } from '../company-facts.ts'
import { sampleCompany } from '../sample-company.ts'
import { periodWarnings, shortReturnWarnings } from './period-warnings.ts'

const day = isoDateFrom
const period = (start: string, end: string) => ({ start: day(start), end: day(end) })
/** A company with years to 31 March, whose last accounts are those of 2025. */
const COMPANY: CompanyFacts = {
  ...sampleCompany(companyFrom('12345678')),
  incorporatedOn: day('2019-04-01'),
  lastAccounts: { madeUpTo: day('2025-03-31'), start: day('2024-04-01') },
  accountsMadeUpTo: [day('2025-03-31'), day('2024-03-31')],
  accountingReferenceDate: { day: 31, month: 3 },
}
const codes = (
  dates: readonly [string, string],
  about: Partial<CompanyFacts> = {},
  ownEnds: readonly string[] = [],
) =>
  periodWarnings(period(...dates), {
    type: 'ct600',
    company: { ...COMPANY, ...about },
    ownEnds: ownEnds.map(day),
  }).map(({ code }) => code)

describe('a period', () => {
  test.each([
    ['that follows the last accounts', ['2025-04-01', '2026-03-31'], []],
    [
      'that starts on the last day of the year before',
      ['2025-03-31', '2026-03-31'],
      ['PERIOD_OVERLAPS_ACCOUNTS'],
    ],
    ['that starts two days late', ['2025-04-03', '2026-03-31'], ['PERIOD_LEAVES_GAP']],
    ['that repeats the last accounts', ['2024-04-01', '2025-03-31'], []],
    ['before all accounts that are known', ['2022-04-01', '2023-03-31'], []],
    ['that covers the last two years', ['2024-04-01', '2026-03-31'], ['PERIOD_OVERLAPS_ACCOUNTS']],
    ['seven days after the reference date', ['2025-04-01', '2026-04-07'], []],
    ['eight days after it', ['2025-04-01', '2026-04-08'], ['PERIOD_END_UNUSUAL']],
    ['seven days before it', ['2025-04-01', '2026-03-24'], []],
    ['eight days before it', ['2025-04-01', '2026-03-23'], ['PERIOD_END_UNUSUAL']],
    ['one day before it, as a slip of the hand', ['2025-04-01', '2026-03-30'], ['PERIOD_END_UNUSUAL']],
    ['one day after it', ['2025-04-01', '2026-04-01'], ['PERIOD_END_UNUSUAL']],
    ['three months off', ['2025-04-01', '2025-12-31'], ['PERIOD_END_UNUSUAL']],
  ] as const)('%s', (...[, dates, expected]) => {
    expect(codes(dates)).toEqual(expected)
  })

  test('of weeks may end a day off the reference date again', () => {
    const lastAccounts = { madeUpTo: day('2025-03-30'), start: day('2024-04-01') }
    const about = { lastAccounts, accountsMadeUpTo: [day('2025-03-30')] }
    expect(codes(['2025-03-31', '2026-03-30'], about)).toEqual([])
  })

  test('beside filed accounts that end a few days later is unusual', () => {
    const accountsMadeUpTo = [day('2026-03-31'), day('2025-03-31')]
    const about = {
      accountsMadeUpTo,
      lastAccounts: { madeUpTo: day('2026-03-31'), start: day('2025-04-01') },
    }
    expect(codes(['2025-04-01', '2026-03-27'], about)).toEqual(['PERIOD_END_UNUSUAL'])
  })

  test('at the end of February may end on either last day', () => {
    const about = {
      accountingReferenceDate: { day: 28, month: 2 },
      lastAccounts: { madeUpTo: day('2023-02-28'), start: day('2022-03-01') },
      accountsMadeUpTo: [day('2023-02-28')],
    }
    expect(codes(['2023-03-01', '2024-02-29'], about)).toEqual([])
    expect(codes(['2023-03-01', '2024-02-28'], about)).toEqual([])
  })

  test('of a new company starts with its incorporation', () => {
    const about = { incorporatedOn: day('2025-04-01'), lastAccounts: undefined, accountsMadeUpTo: [] }
    expect(codes(['2025-04-01', '2026-03-31'], about)).toEqual([])
    expect(codes(['2025-04-02', '2026-03-31'], about)).toEqual(['PERIOD_LEAVES_GAP'])
  })

  test('follows the return that the same account filed, when the register is behind', () => {
    expect(codes(['2026-04-01', '2027-03-31'])).toEqual(['PERIOD_LEAVES_GAP'])
    expect(codes(['2026-04-01', '2027-03-31'], {}, ['2026-03-31'])).toEqual([])
    expect(codes(['2026-03-31', '2027-03-31'], {}, ['2026-03-31'])).toEqual(['PERIOD_OVERLAPS_ACCOUNTS'])
  })

  test('says by how many days it misses', () => {
    const [gap] = periodWarnings(period('2025-04-02', '2026-03-31'), {
      type: 'ct600',
      company: COMPANY,
      ownEnds: [],
    })
    expect(gap?.message).toContain('the 1 day from 1 April 2025 belongs')
  })
})

describe('a second return', () => {
  const first = { ...period('2025-04-01', '2026-03-31'), endsBecause: 'twelve months' } as const
  const ofAccounts = { endsBecause: 'accounting date' } as const
  test.each([
    ['of one day', '2026-04-01', true],
    ['of a day less than a month', '2026-04-29', true],
    ['of a month', '2026-04-30', false],
    ['of six months', '2026-09-30', false],
  ] as const)('%s needs confirmation: %s', (...[, end, isWarned]) => {
    const returns = [first, { ...period('2026-04-01', end), ...ofAccounts }]
    expect(shortReturnWarnings(returns, { isFirst: false })).toHaveLength(isWarned ? 1 : 0)
    expect(shortReturnWarnings(returns, { isFirst: true })).toEqual([])
  })

  test.each(['trade ceased', 'trade began'] as const)('of a day is no slip if the %s', (endsBecause) => {
    const returns = [
      { ...first, endsBecause },
      { ...period('2026-04-01', '2026-04-01'), ...ofAccounts },
    ]
    expect(shortReturnWarnings(returns, { isFirst: false })).toEqual([])
  })

  test('does not exist in a year', () => {
    expect(shortReturnWarnings([first], { isFirst: false })).toEqual([])
  })
})
