// The kind of company, box 4, in each situation that decides the rate; and the facts that are asked for.
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import type { BusinessFacts } from './business-facts.ts'
import { companyKindOf, type PeriodFacts } from './company-kind.ts'
import { figures, refusalsOf, returnOf } from '../../test/company-returns.ts'

const period: Period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const IDLE: PeriodFacts = { period, trades: false, lets: false, hasIncome: false }
const SAVES: PeriodFacts = { ...IDLE, hasIncome: true }
const LETS: PeriodFacts = { ...SAVES, lets: true }
const TRADES: PeriodFacts = { ...LETS, trades: true }

function kind(business: BusinessFacts, facts: PeriodFacts): string {
  const result = companyKindOf(business, facts)
  if (result.kind === 'refused') return `${result.refusal.code} ${result.refusal.fact}`
  const { ofPeriod } = result
  return `${ofPeriod.companyType} ${ofPeriod.isAtMainRate ? 'main rate' : 'any rate'}`
}

describe('box 4', () => {
  test.each<[string, BusinessFacts, PeriodFacts, string]>([
    ['a trading company', { activity: 'trade' }, TRADES, '0 any rate'],
    ['a trader that also lets to the family', { letsToConnectedPersons: true }, TRADES, '0 any rate'],
    [
      'a company that lets flats to strangers',
      { activity: 'property_letting', letsToConnectedPersons: false },
      LETS,
      '0 any rate',
    ],
    [
      'a company that lets the house to the son of its shareholder',
      { activity: 'property_letting', letsToConnectedPersons: true },
      LETS,
      '2 main rate',
    ],
    [
      'a company that mainly holds shares, and lets a garage to a stranger',
      { activity: 'investment', letsToConnectedPersons: false },
      LETS,
      '2 main rate',
    ],
    ['a company with shares and deposits', { activity: 'investment' }, SAVES, '2 main rate'],
    ['one that holds investments without income', { activity: 'investment' }, IDLE, '2 main rate'],
    ['one that is not close', { activity: 'investment', isClose: false }, SAVES, '0 any rate'],
    ['a former trader with bank interest', { activity: 'trade' }, SAVES, '2 main rate'],
    ['a former trader without income', { activity: 'trade' }, IDLE, '0 any rate'],
    ['the holding company of a trader', { activity: 'holding' }, SAVES, '0 any rate'],
    ['a management company of flats', { companyKind: 'property_management' }, SAVES, '7 any rate'],
    ['a club', { companyKind: 'club' }, SAVES, '6 any rate'],
    [
      'a company that says so itself',
      { companyKind: 'ordinary', activity: 'investment' },
      SAVES,
      '0 any rate',
    ],
    ['a trader that says otherwise', { companyKind: 'close_investment_holding' }, TRADES, '2 main rate'],
    ['a landlord that does not say to whom', {}, LETS, 'FACT_REQUIRED business.lets_to_connected_persons'],
    [
      'a holding company that is not close',
      { companyKind: 'close_investment_holding', isClose: false },
      SAVES,
      'CONTRADICTION business.company_kind',
    ],
  ])('of %s', (...[, business, facts, expected]) => {
    expect(kind(business, facts)).toBe(expected)
  })

  test('the question about tenants names the period', () => {
    const result = companyKindOf({}, LETS)
    expect(result.kind === 'refused' && result.refusal).toMatchObject({
      about: '1 April 2025 to 31 March 2026',
      message: expect.stringContaining('1 April 2025 to 31 March 2026 to its shareholders'),
    })
  })
})

describe('what the company does must be said', () => {
  test.each<[string, BusinessFacts, Parameters<typeof figures>[0], readonly string[]]>([
    ['interest without turnover', {}, { interestReceivablePence: 1 }, ['FACT_REQUIRED business.activity']],
    ['costs without turnover', {}, { staffCostsPence: 1 }, ['FACT_REQUIRED business.activity']],
    ['rents without turnover', {}, { propertyIncomePence: 1 }, ['FACT_REQUIRED business.activity']],
    ['turnover', {}, { turnoverPence: 1, interestReceivablePence: 1 }, []],
    ['other income without turnover', {}, { otherIncomePence: 1 }, ['FACT_REQUIRED business.activity']],
    ['other income beside turnover', {}, { turnoverPence: 1, otherIncomePence: 1 }, []],
    ['other income of a trade', { activity: 'trade' }, { otherIncomePence: 1 }, []],
    ['no figures at all', {}, {}, []],
    ['a trade that has only costs', { activity: 'trade' }, { staffCostsPence: 1 }, []],
    ['a management company of flats', { companyKind: 'property_management' }, { staffCostsPence: 1 }, []],
    [
      'a landlord, but not to whom',
      { activity: 'property_letting' },
      { propertyIncomePence: 1 },
      ['FACT_REQUIRED business.lets_to_connected_persons'],
    ],
    [
      'an investor with turnover',
      { activity: 'investment' },
      { turnoverPence: 1 },
      ['CONTRADICTION profit_and_loss.turnover'],
    ],
    [
      'a holding company with other income',
      { activity: 'holding' },
      { otherIncomePence: 1 },
      ['CONTRADICTION profit_and_loss.turnover'],
    ],
    [
      'a trade that had ended before',
      { activity: 'trade', tradeCeasedOn: isoDateFrom('2025-03-31') },
      { interestReceivablePence: 1 },
      ['CONTRADICTION business.activity'],
    ],
    [
      'an investor whose trade had ended before',
      { activity: 'investment', tradeCeasedOn: isoDateFrom('2025-03-31') },
      { interestReceivablePence: 1 },
      [],
    ],
    [
      'an investor with balancing charges beyond its allowances',
      { activity: 'investment' },
      { interestReceivablePence: 1, balancingChargesPence: 2, capitalAllowancesPence: 1 },
      ['NOT_COVERED tax_adjustments.balancing_charges'],
    ],
    [
      'an investor with balancing charges up to its allowances',
      { activity: 'investment' },
      { interestReceivablePence: 1, balancingChargesPence: 1, capitalAllowancesPence: 1 },
      [],
    ],
    [
      'an investor that also lets, with allowances of one of the two',
      { activity: 'investment', letsToConnectedPersons: false },
      { propertyIncomePence: 1, capitalAllowancesPence: 1 },
      ['NOT_COVERED capital_allowances.business'],
    ],
    [
      'an investor that also lets, with allowances of its letting',
      { activity: 'investment', letsToConnectedPersons: false },
      { propertyIncomePence: 1, capitalAllowancesPence: 1, allowancesBusiness: 'property' },
      [],
    ],
    [
      'contradictory dates',
      { tradeBeganOn: isoDateFrom('2025-06-02'), tradeCeasedOn: isoDateFrom('2025-06-01') },
      { turnoverPence: 1 },
      ['CONTRADICTION business.trade_ceased_on'],
    ],
  ])('%s', (...[, business, some, expected]) => {
    expect(refusalsOf({ business, figures: figures(some) })).toEqual(expected)
  })

  test('a management company of flats has no trading loss, and its costs reduce no tax', () => {
    const flats = returnOf({
      business: { companyKind: 'property_management' },
      figures: figures({ otherOperatingExpensesPence: 200_000, interestReceivablePence: 10_000 }),
    })
    expect(flats.computation.boxes).toMatchObject({ '170': 10_000, '315': 10_000, '525': 1900 })
    expect(flats.computation.boxes).not.toHaveProperty('780')
    expect(flats.companyKind.companyType).toBe(7)
    expect(flats.computation.steps.map(({ label }) => label)).toContain('Add back other operating expenses')
  })
})
