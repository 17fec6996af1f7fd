// The kind of company, box 4, in each situation that decides the rate; and the facts that are asked for.
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import type { BusinessFacts } from './business-facts.ts'
import { companyKindOf, type PeriodFacts } from './company-kind.ts'
import { expectListed } from '../../test/expect-listed.ts'
import { computedOf, figures, refusalsOf, returnOf } from '../../test/company-returns.ts'

const period: Period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const IDLE: PeriodFacts = {
  period,
  accountsStart: period.start,
  trades: false,
  lets: false,
  mainlyLets: false,
  mainlyInvests: false,
  hasIncome: false,
}
const SAVES: PeriodFacts = { ...IDLE, hasIncome: true }
const LETS: PeriodFacts = { ...SAVES, lets: true }
const TRADES: PeriodFacts = { ...LETS, trades: true }
const TRADES_A_LITTLE: PeriodFacts = { ...TRADES, mainlyLets: true }

function kind(business: BusinessFacts, facts: PeriodFacts): string {
  const result = companyKindOf(business, facts)
  if (result.kind === 'refused') {
    expectListed([result.refusal])
    return `${result.refusal.code} ${result.refusal.fact}`
  }
  const { ofPeriod } = result
  return `${ofPeriod.companyType} ${ofPeriod.isAtMainRate ? 'main rate' : 'any rate'}`
}

function reason(business: BusinessFacts, facts: PeriodFacts): string | undefined {
  const result = companyKindOf(business, facts)
  return result.kind === 'decided' ? result.ofPeriod.reason : undefined
}

describe('box 4', () => {
  test.each<[string, BusinessFacts, PeriodFacts, string]>([
    ['a trading company', { activity: 'trade' }, TRADES, '0 any rate'],
    ['a trader that also lets to the family', { letsToConnectedPersons: true }, TRADES, '0 any rate'],
    [
      'a landlord to the family that trades a little',
      { activity: 'trade', letsToConnectedPersons: true },
      TRADES_A_LITTLE,
      '2 main rate',
    ],
    [
      'a landlord to strangers that trades a little',
      { letsToConnectedPersons: false },
      TRADES_A_LITTLE,
      '0 any rate',
    ],
    [
      'a landlord to the family that trades a little and is not close',
      { letsToConnectedPersons: true, isClose: false },
      TRADES_A_LITTLE,
      '0 any rate',
    ],
    [
      'a landlord to the family that trades a little and says that it is mainly a trader',
      { letsToConnectedPersons: true, companyKind: 'ordinary' },
      TRADES_A_LITTLE,
      '0 any rate',
    ],
    [
      'a landlord that trades a little and does not say to whom it lets',
      { activity: 'trade' },
      TRADES_A_LITTLE,
      'FACT_REQUIRED business.lets_to_connected_persons',
    ],
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
      { companyKind: 'ordinary', activity: 'property_letting', letsToConnectedPersons: true },
      LETS,
      '0 any rate',
    ],
    [
      'an investor that says that it is an ordinary company',
      { companyKind: 'ordinary', activity: 'investment' },
      SAVES,
      'CONTRADICTION business.company_kind',
    ],
    [
      'an investor without income that says so',
      { companyKind: 'ordinary', activity: 'investment' },
      IDLE,
      'CONTRADICTION business.company_kind',
    ],
    [
      'an investor that also lets, and says neither to whom nor of what kind it is',
      { companyKind: 'ordinary', activity: 'investment' },
      LETS,
      'CONTRADICTION business.company_kind',
    ],
    [
      'an ordinary investor that is not close',
      { companyKind: 'ordinary', activity: 'investment', isClose: false },
      SAVES,
      '0 any rate',
    ],
    [
      'an ordinary company that became an investor after its trade, while it traded',
      { companyKind: 'ordinary', activity: 'investment' },
      TRADES,
      '0 any rate',
    ],
    [
      'the ordinary holding company of a trader',
      { companyKind: 'ordinary', activity: 'holding' },
      SAVES,
      '0 any rate',
    ],
    ['a club that holds investments', { companyKind: 'club', activity: 'investment' }, SAVES, '6 any rate'],
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

  test.each<[BusinessFacts, PeriodFacts, string]>([
    [{}, TRADES, 'it trades in the period (CTA 2010 s.18N(2)(a))'],
    [{}, IDLE, 'it has no income in the period'],
    [{ isClose: false }, SAVES, 'it is not a close company (CTA 2010 s.18N(1))'],
    [
      { activity: 'holding' },
      SAVES,
      'it holds companies that trade or let to unconnected persons (s.18N(2)(c))',
    ],
    [{}, SAVES, 'it has income and no trade, and lets no land (CTA 2010 s.18N)'],
    [
      { activity: 'investment' },
      IDLE,
      'it holds investments and has no trade, and lets no land (CTA 2010 s.18N)',
    ],
    [{ letsToConnectedPersons: true }, LETS, 'it lets land to connected persons (CTA 2010 s.18N(2)(b), (3))'],
    [
      { activity: 'investment', letsToConnectedPersons: false },
      LETS,
      'it mainly holds investments, beside land that it lets (s.18N(2))',
    ],
    [
      { letsToConnectedPersons: false },
      LETS,
      'it lets land to unconnected persons only (CTA 2010 s.18N(2)(b))',
    ],
    [{ companyKind: 'club' }, SAVES, 'the company states it'],
  ])('of %j with %j has its reason: %s', (...[business, facts, expected]) => {
    expect(reason(business, facts)).toBe(expected)
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
    [
      'rents without turnover',
      {},
      { propertyIncomePence: 1 },
      ['FACT_REQUIRED business.activity', 'FACT_REQUIRED business.lets_to_connected_persons'],
    ],
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

  test('the working of a close investment-holding company names the rule of its rate', () => {
    const { computation } = returnOf({
      business: { activity: 'investment' },
      figures: figures({ interestReceivablePence: 10_000 }),
    })
    expect(computation.steps.find(({ box }) => box === '345')?.source).toBe(
      'CTA 2010 ss.18A(1) and 18N: close investment-holding company',
    )
  })

  test.each([
    ['more than its share of the rents', 254_80, [0, 2]],
    ['its share of the rents', 254_79, [2, 2]],
  ])('a trade of a month that earns %s decides the kind of that month', (_, turnoverPence, types) => {
    // Rents of 31 of 365 days: 3,000.00 × 31 / 365 = 254.79(5).
    const { returns } = computedOf({
      business: {
        activity: 'property_letting',
        tradeCeasedOn: isoDateFrom('2025-05-01'),
        letsToConnectedPersons: true,
      },
      figures: figures({ turnoverPence, propertyReceiptsPence: 3000_00 }),
    })
    expect(returns.map(({ companyKind }) => companyKind.companyType)).toEqual(types)
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
