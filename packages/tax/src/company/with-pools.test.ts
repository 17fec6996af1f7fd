// The business that uses plant and machinery is stated, the trade, or the only one that is known; otherwise
// the request is refused.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { figures, refusalsOf, returnOf } from '../../test/company-returns.ts'
import type { CapitalAllowancesFacts } from '../capital-allowances/allowance-facts.ts'
import type { BusinessFacts } from './business-facts.ts'
import type { StatedCapitalAllowances } from './stated-capital-allowances.ts'

const POOLS: CapitalAllowancesFacts = {
  broughtForwardPence: { main: 10_000_00, special: 0 },
  additions: [],
  disposals: [],
  claimLessPence: { main: 0, special: 0 },
}
const INTEREST = { interestReceivablePence: 5000_00 }
const RENTS = { propertyReceiptsPence: 10_000_00 }

const companyWith = (
  business: BusinessFacts,
  lines: object,
  pools: Partial<CapitalAllowancesFacts> = {},
) => ({
  business: { letsToConnectedPersons: false, ...business },
  figures: figures(lines),
  capitalAllowances: { ...POOLS, ...pools },
})

describe('the pools of a company without a trade', () => {
  test.each<[string, BusinessFacts]>([
    ['a club', { companyKind: 'club' }],
    ['a property management company', { companyKind: 'property_management' }],
    ['a club that is not close', { companyKind: 'club', isClose: false }],
  ])('of %s need its activity', (_, business) => {
    expect(refusalsOf(companyWith(business, INTEREST))).toEqual(['FACT_REQUIRED business.activity'])
  })

  test.each<[string, BusinessFacts]>([
    ['an investor', { activity: 'investment' }],
    ['a holding company', { activity: 'holding' }],
    ['a club that invests', { companyKind: 'club', activity: 'investment' }],
  ])('of %s are relieved in box 255', (_, business) => {
    const { computation } = returnOf(companyWith(business, INTEREST))
    expect([computation.allowancesBusiness, computation.boxes['255']]).toEqual(['management', 1800_00])
  })

  test.each<BusinessFacts['activity']>(['investment', 'holding'])(
    'of a company with the activity %s that also lets land need their business',
    (activity) => {
      const lines = { ...INTEREST, ...RENTS }
      expect(refusalsOf(companyWith({ activity }, lines))).toEqual([
        'FACT_REQUIRED capital_allowances.business',
      ])
      const { computation } = returnOf(companyWith({ activity }, lines, { business: 'property' }))
      expect([computation.allowancesBusiness, computation.boxes['190']]).toEqual(['property', 8200_00])
    },
  )

  test('of a landlord with interest are those of the letting', () => {
    const letting = companyWith({ activity: 'property_letting' }, { ...INTEREST, ...RENTS })
    expect(returnOf(letting).computation.allowancesBusiness).toBe('property')
  })
})

test('the pools of a trade beside rents are those of the trade', () => {
  const { computation } = returnOf(companyWith({}, { turnoverPence: 20_000_00, ...RENTS }))
  expect(computation.allowancesBusiness).toBe('trade')
})

test('a trade that ends on the last day of the accounts has balancing adjustments', () => {
  const sold = { date: isoDateFrom('2026-03-31'), proceedsPence: 0, pool: 'main', claimed: 'none' } as const
  const ended = { tradeCeasedOn: isoDateFrom('2026-03-31') }
  const { computation } = returnOf(companyWith(ended, { turnoverPence: 20_000_00 }, { disposals: [sold] }))
  expect(computation.boxes['705']).toBe(10_000_00)
})

describe('a pool without an amount', () => {
  const carried = { business: 'trade', mainPence: 5000_00, specialPence: 700_00 } as const
  const opened = (business: BusinessFacts, lines: object, pools: Partial<StatedCapitalAllowances>) => {
    const capitalAllowances: StatedCapitalAllowances = {
      ...POOLS,
      broughtForwardPence: {},
      carried,
      ...pools,
    }
    const { pools: working } = returnOf({ ...companyWith(business, lines), capitalAllowances }).computation
    return [working?.pools.main.broughtForwardPence, working?.pools.special.broughtForwardPence]
  }
  const TRADE = { turnoverPence: 20_000_00 }

  test('goes on with what the last return of its business carried forward', () => {
    expect(opened({}, TRADE, {})).toEqual([5000_00, 700_00])
    expect(opened({}, TRADE, { broughtForwardPence: { main: 0 } })).toEqual([0, 700_00])
  })

  test.each<[string, BusinessFacts, object, Partial<StatedCapitalAllowances>]>([
    ['a letting beside the trade', {}, { ...TRADE, ...RENTS }, { business: 'property' }],
    ['a landlord who traded', { activity: 'property_letting' }, RENTS, {}],
    ['an investor who traded', { activity: 'investment' }, INTEREST, {}],
    ['a trader who let', {}, TRADE, { carried: { ...carried, business: 'property' } }],
  ])('is empty in the business of %s', (...[, business, lines, pools]) => {
    expect(opened(business, lines, pools)).toEqual([0, 0])
  })
})
