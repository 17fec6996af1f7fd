// A computation has every fact that the tax authority compares with the return, and its visible text and
// tags agree.
import { computeTax, NO_FIGURES } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line } from '../../test/form-arbitraries.ts'
import { readIxbrl, type ReadFact } from '../../test/read-ixbrl.ts'
import { SAMPLE_COMPUTATION } from '../sample-computation.ts'
import { sampleForms } from '../sample-forms.ts'
import { computationsForm, computationsFormSchema, type ComputationsForm } from './computations-form.ts'
import { writeComputationsIxbrl } from './write-computations-ixbrl.ts'

const { tradingComputations: sample, amendedTradingComputations: amended } = sampleForms()
const day = isoDateFrom

const PERIOD = '2025-04-01 2026-03-31'
const END = '2026-03-31'
const COMPANY = 'ct-comp:BusinessTypeDimension=ct-comp:Company'
const TRADE =
  'ct-comp:BusinessTypeDimension=ct-comp:Trade ct-comp:LossReformDimension=ct-comp:Post-lossReform ' +
  'ct-comp:TerritoryDimension=ct-comp:UK'

function factsOf(form: ComputationsForm, name: string): readonly ReadFact[] {
  return readIxbrl(writeComputationsIxbrl(form)).filter((fact) => fact.name === `ct-comp:${name}`)
}

/** A loss of £500, with a loss of £200 brought forward. */
const LOSS = computationsFormSchema.parse({
  ...sample,
  profitAndLoss: undefined,
  boxes: { '145': 0, '155': 0, '165': 0, '235': 0, '300': 0, '315': 0, '440': 0, '525': 0, '780': 50_000 },
  steps: [],
  accountsProfitPence: -49_950,
  depreciationPence: 0,
  disallowableExpensesPence: 0,
  capitalAllowancesPence: 0,
  years: [{ year: 2025, days: 365, profitPounds: 0, rate: 1900, taxPence: 0, marginalReliefPence: 0 }],
  taxableProfitPounds: 0,
  corporationTaxPence: 0,
  taxPayablePence: 0,
  lossPounds: 500,
  lossesCarriedForwardPounds: 700,
})

describe('a computation', () => {
  test('gives the page that passes the rules of the taxonomy', async () => {
    await expect(writeComputationsIxbrl(sample)).toMatchFileSnapshot('../../test/goldens/computations.xhtml')
  })

  test('has the same bytes every time', () => {
    expect(writeComputationsIxbrl(structuredClone(sample))).toBe(writeComputationsIxbrl(sample))
  })

  const facts: [name: string, days: string, value: string, member: string][] = [
    ['CompanyName', END, 'SAMPLE COMPANY LIMITED', COMPANY],
    ['TaxReference', END, '1234567895', COMPANY],
    ['StartOfPeriodCoveredByReturn', END, '01/04/2025', COMPANY],
    ['EndOfPeriodCoveredByReturn', END, '31/03/2026', COMPANY],
    ['PeriodOfAccountStartDate', END, '01/04/2025', COMPANY],
    ['PeriodOfAccountEndDate', END, '31/03/2026', COMPANY],
    ['NameOfProductionSoftware', END, 'Company Filing Service', COMPANY],
    ['CompanyIsAPartnerInAFirm', PERIOD, 'No', COMPANY],
    ['ProfitLossPerAccounts', PERIOD, '25000.00', TRADE],
    ['AdjustmentsDepreciation', PERIOD, '2000.00', TRADE],
    ['AdjustmentsOtherAdditions', PERIOD, '950.00', TRADE],
    ['TotalCapitalAllowances', PERIOD, '3550.00', TRADE],
    ['AdjustedProfitForThePeriod', PERIOD, '24400.00', TRADE],
    ['AdjustedTradingProfitOfThisPeriod', PERIOD, '24400.00', COMPANY],
    ['TotalProfitsChargeableToCorporationTax', PERIOD, '24400.00', COMPANY],
    ['NumberOfAssociatedCompaniesInThisPeriod', PERIOD, '0', COMPANY],
    ['FinancialYear1CoveredByTheReturn', PERIOD, '2025', COMPANY],
    ['FY1AmountOfProfitChargeableAtFirstRate', PERIOD, '24400.00', COMPANY],
    ['FY1FirstRateOfTax', PERIOD, '19.00', COMPANY],
    ['FY1TaxAtFirstRate', PERIOD, '4636.00', COMPANY],
    ['CorporationTaxChargeable', PERIOD, '4636.00', COMPANY],
    ['TaxPayable', PERIOD, '4636.00', COMPANY],
  ]
  test.each(facts)('reports %s for %s', (...fact) => {
    const [name, days, value, member] = fact
    expect(factsOf(sample, name)).toEqual([{ name: `ct-comp:${name}`, days, value, member }])
  })

  test('shows the working with its sources', () => {
    const page = writeComputationsIxbrl(sample)
    for (const { formula, source } of sample.steps) {
      expect(page).toContain(`>${formula}<`)
      expect(page).toContain(`>${source}<`)
    }
  })

  test('states in an amended return that it replaces the earlier one', () => {
    expect(writeComputationsIxbrl(amended)).toContain('Amended return')
    expect(writeComputationsIxbrl(sample)).not.toContain('Amended return')
  })

  test.each(['SPECIMEN', 'DRAFT'] as const)('of a %s says so, with the same facts', (mark) => {
    const marked = writeComputationsIxbrl(sample, { mark })
    expect(marked).toContain(`<div class="watermark">${mark}</div>`)
    expect(readIxbrl(marked)).toEqual(readIxbrl(writeComputationsIxbrl(sample)))
  })
})

describe('the detailed profit and loss account', () => {
  const ADMINISTRATION = 'dpl:ExpenseTypeDimension=dpl:AdministrativeExpenses'
  const detailsOf = (form: ComputationsForm) =>
    readIxbrl(writeComputationsIxbrl(form)).filter(({ name }) => !name.startsWith('ct-comp:'))

  test('is tagged with its taxonomy, for the period of account, with costs by type of expense', () => {
    expect(detailsOf(sample)).toEqual(
      [
        ['core:TurnoverRevenue', '120000.00', ''],
        ['dpl:TotalCosts', '40000.00', 'dpl:ExpenseTypeDimension=dpl:CostSales'],
        ['core:GrossProfitLoss', '80000.00', ''],
        ['dpl:TotalCosts', '55000.00', ADMINISTRATION],
        ['core:OperatingProfitLoss', '25000.00', ''],
        ['core:ProfitLossBeforeTax', '25000.00', ''],
        ['core:IncomeTaxExpenseCredit', '4636.00', ''],
        ['core:ProfitLoss', '20364.00', ''],
        ['core:StaffCostsEmployeeBenefitsExpense', '30000.00', ADMINISTRATION],
        ['core:DepreciationAmortisationExpense', '2000.00', ADMINISTRATION],
        ['dpl:OtherOperationalAdministrationCosts', '23000.00', ADMINISTRATION],
      ].map(([name, value, member]) => ({ name, value, days: PERIOD, member })),
    )
    const page = writeComputationsIxbrl(sample)
    expect(page.match(/schemaRef [^>]*href="([^"]*)"/g)?.[1]).toContain('/dpl/2025-01-01/dpl-2025-01-01.xsd')
  })

  test('adds up to the profit of the computation and of the accounts, whatever the figures', () => {
    const amount = fc.integer({ min: 0, max: 900_000_000 })
    const figures = fc.record({
      turnoverPence: amount,
      costOfSalesPence: amount,
      staffCostsPence: amount,
      depreciationPence: amount,
      otherOperatingExpensesPence: amount,
      otherIncomePence: amount,
      propertyIncomePence: amount,
      dividendsReceivedPence: amount,
      interestReceivablePence: amount,
      interestPayablePence: amount,
    })
    fc.assert(
      fc.property(figures, amount, (someFigures, taxPence) => {
        const [computed] = computeTax({ ...NO_FIGURES, ...someFigures }, sample.period)?.returns ?? []
        const form = computationsFormSchema.parse({
          ...sample,
          ...computed,
          profitAndLoss: { ...someFigures, taxPence },
        })
        const pence = new Map(
          detailsOf(form).map(({ name, member, value }) => [
            `${name}${member.replace(/.*:/, ' ')}`,
            Math.round(Number(value) * 100),
          ]),
        )
        const of = (name: string) => pence.get(name) ?? 0
        const gross = of('core:TurnoverRevenue') - of('dpl:TotalCosts CostSales')
        const operating =
          gross + of('core:OtherOperatingIncome') - of('dpl:TotalCosts AdministrativeExpenses')
        const finance =
          of('dpl:IncomeFromShares') + of('dpl:ResidualFinanceIncome') - of('dpl:ResidualFinanceCosts')
        const before = operating + finance
        expect([
          of('core:GrossProfitLoss'),
          of('core:OperatingProfitLoss'),
          of('core:ProfitLossBeforeTax'),
          of('core:ProfitLoss'),
        ]).toEqual([gross, operating, before, before - of('core:IncomeTaxExpenseCredit')])
        expect(before).toBe(form.accountsProfitPence)
        const [accounts] = factsOf(form, 'ProfitLossPerAccounts')
        expect(Math.round(Number(accounts?.value) * 100)).toBe(before)
      }),
      { numRuns: 50 },
    )
  })

  test('that contradicts the computation is refused', () => {
    const { profitAndLoss } = sample
    const parse = (change: object) =>
      computationsFormSchema.safeParse({ ...sample, profitAndLoss: { ...profitAndLoss, ...change } }).success
    expect(parse({})).toBe(true)
    expect(parse({ turnoverPence: 12_000_001 })).toBe(false)
    expect(parse({ depreciationPence: 0, staffCostsPence: 3_200_000 })).toBe(false)
  })

  test('and its taxonomy are missing from a computation without one', () => {
    expect(detailsOf(LOSS)).toEqual([])
    expect(writeComputationsIxbrl(LOSS)).not.toMatch(/dpl|Detailed profit/)
  })
})

describe('a loss', () => {
  test('is a positive fact, and the profits are nil', () => {
    expect(factsOf(LOSS, 'ProfitLossPerAccounts')).toMatchObject([{ value: '-499.50' }])
    expect(factsOf(LOSS, 'AdjustedLossOfPeriod')).toMatchObject([{ value: '499.50', member: TRADE }])
    expect(factsOf(LOSS, 'AdjustedProfitForThePeriod')).toEqual([])
    expect(factsOf(LOSS, 'TotalProfitsChargeableToCorporationTax')).toMatchObject([{ value: '0' }])
    expect(factsOf(LOSS, 'FinancialYear1CoveredByTheReturn')).toEqual([])
  })

  test('is carried forward with the losses of earlier periods', () => {
    expect(factsOf(LOSS, 'BalanceOfLossesBroughtForwardCarriedForward')).toMatchObject([
      { days: '2025-03-31', value: '200.00' },
      { days: END, value: '700.00' },
    ])
  })
})

describe('losses brought forward', () => {
  const trade = { ...NO_FIGURES, turnoverPence: 6_500_000, lossesBroughtForwardPence: 6_500_000 }
  const { companyName, companyNumber, utr } = sample
  const [computed] = computeTax(trade, sample.period)?.returns ?? []
  if (computed === undefined) throw new TypeError('the sample year has no rates')
  const used = computationsForm({ ...computed, companyName, companyNumber, utr, returnType: 'new' })

  test('that a return uses are shown with the deductions allowance, visible and tagged', () => {
    expect(used.boxes['285']).toBe(6_500_000)
    const fact = { days: PERIOD, value: '5000000.00', member: COMPANY }
    expect(factsOf(used, 'DeductionAllowance')).toMatchObject([fact])
    const visible = writeComputationsIxbrl(used).replaceAll(/<[^>]+>/g, '')
    expect(visible).toMatch(/Deductions allowance for the period \(.*\)5,000,000\.00/)
  })

  test('that a return does not use are shown without a deductions allowance', () => {
    expect(factsOf(LOSS, 'DeductionAllowance')).toEqual([])
    expect(factsOf(sample, 'DeductionAllowance')).toEqual([])
  })
})

describe('income outside the trade, donations and allowances', () => {
  const trade = {
    ...NO_FIGURES,
    turnoverPence: 1_000_000,
    staffCostsPence: 1_200_000,
    interestReceivablePence: 90_050,
    propertyIncomePence: 800_000,
    dividendsReceivedPence: 70_000,
    capitalAllowancesPence: 30_000,
    allowances: {
      annualInvestmentAllowancePence: 20_000,
      fullExpensingPence: 0,
      mainPoolPence: 10_000,
      specialRatePoolPence: 0,
    },
    balancingChargesPence: 5000,
    qualifyingDonationsPence: 40_000,
    taxAlreadyPaidPence: 50_000,
  }
  const { companyName, companyNumber, utr } = sample
  const [computed] = computeTax(trade, sample.period)?.returns ?? []
  if (computed === undefined) throw new TypeError('the sample year has no rates')
  const form = computationsForm({ ...computed, companyName, companyNumber, utr, returnType: 'new' })

  test.each([
    ['ProfitLossPerAccounts', '7600.50', TRADE],
    ['AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts', '900.50', TRADE],
    ['AdjustmentsPropertyIncomePerAccounts', '8000.00', TRADE],
    ['AdjustmentsExemptDividendsOrDistributionsPerAccounts', '700.00', TRADE],
    ['AdjustedProfitOrLossBeforeAccountingPeriodAdjustments', '-2000.00', TRADE],
    ['MainPoolAnnualInvestmentAllowance', '200.00', TRADE],
    ['MainPoolWritingDownAllowances', '100.00', TRADE],
    ['TotalCapitalAllowances', '300.00', TRADE],
    ['TotalBalancingCharges', '50.00', TRADE],
    ['AdjustedLossOfPeriod', '2250.00', TRADE],
    ['ProfitsAndGainsFromNon-tradingLoanRelationships', '900.00', COMPANY],
    ['IncomeFromAPropertyBusiness', '8000.00', COMPANY],
    ['ProfitsBeforeOtherDeductionsAndReliefs', '8900.00', COMPANY],
    ['TradingLossesOfThisOrLaterAP', '2250.00', COMPANY],
    ['QualifyingDonations', '400.00', COMPANY],
    ['TotalProfitsChargeableToCorporationTax', '6250.00', COMPANY],
    ['ExemptABGHDistributions', '700.00', COMPANY],
  ])('%s is %s', (name, value, member) => {
    expect(factsOf(form, name)).toMatchObject([{ value, member }])
  })

  test('of a property business in a long period show by how many days they were divided', () => {
    const long = { start: day('2025-04-01'), end: day('2026-06-30') }
    const { returns = [] } = computeTax({ ...NO_FIGURES, propertyIncomePence: 45_600 }, long) ?? {}
    const pages = returns.map((part) =>
      writeComputationsIxbrl(
        computationsForm({ ...part, companyName, companyNumber, utr, returnType: 'new' }),
      ),
    )
    expect(pages[0]).toContain('Income from a property business: 365 of 456 days')
    expect(pages[1]).toContain('Income from a property business: 91 of 456 days')
  })

  test('have a table for the qualifying expenditure that is not part of the total of the allowances', () => {
    const expenditure = { integralFeaturesPence: 0, otherPence: 20_000 }
    const [spent] = computeTax({ ...trade, expenditure }, sample.period)?.returns ?? []
    if (spent === undefined) throw new TypeError('the sample year has no rates')
    const page = computationsForm({ ...spent, companyName, companyNumber, utr, returnType: 'new' })
    const visible = writeComputationsIxbrl(page)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    expect(visible).toMatch(
      /Total capital allowances 300\.00 .*Qualifying expenditure of the period: .* 775 /,
    )
  })

  test('given as one total show the box that the return puts them in', () => {
    const visible = writeComputationsIxbrl(sample)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    expect(visible).toContain('Less: capital allowances (part 7) (3,550.00)')
    expect(visible).toContain('705 Total capital allowances 3,550.00')
  })

  test('that a company does not have leave no line and no fact', () => {
    const names = readIxbrl(writeComputationsIxbrl(sample)).map(({ name }) => name)
    expect(names.filter((name) => /Property|Loan|Donation|Exempt|Pool|Balancing/.test(name))).toEqual([])
  })

  test('leave the loss to carry forward less what the return uses, and the tax less what was paid', () => {
    const visible = writeComputationsIxbrl(form)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    expect(visible).toContain(
      '275 Less: set against the other profits of this period (CTA 2010 s.37) (2,250.00)',
    )
    expect(visible).toContain('Add: balancing charges (part 6) 50.00')
    expect(visible).toContain('710 Main pool 50.00')
    expect(visible).toContain('595 Tax already paid 500.00')
    expect(visible).toContain('600 Tax outstanding 687.50')
  })
})

test('one of two returns shows the accounts’ profit for their period and its own share', () => {
  const form = computationsForm({
    ...SAMPLE_COMPUTATION,
    companyName: sample.companyName,
    companyNumber: sample.companyNumber,
    utr: sample.utr,
    returnType: 'new',
    periodOfAccount: { start: day('2025-04-01'), end: day('2026-06-30') },
    profitShares: { trade: { days: 365, ofDays: 456 }, property: { days: 365, ofDays: 456 } },
    accountsProfitPence: 3_196_836,
  })
  const account = '2025-04-01 2026-06-30'
  expect(factsOf(form, 'ProfitLossPerAccounts')).toMatchObject([{ days: account, value: '31968.36' }])
  expect(factsOf(form, 'PeriodOfAccountEndDate')).toMatchObject([{ value: '30/06/2026' }])
  expect(factsOf(form, 'AdjustedProfitForThePeriod')).toMatchObject([{ days: PERIOD, value: '24400.00' }])
  expect(writeComputationsIxbrl(form)).toContain('365 of 456 days')
  const older = writeComputationsIxbrl({ ...form, profitShares: undefined })
  expect(older).toContain('>Share of this accounting period<')
})

describe('a contradictory computation is refused', () => {
  test.each([
    ['taxPayablePence', { taxPayablePence: 1 }],
    ['lossPounds', { lossPounds: 1 }],
    ['years', { years: [{ ...sample.years[0], days: 364 }] }],
    ['period', { periodOfAccount: { start: day('2025-05-01'), end: day('2026-03-31') } }],
    ['accountsProfitPence', { accountsProfitPence: 2_500_100 }],
  ])('%s', (path, change) => {
    const { error } = computationsFormSchema.safeParse({ ...sample, ...change })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

test('names and steps in any script are readable and unchanged, and the page is well-formed', () => {
  fc.assert(
    fc.property(line, line, (companyName, words) => {
      const steps = [{ box: null, label: words, amountPence: 1, formula: words, source: words }]
      const form = computationsFormSchema.parse({ ...sample, companyName, steps })
      expect(factsOf(form, 'CompanyName')).toMatchObject([{ value: companyName }])
    }),
  )
})
