// Capital allowances and balancing charges of an accounting period without a trade belong to a business that
// is known, or the request is refused.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { boxesOf, figures, period, refusalsOf, resultOf } from '../../test/company-returns.ts'
import type { BusinessFacts } from './business-facts.ts'

const TRADED = period('2025-04-01', '2025-09-30')
const AFTER = period('2025-10-01', '2026-03-31')
const CEASED: BusinessFacts = { tradeCeasedOn: isoDateFrom('2025-09-30'), letsToConnectedPersons: false }
const RENTS = { propertyReceiptsPence: 100_000 }
const CHARGE = { balancingChargesPence: 500 }

const after = (business: BusinessFacts, some: object, lines: object = {}) => ({
  business: { ...CEASED, ...business },
  figures: figures({ turnoverPence: 100_000, ...lines }),
  returns: [{ period: TRADED }, { period: AFTER, ...some }],
})

describe('after the trade', () => {
  test.each<[string, BusinessFacts, object, object, readonly string[]]>([
    ['a charge, and nothing said', {}, CHARGE, {}, ['FACT_REQUIRED business.activity']],
    ['a charge of a trader', { activity: 'trade' }, CHARGE, {}, ['CONTRADICTION business.activity']],
    [
      'an allowance',
      { hasIncomeAfterTrade: true },
      { capitalAllowancesPence: 1 },
      {},
      ['FACT_REQUIRED business.activity'],
    ],
    [
      'a charge of an investor',
      { activity: 'investment' },
      CHARGE,
      {},
      ['NOT_COVERED tax_adjustments.balancing_charges'],
    ],
    [
      'a charge of a holding company',
      { activity: 'holding' },
      CHARGE,
      {},
      ['NOT_COVERED tax_adjustments.balancing_charges'],
    ],
    [
      'a charge of an investor up to its allowances',
      { activity: 'investment' },
      { ...CHARGE, capitalAllowancesPence: 500 },
      {},
      [],
    ],
    [
      'a charge of an investor that lets',
      { activity: 'investment' },
      CHARGE,
      RENTS,
      ['NOT_COVERED capital_allowances.business'],
    ],
    ['a charge of a landlord', { activity: 'property_letting' }, CHARGE, {}, []],
    ['a charge beside rents', {}, CHARGE, RENTS, []],
    ['no charge', { activity: 'investment' }, {}, {}, []],
  ])('%s: %j', (...[, business, some, lines, expected]) => {
    expect(refusalsOf(after(business, some, lines))).toEqual(expected)
  })

  test('a charge of letting is income of the letting, even if no line shows the letting', () => {
    const { returns } = resultOf(after({ activity: 'property_letting' }, CHARGE))
    expect(returns.map((each) => boxesOf(each, ['155', '190', '755']))).toEqual([
      [1000, undefined, undefined],
      [undefined, 5, 5],
    ])
  })
})

test('charges of the accounting period in which the trade ends are income of the trade', () => {
  const { returns } = resultOf({
    ...after({ activity: 'trade', hasIncomeAfterTrade: true }, {}),
    returns: [{ period: TRADED, ...CHARGE }, { period: AFTER }],
  })
  expect(returns.map((each) => boxesOf(each, ['155', '710']))).toEqual([
    [1005, 5],
    [undefined, undefined],
  ])
})

test('before the trade, allowances belong to no business that is known', () => {
  const began = {
    business: { tradeBeganOn: AFTER.start },
    figures: figures({ turnoverPence: 100_000 }),
    returns: [{ period: TRADED, capitalAllowancesPence: 1 }, { period: AFTER }],
  }
  expect(refusalsOf(began)).toEqual(['FACT_REQUIRED business.activity'])
  expect(
    refusalsOf({ ...began, returns: [{ period: TRADED }, { period: AFTER, capitalAllowancesPence: 1 }] }),
  ).toEqual([])
})

test('the allowances of a club that does not trade need its activity', () => {
  const club = { business: { companyKind: 'club' } as const, figures: figures({ capitalAllowancesPence: 1 }) }
  expect(refusalsOf(club)).toEqual(['FACT_REQUIRED business.activity'])
})

test('what is not filed is said once, for however many accounting periods', () => {
  const business: BusinessFacts = { activity: 'investment', tradeCeasedOn: isoDateFrom('2024-01-01') }
  const long = period('2025-01-01', '2026-03-31')
  const returns = [
    { period: period('2025-01-01', '2025-12-31'), ...CHARGE },
    { period: period('2026-01-01', '2026-03-31'), ...CHARGE },
  ]
  expect(refusalsOf({ business, periodOfAccount: long, figures: figures({}), returns })).toEqual([
    'NOT_COVERED tax_adjustments.balancing_charges',
  ])
})
