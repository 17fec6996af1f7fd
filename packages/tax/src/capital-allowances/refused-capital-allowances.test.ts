// Impossible or missing facts of plant and machinery, with the member of the request that holds each.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { expectListed } from '../../test/expect-listed.ts'
import type { Addition, CapitalAllowancesFacts, Disposal } from './allowance-facts.ts'
import type { AllowancesPeriod } from './compute-allowances.ts'
import { refusedCapitalAllowances } from './refused-capital-allowances.ts'

const day = isoDateFrom
const YEAR: AllowancesPeriod = { start: day('2026-01-01'), end: day('2026-12-31'), isFinal: false }

const FACTS: CapitalAllowancesFacts = {
  broughtForwardPence: { main: 0, special: 0 },
  additions: [],
  disposals: [],
  claimLessPence: { main: 0, special: 0 },
}
const PLANT: Addition = {
  date: day('2026-06-01'),
  costPence: 100_000,
  kind: 'plant',
  isNew: true,
  isLeasedOut: false,
}
const SALE: Disposal = { date: day('2026-06-01'), proceedsPence: 50_000, pool: 'main', claimed: 'none' }

/** The codes and members of the refusals. */
function refused(facts: Partial<CapitalAllowancesFacts>, period: Partial<AllowancesPeriod> = {}) {
  const refusals = refusedCapitalAllowances({
    facts: { ...FACTS, ...facts },
    periods: [{ ...YEAR, ...period }],
  })
  expectListed(refusals)
  return refusals.map(({ code, fact }) => `${code} ${fact.replace('capital_allowances.', '')}`)
}

test('additions and disposals on the first and the last day are accepted', () => {
  const dates = [YEAR.start, YEAR.end]
  const additions = dates.map((date) => ({ ...PLANT, date }))
  const disposals = dates.map((date) => ({ ...SALE, date }))
  expect(refused({ additions, disposals })).toEqual([])
})

test.each(['2025-12-31', '2027-01-01'])('an addition or a disposal on %s is outside the period', (date) => {
  expect(refused({ additions: [{ ...PLANT, date: day(date) }] })).toEqual(['CONTRADICTION additions.0.date'])
  expect(refused({ disposals: [{ ...SALE, date: day(date) }] })).toEqual(['CONTRADICTION disposals.0.date'])
})

describe('a claim', () => {
  const car = { kind: 'car', co2: 0 } as const
  test.each<[string, Partial<Addition>]>([
    ['of the investment allowance for a car', { ...car, claim: 'annual_investment_allowance' }],
    ['of full expensing for a car', { ...car, claim: 'full_expensing' }],
    ['of 40% for a car', { ...car, claim: 'first_year_40' }],
    ['of full expensing for a used asset', { isNew: false, claim: 'full_expensing' }],
    ['of full expensing for a leased asset', { isLeasedOut: true, claim: 'full_expensing' }],
    ['of 40% for a used asset', { isNew: false, claim: 'first_year_40' }],
    ['of 40% for special rate expenditure', { kind: 'solar', claim: 'first_year_40' }],
    ['of 100% for plant', { claim: 'first_year_100' }],
    ['of 100% for a machine without emissions', { co2: 0, claim: 'first_year_100' }],
    ['of 100% for a car with emissions', { kind: 'car', co2: 1, claim: 'first_year_100' }],
    ['of 100% for a used car', { ...car, isNew: false, claim: 'first_year_100' }],
    ['of 100% for a leased car', { ...car, isLeasedOut: true, claim: 'first_year_100' }],
    ['of 100% for a used charge point', { kind: 'charge_point', isNew: false, claim: 'first_year_100' }],
  ])('%s is refused', (_, addition) => {
    expect(refused({ additions: [{ ...PLANT, ...addition }] })).toEqual(['CONTRADICTION additions.0.claim'])
  })

  test.each<[string, Partial<Addition>]>([
    ['of 40% for a leased asset', { isLeasedOut: true, claim: 'first_year_40' }],
    [
      'of the investment allowance for a used, leased asset',
      {
        isNew: false,
        isLeasedOut: true,
        claim: 'annual_investment_allowance',
      },
    ],
    ['of full expensing for special rate expenditure', { kind: 'solar', claim: 'full_expensing' }],
    ['of 100% for a charge point', { kind: 'charge_point', claim: 'first_year_100' }],
    ['of the pool for a car', { ...car, claim: 'pool' }],
  ])('%s is accepted', (_, addition) => {
    expect(refused({ additions: [{ ...PLANT, ...addition }] })).toEqual([])
  })

  test('of 40% for expenditure of 2025 is refused, and of 100% after March 2027', () => {
    const in2025 = { ...PLANT, date: day('2025-12-31'), claim: 'first_year_40' } as const
    const from = { start: day('2025-07-01'), end: day('2026-06-30') }
    expect(refused({ additions: [in2025] }, from)).toEqual(['CONTRADICTION additions.0.claim'])
    const inApril = { ...PLANT, ...car, date: day('2027-04-01'), claim: 'first_year_100' } as const
    const to = { start: day('2026-07-01'), end: day('2027-06-30') }
    expect(refused({ additions: [inApril] }, to)).toEqual(['CONTRADICTION additions.0.claim'])
  })
})

describe('the period in which the business ends', () => {
  const final = { isFinal: true }
  test('has no claims besides the pool', () => {
    const additions = [{ ...PLANT, claim: 'annual_investment_allowance' } as const]
    expect(refused({ additions, disposals: [SALE] }, final)).toEqual(['CONTRADICTION additions.0.claim'])
    expect(refused({ additions: [PLANT], disposals: [SALE] }, final)).toEqual([])
  })

  test('needs the disposals of each pool that has assets', () => {
    const broughtForwardPence = { main: 100, special: 100 }
    expect(refused({ broughtForwardPence, disposals: [SALE] }, final)).toEqual(['FACT_REQUIRED disposals'])
    const nothing = { ...SALE, proceedsPence: 0, pool: 'special' } as const
    expect(refused({ broughtForwardPence, disposals: [SALE, nothing] }, final)).toEqual([])
  })
})

describe('a disposal', () => {
  test.each([
    ['full_expensing', 'special'],
    ['super_deduction', 'special'],
    ['first_year_40', 'special'],
    ['first_year_100', 'special'],
    ['special_50', 'main'],
  ] as const)('of an asset with %s is not of the %s pool', (claimed, pool) => {
    expect(refused({ disposals: [{ ...SALE, claimed, pool }] })).toEqual([
      'CONTRADICTION disposals.0.claimed',
    ])
  })

  test('above the cost and above £6,000 may be a chargeable gain, which is not filed', () => {
    const sale = { ...SALE, costPence: 500_000 }
    expect(refused({ disposals: [{ ...sale, proceedsPence: 600_000 }] })).toEqual([])
    expect(refused({ disposals: [{ ...sale, proceedsPence: 600_001 }] })).toEqual([
      'NOT_COVERED disposals.0.proceeds',
    ])
    expect(refused({ disposals: [{ ...sale, proceedsPence: 600_001, costPence: 600_001 }] })).toEqual([])
  })
})

test('a claim may be less by the whole writing-down allowance, and not by more', () => {
  const broughtForwardPence = { main: 2_000_000, special: 0 }
  const less = (main: number) => ({ broughtForwardPence, claimLessPence: { main, special: 0 } })
  expect(refused(less(299_800))).toEqual([])
  expect(refused(less(299_801))).toEqual(['CONTRADICTION claim_less.main_pool'])
})

test.each([
  [2_000_000, '£2,998'],
  [95_050, '£950.50'],
])('the refusal of too much less of a pool of %i pence names the allowance as money', (main, words) => {
  const claimLessPence = { main: main + 1, special: 0 }
  const facts = { ...FACTS, broughtForwardPence: { main, special: 0 }, claimLessPence }
  const [refusal] = refusedCapitalAllowances({ facts, periods: [YEAR] })
  expect(refusal?.message).toContain(`the pool, ${words}.`)
})

test('first accounts have no pool brought forward', () => {
  const facts = { ...FACTS, broughtForwardPence: { main: 1, special: 1 } }
  const refusals = refusedCapitalAllowances({ facts, periods: [YEAR], areFirstAccounts: true })
  expectListed(refusals)
  expect(refusals.map(({ fact }) => fact)).toEqual([
    'capital_allowances.main_pool.brought_forward',
    'capital_allowances.special_rate_pool.brought_forward',
  ])
})

test('a pool of nothing is not brought forward', () => {
  const facts = { ...FACTS, broughtForwardPence: { main: 0, special: 1 } }
  const refusals = refusedCapitalAllowances({ facts, periods: [YEAR], areFirstAccounts: true })
  expect(refusals.map(({ fact }) => fact)).toEqual(['capital_allowances.special_rate_pool.brought_forward'])
})

describe('two accounting periods', () => {
  const periods = [YEAR, { start: day('2027-01-01'), end: day('2027-03-31'), isFinal: false }]
  const refusalsOf = (facts: Partial<CapitalAllowancesFacts>) => {
    const refusals = refusedCapitalAllowances({ facts: { ...FACTS, ...facts }, periods })
    expectListed(refusals)
    return refusals.map(({ code, fact }) => `${code} ${fact.replace('capital_allowances.', '')}`)
  }

  test('have the additions and disposals of either', () => {
    const dates = [day('2026-06-01'), day('2027-03-31')]
    const additions = dates.map((date) => ({ ...PLANT, date }))
    expect(refusalsOf({ additions, disposals: dates.map((date) => ({ ...SALE, date })) })).toEqual([])
    expect(refusalsOf({ disposals: [{ ...SALE, date: day('2027-04-01') }] })).toEqual([
      'CONTRADICTION disposals.0.date',
    ])
  })

  test('cannot share a smaller claim', () => {
    expect(refusalsOf({ claimLessPence: { main: 0, special: 1 } })).toEqual([
      'CONTRADICTION claim_less.special_rate_pool',
    ])
  })
})

test('pools are worked out for periods from 1 April 2023', () => {
  const until = (start: string, end: string) => ({ start: day(start), end: day(end) })
  expect(refused({}, until('2023-03-31', '2024-03-30'))).toEqual(['NOT_COVERED capital_allowances'])
  expect(refused({}, until('2023-04-01', '2024-03-31'))).toEqual([])
})

test('a business without an accounting period has no allowances', () => {
  const refusals = refusedCapitalAllowances({ facts: FACTS, periods: [] })
  expectListed(refusals)
  expect(refusals.map(({ fact }) => fact)).toEqual(['capital_allowances.business'])
})

describe('the share of the investment limit', () => {
  const shareOf = (investmentLimitSharePounds: number, periods: readonly AllowancesPeriod[]) => {
    const refusals = refusedCapitalAllowances({ facts: { ...FACTS, investmentLimitSharePounds }, periods })
    expectListed(refusals)
    return refusals.map(({ fact }) => fact)
  }
  const HALF = { ...YEAR, end: day('2026-06-30') }
  const MONTH = { ...YEAR, start: day('2027-01-01'), end: day('2027-01-31') }
  const REFUSED = ['capital_allowances.aia_limit_share']

  test.each<[number, readonly AllowancesPeriod[], readonly string[]]>([
    [1_000_000, [YEAR], []],
    [500_000, [HALF], []],
    [500_001, [HALF], REFUSED],
    [1_000_000, [HALF], REFUSED],
    [1, [YEAR, MONTH], REFUSED],
    [0, [YEAR, MONTH], []],
  ])('of %i pounds is at most the limit of the only accounting period (%#)', (pounds, periods, expected) => {
    expect(shareOf(pounds, periods)).toEqual(expected)
  })
})
