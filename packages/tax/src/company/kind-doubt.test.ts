// Where the stated kind or activity of a company leaves its rate open: the notice has both taxes, and only
// facts that decide the rate end it.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { figures, period, resultOf } from '../../test/company-returns.ts'
import type { BusinessFacts } from './business-facts.ts'

describe('a kind that the company states', () => {
  const INTEREST = { interestReceivablePence: 1_800_000 }
  const RENTS = { propertyIncomePence: 1_900_000 }
  const TO_FAMILY = { activity: 'property_letting', letsToConnectedPersons: true } as const
  const noticesOf = (business: BusinessFacts, some: Parameters<typeof figures>[0]) =>
    resultOf({ business, figures: figures(some) }).notices.filter(
      ({ code }) => code === 'COMPANY_KIND_UNLIKE_BUSINESS',
    )

  test.each<[string, BusinessFacts, Parameters<typeof figures>[0], string, string]>([
    [
      'ordinary, of a landlord to the family',
      { ...TO_FAMILY, companyKind: 'ordinary' },
      RENTS,
      '£3,610',
      '£4,750',
    ],
    [
      'ordinary, of a landlord to the family that trades a little',
      { activity: 'trade', letsToConnectedPersons: true, companyKind: 'ordinary' },
      { ...RENTS, turnoverPence: 100_000 },
      '£3,800',
      '£5,000',
    ],
    [
      'holding investments, of a trader',
      { activity: 'trade', companyKind: 'close_investment_holding' },
      { turnoverPence: 2_000_000 },
      '£5,000',
      '£3,800',
    ],
    [
      'ordinary, of a landlord that does not say to whom it lets',
      { activity: 'property_letting', companyKind: 'ordinary' },
      RENTS,
      '£3,610',
      '£4,750',
    ],
    [
      'ordinary, of a landlord that trades a little and does not say to whom it lets',
      { activity: 'trade', companyKind: 'ordinary' },
      { ...RENTS, turnoverPence: 100_000 },
      '£3,800',
      '£5,000',
    ],
    [
      'ordinary, of a holding company that shows no companies',
      { activity: 'holding', companyKind: 'ordinary' },
      INTEREST,
      '£3,420',
      '£4,500',
    ],
    ['a club, of an investor', { activity: 'investment', companyKind: 'club' }, INTEREST, '£3,420', '£4,500'],
    [
      'a management company of flats, of a landlord to the family',
      { ...TO_FAMILY, companyKind: 'property_management' },
      { propertyIncomePence: 100 },
      '£0.19',
      '£0.25',
    ],
  ])('as %s is asked about with both taxes', (...[, business, some, stated, other]) => {
    const [notice, ...others] = noticesOf(business, some)
    expect(others).toEqual([])
    expect(notice?.message).toMatch(
      new RegExp(
        `, so the corporation tax of 1 April 2025 to 31 March 2026 is ${stated}\\. .* it is ${other}(:| \\()`,
      ),
    )
  })

  const LETS_OWN_LAND = {
    lettingClue: 'The register has the company under SIC code 68209, real estate',
    letsOwnLand: true,
  }
  const HOLDER = { activity: 'holding', holdsCompanies: true } as const
  const TURNOVER = { turnoverPence: 1_900_000 }

  test.each<[string, BusinessFacts, Parameters<typeof figures>[0], readonly [string, string]]>([
    ['a holding company with interest alone', { activity: 'holding' }, INTEREST, ['£3,420', '£4,500']],
    [
      'a holding company with dividends and interest alone',
      { activity: 'holding' },
      { ...INTEREST, dividendsReceivedPence: 100 },
      ['£3,420', '£4,500'],
    ],
    [
      'a holding company that shows no companies, with little rent of strangers',
      { activity: 'holding', letsToConnectedPersons: false },
      { ...INTEREST, propertyIncomePence: 100_000 },
      ['£3,610', '£4,750'],
    ],
    ['a holding company that also lets, but not to whom', HOLDER, RENTS, ['£3,610', '£4,750']],
    [
      'a holding company that also lets to the family',
      { ...HOLDER, letsToConnectedPersons: true },
      RENTS,
      ['£3,610', '£4,750'],
    ],
    [
      'a trader that the register calls a landlord',
      { ...LETS_OWN_LAND, activity: 'trade' },
      TURNOVER,
      ['£3,610', '£4,750'],
    ],
    [
      'a trader that the register calls a landlord, and that lets to the family',
      { ...LETS_OWN_LAND, activity: 'trade', letsToConnectedPersons: true },
      TURNOVER,
      ['£3,610', '£4,750'],
    ],
    ['a trader with interest alone', { activity: 'trade' }, INTEREST, ['£3,420', '£4,500']],
    [
      'a trader since long ago, whose interest and dividends exceed twice its turnover',
      { activity: 'trade', tradeBeganOn: isoDateFrom('2010-01-01') },
      { ...INTEREST, dividendsReceivedPence: 100_100, turnoverPence: 950_000 },
      ['£5,225', '£6,875'],
    ],
  ])('%s is asked about with both taxes', (...[, business, some, taxes]) => {
    const [notice, ...others] = noticesOf(business, some)
    expect(others).toEqual([])
    for (const tax of taxes) expect(notice?.message).toContain(` is ${tax}`)
  })

  test('a trader without turnover that the register calls a landlord is asked about its interest', () => {
    const [notice, ...others] = noticesOf({ ...LETS_OWN_LAND, activity: 'trade' }, INTEREST)
    expect(others).toEqual([])
    expect(notice?.message).toContain('interest and dividends are more than twice its other income')
    expect(notice?.message).not.toContain('turnover is mainly rents')
  })

  test.each<[string, BusinessFacts, Parameters<typeof figures>[0]]>([
    ['a holding company that shows its companies', HOLDER, INTEREST],
    [
      'a holding company that also lets to strangers',
      { ...HOLDER, letsToConnectedPersons: false },
      { ...INTEREST, ...RENTS },
    ],
    [
      'a holding company that shows no companies, and lives on rents of strangers',
      { activity: 'holding', letsToConnectedPersons: false },
      { ...RENTS, interestReceivablePence: 3_800_000 },
    ],
    ['a holding company that is not close', { activity: 'holding', isClose: false }, INTEREST],
    ['a holding company without income', { activity: 'holding' }, {}],
    [
      'a holding company above the upper limit',
      { activity: 'holding' },
      { interestReceivablePence: 25_000_000 },
    ],
    [
      'a trader that the register calls an agent',
      { ...LETS_OWN_LAND, letsOwnLand: false, activity: 'trade' },
      TURNOVER,
    ],
    [
      'a trader that the register calls a landlord, and that lets to no connected person',
      { ...LETS_OWN_LAND, activity: 'trade', letsToConnectedPersons: false },
      TURNOVER,
    ],
    [
      'a trader that the register calls a landlord, with rents apart',
      { ...LETS_OWN_LAND, activity: 'trade' },
      { ...TURNOVER, propertyIncomePence: 100 },
    ],
    [
      'a trader that the register calls a landlord, with the day of its trade',
      { ...LETS_OWN_LAND, activity: 'trade', tradeBeganOn: isoDateFrom('2020-01-01') },
      TURNOVER,
    ],
    [
      'a trader whose interest is twice its turnover',
      { activity: 'trade' },
      { ...INTEREST, turnoverPence: 900_000 },
    ],
    [
      'a trader with interest and rents of strangers',
      { activity: 'trade', letsToConnectedPersons: false },
      { ...INTEREST, propertyIncomePence: 900_000 },
    ],
    [
      'a trade that began in the year, with interest alone',
      { activity: 'trade', beganOn: isoDateFrom('2025-04-01'), tradeBeganOn: isoDateFrom('2025-04-01') },
      INTEREST,
    ],
    ['a trader with interest alone that is not close', { activity: 'trade', isClose: false }, INTEREST],
    [
      'a landlord that states that it holds investments',
      { activity: 'property_letting', companyKind: 'close_investment_holding' },
      RENTS,
    ],
  ])('%s is no question', (_, business, some) => {
    expect(noticesOf(business, some)).toEqual([])
  })

  test.each([
    ['began in the accounts is no question in a later accounting period', '2024-06-01', false],
    ['began on the first day of the accounts is no question', '2024-05-01', false],
    ['began before the accounts is asked about in each accounting period', '2024-04-30', true],
  ])('a trade that %s', (_, began, isAsked) => {
    const [first, second] = [period('2024-06-01', '2025-05-31'), period('2025-06-01', '2025-10-31')]
    const parts = began > '2024-05-01' ? [period('2024-05-01', '2024-05-31'), first, second] : []
    const whole = [period('2024-05-01', '2025-04-30'), period('2025-05-01', '2025-10-31')]
    const { notices } = resultOf({
      periodOfAccount: period('2024-05-01', '2025-10-31'),
      business: { activity: 'trade', beganOn: isoDateFrom('2024-04-30'), tradeBeganOn: isoDateFrom(began) },
      returns: (parts.length > 0 ? parts : whole).map((each) => ({
        period: each,
        lines: { interestReceivablePence: 1_800_000 },
      })),
    })
    const asked = notices.filter(({ code }) => code === 'COMPANY_KIND_UNLIKE_BUSINESS')
    expect(asked).toHaveLength(isAsked ? 2 : 0)
  })

  test.each<[string, BusinessFacts, Parameters<typeof figures>[0]]>([
    ['agrees with the facts', { ...TO_FAMILY, companyKind: 'close_investment_holding' }, RENTS],
    ['changes no tax', { ...TO_FAMILY, companyKind: 'ordinary' }, { propertyIncomePence: 25_000_000 }],
    ['has no profit', { ...TO_FAMILY, companyKind: 'ordinary' }, {}],
    ['is a club with interest', { companyKind: 'club' }, INTEREST],
    ['is that of a management company of flats', { companyKind: 'property_management' }, INTEREST],
    ['is that of a trader', { activity: 'trade', companyKind: 'ordinary' }, { turnoverPence: 100 }],
  ])('that %s is no question', (_, business, some) => {
    expect(noticesOf(business, some)).toEqual([])
  })
})
