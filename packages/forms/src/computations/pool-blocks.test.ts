// The tables of pools in a computation: their lines lead from what is brought forward to what is carried
// forward, and their facts have the tags and contexts of the business.
import {
  computeCompanyTax,
  NO_FIGURES,
  type Addition,
  type CapitalAllowancesFacts,
  type Disposal,
} from '@cfs/tax'
import { isoDateFrom, type Period } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import { computationsForm, type ComputationsForm } from './computations-form.ts'
import { poolBlocks } from './pool-blocks.ts'
import { renderComputationsPdf } from './render-computations-pdf.ts'
import { writeComputationsIxbrl } from './write-computations-ixbrl.ts'

const { tradingComputations: sample } = sampleForms()
const day = isoDateFrom
const YEAR: Period = { start: day('2026-01-01'), end: day('2026-12-31') }

const NOTHING: CapitalAllowancesFacts = {
  broughtForwardPence: { main: 0, special: 0 },
  additions: [],
  disposals: [],
  claimLessPence: { main: 0, special: 0 },
}

function bought(cost: number, change: Partial<Addition> = {}): Addition {
  const asset = { kind: 'plant', isNew: true, isLeasedOut: false } as const
  return { date: day('2026-03-01'), costPence: Math.round(cost * 100), ...asset, ...change }
}

function sold(proceeds: number, change: Partial<Disposal> = {}): Disposal {
  return {
    date: day('2026-05-01'),
    proceedsPence: Math.round(proceeds * 100),
    pool: 'main',
    claimed: 'none',
    ...change,
  }
}

type Stated = NonNullable<Parameters<typeof computeCompanyTax>[0]['capitalAllowances']>

/** One of everything that a pool can have. */
const FACTS: CapitalAllowancesFacts = {
  ...NOTHING,
  broughtForwardPence: { main: 1_200_000, special: 1_000_000 },
  additions: [
    bought(1800, { description: 'Laptop' }),
    bought(30_000, { kind: 'car', co2: 0, description: 'Electric car' }),
    bought(900, { kind: 'charge_point' }),
    bought(40_000, { claim: 'full_expensing' }),
    bought(50_000, { claim: 'first_year_40', isLeasedOut: true }),
    bought(700, { claim: 'pool' }),
    bought(5000, { kind: 'integral_feature', claim: 'annual_investment_allowance' }),
    bought(8000, { kind: 'solar', claim: 'full_expensing' }),
    bought(18_000, { kind: 'car', co2: 60 }),
  ],
  disposals: [
    sold(450),
    sold(12_500, { claimed: 'full_expensing' }),
    sold(6000, { claimed: 'special_50', pool: 'special' }),
  ],
}

function formOf(facts: Stated, activity: 'trade' | 'property_letting' = 'trade') {
  const result = computeCompanyTax({
    figures: { ...NO_FIGURES, ...(activity === 'trade' && { turnoverPence: 30_000_000 }) },
    periodOfAccount: YEAR,
    business: { activity, letsToConnectedPersons: false },
    capitalAllowances: facts,
    sentOn: day('2027-02-01'),
  })
  if (result.kind !== 'computed') throw new TypeError(JSON.stringify(result))
  const [computed] = result.returns
  if (computed === undefined) throw new TypeError('no return')
  const { companyName, companyNumber, utr } = sample
  return computationsForm({ ...computed.computation, companyName, companyNumber, utr, returnType: 'new' })
}

/** The rows of each table that are parts of its sum, with brackets as minus signs. */
function tablesOf(form: ComputationsForm) {
  if (form.pools === undefined) throw new TypeError('no pools')
  return poolBlocks(form, form.pools).flatMap((block) =>
    block.kind === 'amounts'
      ? [
          block.rows.flatMap(({ label, amount, style }) =>
            amount.kind === 'money' && style !== 'memo'
              ? [[label, amount.isBracketed === true ? -amount.amountPence : amount.amountPence] as const]
              : [],
          ),
        ]
      : [],
  )
}

const factsOf = (form: ComputationsForm, name: string) =>
  readIxbrl(writeComputationsIxbrl(form)).filter((fact) => fact.name === `ct-comp:${name}`)

describe('a computation with pools', () => {
  test.each([
    // The 700 for which nothing is claimed qualifies too.
    ['MainPoolExpenditureQualifyingForAnnualInvestmentAllowance', '2500.00'],
    ['MainPoolTotalExpenditureQualifyingForFYA', '120900.00'],
    ['MainPoolTotalFirstYearAllowances', '90900.00'],
    ['MainPoolAnnualInvestmentAllowance', '1800.00'],
    ['MainPoolTotalExpenditureQualifyingForFullExpensing', '40000.00'],
    ['MainPoolTotalFullExpensingAllowance', '40000.00'],
    ['MainPoolBalancingChargesInRespectOfFullExpensing', '12500.00'],
    ['MainPoolCarsWithLowCO2EmissionsFirstYearExpenditure', '30000.00'],
    ['MainPoolFYAForCarsWithLowCO2Emissions', '30000.00'],
    ['MainPoolElectricVehicleChargingPointFirstYearExpenditure', '900.00'],
    ['MainPoolFYAForElectricVehicleChargingPoint', '900.00'],
    ['MainPoolOtherExpenditureQualifyingForFirstYearAllowances', '50000.00'],
    ['MainPoolOtherFirstYearAllowances', '20000.00'],
    ['MainPoolExpenditureQualifyingForWritingDownAllowance', '700.00'],
    ['MainPoolTotalDisposalReceipts', '450.00'],
    ['MainPoolTotalQualifyingExpenditure', '12250.00'],
    // 12,250 × 14.99% = 1,836.28
    ['MainPoolWritingDownAllowances', '1837.00'],
    ['SpecialRatePoolAnnualInvestmentAllowance', '5000.00'],
    ['SpecialRatePoolTotal50PercentFirstYearAllowanceExpenditure', '8000.00'],
    ['SpecialRatePoolTotal50PercentFirstYearAllowance', '4000.00'],
    ['SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance', '3000.00'],
    ['SpecialRatePoolExpenditureOnACarThatIsNotAMainRateCar', '18000.00'],
    ['SpecialRatePoolTotalDisposalReceipts', '3000.00'],
    // 25,000 × 6%
    ['SpecialRatePoolWritingDownAllowance', '1500.00'],
    ['MainPoolTotalAllowances', '94537.00'],
    ['SpecialRatePoolTotalAllowances', '10500.00'],
    ['TotalCapitalAllowances', '105037.00'],
    ['TotalBalancingCharges', '15500.00'],
  ])('tags %s', (name, value) => {
    expect(factsOf(formOf(FACTS), name).map((fact) => fact.value.replaceAll(',', ''))).toEqual([value])
  })

  test('dates the written-down values at the days before and at the end of the period', () => {
    const values = factsOf(formOf(FACTS), 'MainPoolWrittenDownValue')
    expect(values.map((fact) => [fact.days, fact.value.replaceAll(',', '')])).toEqual([
      ['2025-12-31', '12000.00'],
      // 10,413 of the pool, and 30,000 that the allowance of 40% left.
      ['2026-12-31', '40413.00'],
    ])
  })

  test('shows what a pool lacks, the balancing charge that makes it up, and nothing carried forward', () => {
    const facts = { ...NOTHING, broughtForwardPence: { main: 100_000, special: 0 }, disposals: [sold(3000)] }
    const [table] = tablesOf(formOf(facts))
    expect(table).toEqual([
      ['Unrelieved qualifying expenditure brought forward', 100_000],
      ['Less: disposal receipts', -300_000],
      ['Balance', -200_000],
      ['Add: balancing charge', 200_000],
      ['Unrelieved qualifying expenditure carried forward', 0],
      ['Total allowances of the pool', 0],
    ])
  })

  test('of letting has the same facts for the property business', () => {
    const form = formOf(FACTS, 'property_letting')
    const members = factsOf(form, 'MainPoolWrittenDownValue').map(({ member }) => member)
    expect(members).toHaveLength(2)
    for (const member of members) expect(member).toContain('ct-comp:PropertyBusiness')
    expect(factsOf(form, 'TotalCapitalAllowances')).toHaveLength(1)
  })

  test('of a company that was formed with the period has no balance before it', () => {
    const bf = { main: 0, special: 0 }
    const form = formOf({ ...FACTS, broughtForwardPence: bf })
    const first = computationsForm({ ...form, startsWithCompany: true })
    const daysOf = (each: ComputationsForm) =>
      factsOf(each, 'MainPoolWrittenDownValue').map(({ days }) => days)
    expect(daysOf(form)).toEqual(['2025-12-31', '2026-12-31'])
    expect(daysOf(first)).toEqual(['2026-12-31'])
    expect(writeComputationsIxbrl(first)).not.toContain('2025-12-31')
  })

  test('has a PDF', () => {
    const pdf = renderComputationsPdf(formOf(FACTS), { submittedAt: new Date(0) })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('leaves out a pool without any amount', () => {
    const form = formOf({ ...NOTHING, broughtForwardPence: {}, additions: [bought(100)] })
    const titles = form.pools && poolBlocks(form, form.pools).filter(({ kind }) => kind === 'subheading')
    expect(titles).toEqual([{ kind: 'subheading', text: 'Part 2: Plant and machinery, main pool' }])
  })
})

test('the lines of each pool add up to what it carries forward', () => {
  const amount = fc.nat(6_000_000)
  const facts = fc.record({
    main: amount,
    special: amount,
    cost: fc.integer({ min: 1, max: 60_000_000 }),
    claim: fc.constantFrom('annual_investment_allowance', 'full_expensing', 'first_year_40', 'pool'),
    proceeds: amount,
  })
  fc.assert(
    fc.property(facts, ({ main, special, cost, claim, proceeds }) => {
      const form = formOf({
        ...NOTHING,
        broughtForwardPence: { main, special },
        additions: [bought(cost / 100, { claim }), bought(cost / 100, { kind: 'solar' })],
        disposals: [sold(proceeds / 100), sold(proceeds / 100, { pool: 'special' })],
      })
      const tables = tablesOf(form).filter((rows) =>
        rows.some(([label]) => label.endsWith('carried forward')),
      )
      expect(tables).toHaveLength(2)
      for (const rows of tables) expect(sumOfLines(rows)).toBe(0)
    }),
    { numRuns: 200 },
  )
})

/** Lines that state an amount without changing the pool. */
const STATED = /^(Available|Balance$|Total)/

/** What the lines from the amount brought forward lead to, less what is carried forward. */
function sumOfLines(rows: readonly (readonly [label: string, pence: number])[]): number {
  const from = rows.findIndex(([label]) => label.endsWith('brought forward'))
  const lines = rows.slice(from).filter(([label]) => !STATED.test(label))
  return lines.reduce((sum, [label, pence]) => {
    if (label.endsWith('carried forward')) return sum - pence
    return sum + pence
  }, 0)
}
