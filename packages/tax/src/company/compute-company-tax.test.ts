// The worked figures of property, investment and mixed companies, of kinds, associates and loans, to the
// penny.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import type { TradingFigures } from '../computation/trading-figures.ts'
import { stateComputation } from '../computation/stated-computation.ts'
import { taxWaterfall } from '../computation/tax-waterfall.ts'
import {
  boxesOf,
  figures,
  period,
  refusalsOf,
  resultOf,
  returnOf,
  computedOf,
} from '../../test/company-returns.ts'

const day = isoDateFrom
const LANDLORD = { activity: 'property_letting', letsToConnectedPersons: false } as const
const INVESTOR = { activity: 'investment' } as const
const NO_TRADE_BOXES = ['145', '155', '165', '275', '780']

describe('the worked figures of letting and investment', () => {
  const rents = {
    propertyReceiptsPence: 1_900_000,
    propertyExpensesPence: 90_000,
    propertyFinanceCostsPence: 900_000,
  }

  test('mortgage interest is a deficit, claimed against the profit of the letting', () => {
    const landlord = returnOf({ business: LANDLORD, figures: figures(rents) })
    expect(boxesOf(landlord, ['190', '235', '260', '295', '300', '315', '795', '525'])).toEqual([
      18_100, 18_100, 9000, 9000, 9100, 9100, 9000, 1729,
    ])
    expect(boxesOf(landlord, NO_TRADE_BOXES)).toEqual(NO_TRADE_BOXES.map(() => undefined))
    expect(landlord.companyKind).toMatchObject({ kind: 'ordinary', companyType: 0 })
  })

  test('operating costs and interest of a landlord without a trade belong to the letting', () => {
    const operating = { otherOperatingExpensesPence: 90_000, interestPayablePence: 900_000 }
    const plain = returnOf({
      business: LANDLORD,
      figures: figures({ propertyReceiptsPence: 1_900_000, ...operating }),
    })
    expect(boxesOf(plain, ['190', '260', '315', '525'])).toEqual([18_100, 9000, 9100, 1729])
    const asTurnover = returnOf({
      business: LANDLORD,
      figures: figures({ turnoverPence: 1_900_000, ...operating }),
    })
    expect(boxesOf(asTurnover, ['145', '190', '260', '525'])).toEqual([undefined, 18_100, 9000, 1729])
  })

  test('a deficit may be kept for later', () => {
    const landlord = returnOf({ business: LANDLORD, figures: figures({ ...rents, keepsLoanDeficit: true }) })
    expect(boxesOf(landlord, ['190', '260', '315', '795', '525'])).toEqual([
      18_100,
      undefined,
      18_100,
      9000,
      3439,
    ])
    expect(landlord.carriedForward.loanDeficitsPounds).toBe(9000)
  })

  test('a loss of the letting is set against the total profits, and the rest is carried forward', () => {
    const landlord = returnOf({
      business: LANDLORD,
      figures: figures({
        propertyReceiptsPence: 1_200_000,
        propertyExpensesPence: 1_550_000,
        interestReceivablePence: 40_000,
      }),
    })
    expect(boxesOf(landlord, ['170', '190', '235', '250', '315', '805', '525'])).toEqual([
      400,
      undefined,
      400,
      400,
      0,
      3500,
      0,
    ])
    expect(landlord.carriedForward.propertyLossesPounds).toBe(3100)
    const next = returnOf({
      business: LANDLORD,
      figures: figures({
        propertyReceiptsPence: 2_000_000,
        propertyExpensesPence: 600_000,
        propertyLossesBroughtForwardPence: 310_000,
      }),
    })
    expect(boxesOf(next, ['190', '250', '315', '525'])).toEqual([14_000, 3100, 10_900, 2071])
  })

  test('an investment company is taxed at 25%, after its management expenses', () => {
    const income = { interestReceivablePence: 1_800_000, dividendsReceivedPence: 600_000 }
    for (const costs of [{ otherOperatingExpensesPence: 240_000 }, { managementExpensesPence: 240_000 }]) {
      const investor = returnOf({ business: INVESTOR, figures: figures({ ...income, ...costs }) })
      expect(boxesOf(investor, ['170', '245', '295', '315', '620', '340', '525'])).toEqual([
        18_000, 2400, 2400, 15_600, 6000, 25, 3900,
      ])
      expect(boxesOf(investor, [...NO_TRADE_BOXES, '326', '329', '435'])).toEqual(Array(8).fill(undefined))
      expect(investor.companyKind).toMatchObject({ companyType: 2, isAtMainRate: true })
    }
  })

  test('management expenses beyond the profits are excess, box 850', () => {
    const costs = { interestReceivablePence: 100_000, managementExpensesPence: 240_000 }
    const investor = returnOf({ business: INVESTOR, figures: figures(costs) })
    expect(boxesOf(investor, ['170', '245', '315', '850', '525'])).toEqual([1000, 1000, 0, 1400, 0])
    expect(investor.carriedForward.managementExpensesPounds).toBe(1400)
    const later = { interestReceivablePence: 200_000, managementExpensesBroughtForwardPence: 140_000 }
    const next = returnOf({ business: INVESTOR, figures: figures(later) })
    expect(boxesOf(next, ['170', '245', '315', '850'])).toEqual([2000, 1400, 600, undefined])
  })

  test('a mixed company sets the loss and the interest of its letting against the trade', () => {
    const mixed = returnOf({
      business: { activity: 'trade' },
      figures: figures({
        turnoverPence: 1_000_000,
        propertyReceiptsPence: 300_000,
        propertyExpensesPence: 500_000,
        propertyFinanceCostsPence: 150_000,
      }),
    })
    expect(boxesOf(mixed, ['155', '165', '235', '250', '260', '295', '315', '805', '795', '525'])).toEqual([
      10_000, 10_000, 10_000, 2000, 1500, 3500, 6500, 2000, 1500, 1235,
    ])
  })
})

describe('the order of reliefs', () => {
  const all: Partial<TradingFigures> = {
    turnoverPence: 100_000,
    staffCostsPence: 300_000,
    interestReceivablePence: 1_000_000,
    propertyReceiptsPence: 100_000,
    propertyExpensesPence: 300_000,
    propertyFinanceCostsPence: 0,
    managementExpensesPence: 100_000,
    qualifyingDonationsPence: 50_000,
    propertyLossesBroughtForwardPence: 100_000,
    managementExpensesBroughtForwardPence: 100_000,
    loanDeficitsBroughtForwardPence: 100_000,
    lossesBroughtForwardPence: 1_000_000,
  }

  test('those of the period come first, then donations, then claims of earlier periods', () => {
    const mixed = returnOf({ business: { activity: 'trade' }, figures: figures(all) })
    // 10,000 of interest, less 1,000, 2,000 and 2,000 of the period, 500 of donations, and 4,500 of earlier
    // years.
    expect(boxesOf(mixed, ['235', '245', '250', '263', '275', '285', '295', '300', '305', '315'])).toEqual([
      10_000, 2000, 3000, 1000, 2000, 1500, 9500, 500, 500, 0,
    ])
    expect(mixed.carriedForward).toEqual({
      tradingLossesPounds: 8500,
      earlyTradingLossesPounds: 0,
      propertyLossesPounds: 0,
      loanDeficitsPounds: 0,
      managementExpensesPounds: 0,
    })
    const labels = mixed.computation.steps.map(({ box, label }) => `${box} ${label}`)
    expect(labels).toContain('null Deductions allowance')
    expect(labels.indexOf('null Deductions allowance')).toBeLessThan(
      labels.findIndex((each) => each.startsWith('263')),
    )
  })

  test('the deductions allowance limits all claims of earlier periods together', () => {
    const large = returnOf({
      business: { ...INVESTOR, letsToConnectedPersons: false },
      figures: figures({
        interestReceivablePence: 700_000_000,
        propertyReceiptsPence: 100,
        propertyExpensesPence: 100,
        managementExpensesBroughtForwardPence: 400_000_000,
        propertyLossesBroughtForwardPence: 100_000_000,
        loanDeficitsBroughtForwardPence: 300_000_000,
      }),
    })
    expect(boxesOf(large, ['245', '250', '263', '315'])).toEqual([4_000_000, 1_000_000, 1_000_000, 1_000_000])
    expect(large.carriedForward.loanDeficitsPounds).toBe(2_000_000)
  })

  test.each([
    ['the smallest part of the allowance beside another company', 1, 1, 1, true],
    ['no loss beside another company', 2_500_000, 0, 1, false],
    ['the whole allowance of a company without others', 7_000_000, 9_000_000, 0, false],
    ['half of the profits, which need no allowance', 9_000_000, 4_500_000, 9, false],
    ['a pound more than half of them', 9_000_000, 4_500_001, 9, true],
    ['a large part of it beside two others', 4_000_000, 3_000_000, 2, true],
    ['more than half of it, and the number was not given', 2_500_001, 2_500_001, undefined, true],
    ['half of it, and the number was not given', 2_500_000, 2_500_000, undefined, false],
  ])('%s is asked about: profits of %d, losses of %d, %s others: %s', (...row) => {
    const [, profits, losses, associatedCompanies, isAsked] = row
    const { notices } = resultOf({
      business: { activity: 'trade' },
      figures: figures({
        turnoverPence: profits * 100,
        lossesBroughtForwardPence: losses * 100,
        associatedCompanies: associatedCompanies ?? 0,
      }),
      assumesNoAssociates: associatedCompanies === undefined,
    })
    expect(notices.some(({ code }) => code === 'DEDUCTIONS_ALLOWANCE_SHARED')).toBe(isAsked)
  })

  test.each([
    ['half of the profit of the trade, which needs none,', 2_500_000, 1, false],
    ['two pounds more than that half', 2_500_002, 1, true],
    ['the whole allowance beside one other', 5_000_000, 1, true],
    ['the whole allowance of a company without others', 5_000_000, 0, false],
  ])('%s is asked about beside large profits of letting: early losses of %d, %s others: %s', (...row) => {
    // A trading profit of 5,000,000: half of it may be relieved without an allowance (CTA 2010 s.269ZB).
    const [, losses, associatedCompanies, isAsked] = row
    const { notices } = resultOf({
      business: { activity: 'trade', letsToConnectedPersons: false },
      figures: figures({
        turnoverPence: 5_000_000_00,
        propertyReceiptsPence: 20_000_000_00,
        earlyLossesBroughtForwardPence: losses * 100,
        associatedCompanies,
      }),
    })
    expect(notices.some(({ code }) => code === 'DEDUCTIONS_ALLOWANCE_SHARED')).toBe(isAsked)
  })

  test('a share of the allowance is asked about with the amounts and the period', () => {
    const lines = {
      turnoverPence: 400_000_000,
      lossesBroughtForwardPence: 300_000_000,
      associatedCompanies: 2,
    }
    const { notices } = resultOf({ business: { activity: 'trade' }, figures: figures(lines) })
    expect(notices.map(({ message }) => message)).toEqual([
      'Amounts brought forward use £2,000,000 of the deductions allowance of £5,000,000 for 1 April 2025 to 31 March ' +
        '2026, which the computation states for a company that is not in a group. Companies of a group share one ' +
        'allowance (CTA 2010 s.269ZR), and financials.associated_companies is 2. If a company owns 75% or more of ' +
        'another, they are a group: if this company is in one, file the return with other software.',
    ])
  })
})

describe('capital allowances outside a trade', () => {
  test('of a letting are deducted in box 190 and shown in the boxes outside trades', () => {
    const landlord = returnOf({
      business: LANDLORD,
      figures: figures({
        propertyReceiptsPence: 1_000_000,
        capitalAllowancesPence: 300_000,
        allowances: {
          annualInvestmentAllowancePence: 200_000,
          fullExpensingPence: 50_000,
          mainPoolPence: 30_000,
          specialRatePoolPence: 20_000,
        },
        balancingChargesPence: 10_000,
      }),
    })
    expect(boxesOf(landlord, ['190', '733', '735', '750', '755', '760', '690', '705'])).toEqual([
      7100,
      500,
      2000,
      500,
      100,
      500,
      undefined,
      undefined,
    ])
  })

  test('of an investment business have box 255, and what it cannot use becomes management expenses', () => {
    const investor = returnOf({
      business: INVESTOR,
      figures: figures({ interestReceivablePence: 100_000, capitalAllowancesPence: 150_050 }),
    })
    expect(boxesOf(investor, ['255', '315', '750', '850'])).toEqual([1000, 0, 1501, 501])
    expect(investor.carriedForward.managementExpensesPounds).toBe(501)
  })
})

describe('kinds of company', () => {
  test.each([
    ['18,000', 1_800_000, 450_000],
    ['49,999', 4_999_900, 1_249_975],
    ['100,000', 10_000_000, 2_500_000],
  ])('interest of %s without a trade is taxed at the main rate', (...[, pence, taxPence]) => {
    const { returns, notices } = resultOf({
      business: INVESTOR,
      figures: figures({ interestReceivablePence: pence }),
    })
    expect(returns[0]?.computation.taxPayablePence).toBe(taxPence)
    expect(notices.map(({ code }) => code)).toEqual(['TAXED_AT_MAIN_RATE'])
  })

  test('the tax of a close investment-holding company does not depend on associated companies', () => {
    const noticesAt = (interestReceivablePence: number) =>
      computedOf({
        business: INVESTOR,
        figures: figures({ interestReceivablePence }),
        assumesNoAssociates: true,
      }).notices
    expect(noticesAt(4_000_000).map(({ code }) => code)).toEqual(['TAXED_AT_MAIN_RATE'])
    // Above £10,000 of tax, a number changes the days on which it is due, and nothing else.
    expect(noticesAt(7_303_000).map(({ message }) => message)).toEqual([
      expect.stringContaining('The main rate'),
      expect.stringContaining('With 20 (fewer do not change them), it may be due in quarterly instalments'),
    ])
  })
})

describe('loans to participators', () => {
  const loans = {
    accounts: [
      {
        name: 'A Smith',
        broughtForwardPence: 0,
        advances: [{ amountPence: 900_000 }],
        repaidPence: 0,
        repayments: [],
      },
    ],
  }

  test('add their tax to that of the profits', () => {
    const trader = returnOf({ figures: figures({ turnoverPence: 2_000_000 }), loans })
    expect(boxesOf(trader, ['475', '480', '485', '510', '525', '528', '600'])).toEqual([
      3800,
      3037.5,
      undefined,
      6837.5,
      6837.5,
      6837.5,
      6837.5,
    ])
    expect(trader.computation.taxPayablePence).toBe(683_750)
    expect(trader.computation.corporationTaxPence).toBe(380_000)
    const { steps } = stateComputation(trader.computation)
    expect(steps.filter(({ box }) => box === '480' || box === '525')).toMatchObject([
      { amount: 3037.5, formula: '3,037.50, box A80 of the page CT600A' },
      { amount: 6837.5, formula: '3,800.00 − 0.00 + 3,037.50' },
    ])
    expect(taxWaterfall(steps)?.tax.map(({ label, amountPence }) => `${label} ${amountPence / 100}`)).toEqual(
      [
        'Tax of financial year 2025 at 19% 3800',
        'Tax on loans to participators 3037.5',
        'Tax payable 6837.5',
      ],
    )
  })

  test('are taxed in a period without a profit, and fill box 480 even at nil', () => {
    const idle = returnOf({ loans })
    expect(boxesOf(idle, ['475', '480', '525'])).toEqual([0, 3037.5, 3037.5])
    expect(idle.computation.loansTaxPence).toBe(303_750)
    expect(returnOf({}).computation).not.toHaveProperty('loansTaxPence')
    expect(idle.computation.steps.find(({ box }) => box === '480')?.source).toBe(
      'CTA 2010 ss.455 and 458; CT600 box 480',
    )
    const [account] = loans.accounts
    const repayments = [{ on: day('2026-11-01'), amountPence: 900_000, kind: 'repaid' } as const]
    const settled = account && { accounts: [{ ...account, repayments, lentAgain: false }] }
    expect(boxesOf(returnOf({ loans: settled }), ['480', '525'])).toEqual([0, 0])
    expect(boxesOf(returnOf({}), ['480', '525'])).toEqual([undefined, 0])
  })

  test('tick box 485 with relief in part 3', () => {
    const [account] = loans.accounts
    const repayments = [{ on: day('2024-02-15'), amountPence: 900_000, kind: 'repaid' } as const]
    const late = returnOf({
      periodOfAccount: period('2022-04-06', '2023-03-31'),
      loans: account && { accounts: [{ ...account, repayments, lentAgain: false }] },
    })
    expect(boxesOf(late, ['480', '485', '510', '525'])).toEqual([0, true, 0, 0])
  })

  test('are refused with their person', () => {
    const [account] = loans.accounts
    expect(refusalsOf({ loans: account && { accounts: [account, account] } })).toEqual([
      'CONTRADICTION loans_to_participators.name',
    ])
  })
})
