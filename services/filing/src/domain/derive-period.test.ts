// Tests the order in which sources for a period's first day are tried, and the maximum length of a period.
import { addDays, isoDateFrom, lastDayOfMonths, parseCompanyNumber, type IsoDate } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompanyFacts } from './company-facts.ts'
import { derivePeriodStart, periodStartSource, refusePeriod } from './derive-period.ts'

const day = isoDateFrom
const end = day('2026-03-31')

function company(facts: Partial<CompanyFacts>): CompanyFacts {
  const companyNumber = parseCompanyNumber('00123456')
  if (companyNumber === undefined) throw new Error('not a company number')
  return {
    companyNumber,
    name: 'EXAMPLE LIMITED',
    type: 'ltd',
    incorporatedOn: undefined,
    lastAccounts: undefined,
    nextAccountsStart: undefined,
    officers: [],
    accountsMadeUpTo: [],
    hasFiledTradingAccounts: false,
    shareCapitalPence: undefined,
    registeredOffice: undefined,
    ...facts,
  }
}

interface Case {
  readonly override?: IsoDate
  readonly acceptedStart?: IsoDate
  readonly company?: Partial<CompanyFacts>
  readonly start: IsoDate | undefined
}

const everything: Partial<CompanyFacts> = {
  incorporatedOn: day('2019-04-01'),
  lastAccounts: { madeUpTo: end, start: day('2025-02-01') },
  nextAccountsStart: day('2025-03-01'),
  accountsMadeUpTo: [end, day('2024-12-31')],
}

describe('the first day of the period: the first source that has it', () => {
  it.each<[string, Case]>([
    [
      'the override',
      {
        override: day('2025-01-01'),
        acceptedStart: day('2025-01-02'),
        company: everything,
        start: day('2025-01-01'),
      },
    ],
    [
      "this service's accepted filing",
      { acceptedStart: day('2025-01-02'), company: everything, start: day('2025-01-02') },
    ],
    ['the last accounts, made up to that day', { company: everything, start: day('2025-02-01') }],
    [
      "the next accounts' start",
      {
        company: { ...everything, lastAccounts: { madeUpTo: day('2025-02-28'), start: undefined } },
        start: day('2025-03-01'),
      },
    ],
    [
      "the next accounts' start, although the last accounts end earlier",
      {
        company: { ...everything, lastAccounts: { madeUpTo: day('2024-12-31'), start: undefined } },
        start: day('2025-03-01'),
      },
    ],
    [
      'a period of one day',
      { company: { ...everything, lastAccounts: undefined, nextAccountsStart: end }, start: end },
    ],
    [
      'last accounts of that day that the history lacks: the day after the accounts before',
      {
        company: {
          lastAccounts: { madeUpTo: end, start: undefined },
          nextAccountsStart: day('2026-04-01'),
          accountsMadeUpTo: [day('2025-03-31')],
        },
        start: day('2025-04-01'),
      },
    ],
    [
      'else the day after the last accounts',
      {
        company: { lastAccounts: { madeUpTo: day('2025-03-31'), start: undefined } },
        start: day('2025-04-01'),
      },
    ],
    ['else incorporation', { company: { incorporatedOn: day('2025-06-02') }, start: day('2025-06-02') }],
    [
      'for an older day in the history, the day after the accounts before',
      {
        company: {
          nextAccountsStart: day('2027-04-01'),
          accountsMadeUpTo: [day('2027-03-31'), end, day('2025-06-30'), day('2024-06-30')],
        },
        start: day('2025-07-01'),
      },
    ],
    [
      'last accounts of that day without their first day: the history',
      {
        company: {
          lastAccounts: { madeUpTo: end, start: undefined },
          nextAccountsStart: day('2026-04-01'),
          accountsMadeUpTo: [end, day('2025-03-31')],
        },
        start: day('2025-04-01'),
      },
    ],
    [
      'an older day that the history does not know: nobody knows',
      {
        company: {
          nextAccountsStart: day('2027-04-01'),
          accountsMadeUpTo: [day('2027-03-31'), day('2025-03-31')],
        },
        start: undefined,
      },
    ],
    [
      'the first accounts of the history: nobody knows',
      { company: { nextAccountsStart: day('2026-04-01'), accountsMadeUpTo: [end] }, start: undefined },
    ],
    ['no company data and no override', { start: undefined }],
  ])('%s', (_what, { override, acceptedStart, company: companyFacts, start }) => {
    const facts = companyFacts === undefined ? undefined : company(companyFacts)
    expect(derivePeriodStart({ end, override, acceptedStart, company: facts })).toBe(start)
  })
})

it.each([
  [day('2025-04-01'), day('2025-05-01'), 'request'],
  [undefined, day('2025-05-01'), 'earlier_filing'],
  [undefined, undefined, 'register'],
] as const)(
  'the source of the first day with the override %s and the filing %s is %s',
  (...[override, acceptedStart, source]) => {
    expect(periodStartSource({ override, acceptedStart })).toBe(source)
  },
)

describe('how long a period may be', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('1990-01-01'), days))

  it('at most 18 months, to the day', () => {
    fc.assert(
      fc.property(anyDay, (start) => {
        const longest = lastDayOfMonths(start, 18)
        expect(refusePeriod({ start, end: longest })).toBeUndefined()
        expect(refusePeriod({ start, end: addDays(longest, 1) })?.code).toBe('VALIDATION_ERROR')
      }),
      { examples: [[day('2024-02-29')], [day('2024-08-31')], [day('2024-08-30')]] },
    )
  })

  it('never ends before it starts', () => {
    const refusal = refusePeriod({ start: end, end: addDays(end, -1) })
    expect(refusal?.details?.map(({ field }) => field)).toEqual(['period_end'])
  })
})
