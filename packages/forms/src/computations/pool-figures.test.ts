// What a reader needs to work a pool out again: the days and rates of the period, what qualifies for the
// annual investment allowance against its limit and its claim, totals, and pools of nil.
import { type Addition, computeCompanyTax, NO_FIGURES } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import { allowanceBlocks } from './allowance-blocks.ts'
import { computationsForm } from './computations-form.ts'

const { tradingComputations: sample } = sampleForms()
const day = isoDateFrom

type Stated = NonNullable<Parameters<typeof computeCompanyTax>[0]['capitalAllowances']>
const NOTHING: Stated = {
  broughtForwardPence: {},
  additions: [],
  disposals: [],
  claimLessPence: { main: 0, special: 0 },
}

function bought(pounds: number, change: Partial<Addition> = {}): Addition {
  const asset = { kind: 'plant', isNew: true, isLeasedOut: false, claim: 'pool' } as const
  return { date: day('2026-03-01'), costPence: pounds * 100, ...asset, ...change }
}

/** The lines of section 2 of each return, with the amounts as they are in the model. */
function linesOf(facts: Partial<Stated>, [start, end]: readonly [start: string, end: string]) {
  const result = computeCompanyTax({
    figures: { ...NO_FIGURES, turnoverPence: 900_000_000 },
    periodOfAccount: { start: day(start), end: day(end) },
    business: { activity: 'trade', letsToConnectedPersons: false },
    capitalAllowances: { ...NOTHING, ...facts },
    sentOn: day('2028-02-01'),
  })
  if (result.kind !== 'computed') throw new TypeError(JSON.stringify(result))
  const { companyName, companyNumber, utr } = sample
  return result.returns.map(({ computation }) => {
    const form = computationsForm({ ...computation, companyName, companyNumber, utr, returnType: 'new' })
    return allowanceBlocks(form).flatMap((block) => {
      if (block.kind === 'subheading') return [block.text]
      if (block.kind !== 'amounts') return []
      return block.rows.map(({ label, amount }) => {
        return `${label}: ${amount.kind === 'money' ? amount.amountPence / 100 : amount.count}`
      })
    })
  })
}

const [ofYear, ofSixMonths] = [
  ['2025-07-01', '2026-06-30'],
  ['2026-01-01', '2026-06-30'],
] as const
const POOL = { broughtForwardPence: { main: 1_900_000 } }

describe('the writing-down allowance', () => {
  test('of a year across the change of rates names the days at each rate', () => {
    const [lines] = linesOf(POOL, ofYear)
    // (18 × 274 + 14 × 91) / 365 = 17.0027…
    expect(lines).toContain(
      'Rate of the writing-down allowance: 18% for 274 days, 14% for 91 days from 01/04/2026; the average of 365 days, rounded up to 0.01%: 1701',
    )
    expect(lines).toContain('Writing-down allowance available: 3232')
  })

  test('of a short period names its days and those of a year', () => {
    const [lines] = linesOf(POOL, ofSixMonths)
    // (18 × 90 + 14 × 91) / 181 = 15.9889…; 19,000 × 15.99% × 181 / 365 = 1,506.56…
    expect(lines).toContain(
      'Rate of the writing-down allowance: 18% for 90 days, 14% for 91 days from 01/04/2026; the average of 181 days, rounded up to 0.01%: 1599',
    )
    expect(lines).toContain('Writing-down allowance available, for 181 of 365 days: 1507')
  })

  test.each([
    [['2025-04-01', '2026-03-31'], 'Rate of the writing-down allowance: 1800'],
    [['2026-04-01', '2027-03-31'], 'Rate of the writing-down allowance: 1400'],
    [
      ['2025-04-02', '2026-04-01'],
      'Rate of the writing-down allowance: 18% for 364 days, 14% for 1 day from 01/04/2026; the average of 365 days, rounded up to 0.01%: 1799',
    ],
  ] as const)('of the period %j has the line “%s”', (period, line) => {
    expect(linesOf(POOL, period)[0]).toContain(line)
  })

  test('of a leap year has no share of days', () => {
    const [lines = []] = linesOf(POOL, ['2023-06-01', '2024-05-31'])
    expect(lines.join()).not.toContain(' of 365 days')
  })

  test('of a small pool names the limit, which a short period cuts', () => {
    const small = { broughtForwardPence: { main: 49_500 } }
    expect(linesOf(small, ofYear)[0]).toContain('Limit of a small pool: 1000')
    expect(linesOf(small, ofSixMonths)[0]).toContain('Limit of a small pool for 181 of 365 days: 495.89')
  })
})

describe('the annual investment allowance', () => {
  const AIA = { claim: 'annual_investment_allowance' } as const

  test('shows what qualifies beyond the limit, and what is claimed', () => {
    const additions = [bought(1_200_000, { ...AIA, isNew: false })]
    expect(linesOf({ additions }, ofYear)[0]).toEqual(
      expect.arrayContaining([
        'Additions that qualify for the annual investment allowance: 1200000',
        'Limit of the annual investment allowance for the period: 1000000',
        'Less: annual investment allowance claimed: 1000000',
        'Available qualifying expenditure less annual investment allowance: 200000',
      ]),
    )
  })

  test('that is not claimed is shown as 0 beside what qualifies', () => {
    const [lines] = linesOf({ additions: [bought(5000)] }, ofYear)
    expect(lines).toContain('Additions that qualify for the annual investment allowance: 5000')
    expect(lines).toContain('Less: annual investment allowance claimed: 0')
  })

  test('names how the limit of a short period was made, by months or by days', () => {
    const limit = (...period: readonly [start: string, end: string]) =>
      linesOf({ additions: [bought(10, { date: day(period[0]) })] }, period)[0]?.find((line) =>
        line.startsWith('Limit of the annual'),
      )
    const words = 'Limit of the annual investment allowance for the period: 1,000,000.00 for'
    expect(limit(...ofSixMonths)).toBe(`${words} 6 of 12 months, rounded up: 500000`)
    expect(limit('2026-04-06', '2026-12-05')).toBe(`${words} 244 of 365 days, rounded up: 668494`)
  })

  test('names the share of a company that does not have the whole limit', () => {
    const [lines] = linesOf({ additions: [bought(90, AIA)], investmentLimitSharePounds: 50 }, ofYear)
    expect(lines).toContain(
      'Limit of the annual investment allowance for the period: the share of this company: 50',
    )
    expect(lines).toContain('Less: annual investment allowance claimed: 50')
  })

  test('of one pool names what the other has taken of the limit', () => {
    const additions = [bought(300, { ...AIA, kind: 'solar' }), bought(200, AIA)]
    const [lines] = linesOf({ additions }, ofYear)
    expect(lines).toContain('Part of the limit claimed in the special rate pool: 300')
    expect(lines).toContain('Part of the limit claimed in the main pool: 200')
  })

  test('is not mentioned by a pool of cars, or of assets with a first-year allowance', () => {
    const car = bought(9000, { kind: 'car', co2: 40 })
    const saw = bought(9000, { claim: 'full_expensing' })
    expect(linesOf({ additions: [car, saw] }, ofYear)[0]?.join()).not.toContain('investment allowance')
  })
})

test('the tables of first-year allowances have the totals of what was spent and allowed', () => {
  const additions = [
    bought(40_000, { claim: 'full_expensing' }),
    bought(50_000, { claim: 'first_year_40', isLeasedOut: true }),
    bought(8000, { kind: 'solar', claim: 'full_expensing' }),
  ]
  const [lines = []] = linesOf({ additions }, ofYear)
  expect(lines.filter((line) => /^Total (additions|first)/.test(line))).toEqual([
    'Total additions with a first-year allowance: 90000',
    'Total first-year allowances: 60000',
    'Total additions with a first-year allowance: 8000',
    'Total first-year allowances: 4000',
  ])
})

describe('a pool of nil', () => {
  const MAIN = 'Part 2: Plant and machinery, main pool'
  const SPECIAL = 'Part 2: Plant and machinery, special rate pool'

  test('that the company states is shown as 0', () => {
    const [lines] = linesOf({ broughtForwardPence: { main: 0 } }, ofYear)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Allowances of the main pool: 0',
        MAIN,
        'Unrelieved qualifying expenditure brought forward: 0',
        'Unrelieved qualifying expenditure carried forward: 0',
      ]),
    )
    expect(lines).not.toContain(SPECIAL)
  })

  test('that is not stated is omitted, with and without another pool', () => {
    expect(linesOf({}, ofYear)[0]).not.toContain(MAIN)
    const [lines] = linesOf({ broughtForwardPence: { special: 500_000 } }, ofYear)
    expect(lines).toContain(SPECIAL)
    expect(lines).not.toContain(MAIN)
  })

  test('carried forward within the accounts is shown as 0 in the next return', () => {
    const small = { broughtForwardPence: { special: 40_000 } }
    const [first, second] = linesOf(small, ['2025-04-01', '2026-08-31'])
    expect(first).toContain('Unrelieved qualifying expenditure carried forward: 0')
    expect(second).toContain(SPECIAL)
    expect(second).toContain('Unrelieved qualifying expenditure brought forward: 0')
    expect(second).not.toContain(MAIN)
  })
})
