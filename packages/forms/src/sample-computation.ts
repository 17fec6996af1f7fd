// The tax computation of the sample company, written down: nothing is computed here, and a test of the filing
// service holds that its computation gives exactly this.
import { isoDateFrom, type Period } from '@cfs/values'
import type { ComputationStep, ComputationsInput } from './computations/computations-form.ts'

/** The year of every sample: its rates are those of the financial year 2025 alone. */
export const SAMPLE_PERIOD: Period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }

/** What the sample company earned and spent. */
export const SAMPLE_TRADE = {
  turnoverPence: 12_000_000,
  costOfSalesPence: 4_000_000,
  staffCostsPence: 3_000_000,
  depreciationPence: 200_000,
  otherOperatingExpensesPence: 2_300_000,
} as const

const BOXES: Readonly<Record<string, number | true>> = {
  '145': 12_000_000,
  '155': 2_440_000,
  '165': 2_440_000,
  '235': 2_440_000,
  '300': 2_440_000,
  '315': 2_440_000,
  '326': 0,
  '329': true,
  '330': 2025,
  '335': 2_440_000,
  '340': 1900,
  '345': 463_600,
  '430': 463_600,
  '440': 463_600,
  '475': 463_600,
  '510': 463_600,
  '525': 463_600,
  '528': 463_600,
  '600': 463_600,
  '705': 355_000,
}

const STEPS: readonly ComputationStep[] = [
  {
    box: null,
    label: 'Profit of the accounts before tax',
    amountPence: 2_500_000,
    formula:
      'turnover 120,000.00 − cost of sales 40,000.00 − staff costs 30,000.00 − other ' +
      'operating expenses 23,000.00 − depreciation 2,000.00',
    source: 'CTA 2009 s.46',
  },
  {
    box: null,
    label: 'Add back depreciation',
    amountPence: 200_000,
    formula: 'as charged in the accounts',
    source: 'CTA 2009 s.53: capital is no expense of the trade',
  },
  {
    box: null,
    label: 'Add back disallowable expenses',
    amountPence: 95_000,
    formula: 'as told by the company',
    source: 'CTA 2009 ss.54 and 1298: not wholly and exclusively for the trade, business entertaining',
  },
  {
    box: null,
    label: 'Trading profit before capital allowances',
    amountPence: 2_795_000,
    formula: '25,000.00 + 2,000.00 + 950.00',
    source: 'CTA 2009 s.35',
  },
  {
    box: '145',
    label: 'Turnover',
    amountPence: 12_000_000,
    formula: 'what falls to this period, whole pounds, rounded down',
    source: 'CT600 box 145',
  },
  {
    box: null,
    label: 'Capital allowances',
    amountPence: 355_000,
    formula: 'as told by the company',
    source: 'CAA 2001 ss.2 and 6',
  },
  {
    box: '155',
    label: 'Trading profits',
    amountPence: 2_440_000,
    formula: '27,950.00 − 3,550.00, whole pounds, rounded down; a loss is 0',
    source: 'CTA 2009 s.35; CT600 box 155',
  },
  {
    box: '315',
    label: 'Profits chargeable to corporation tax',
    amountPence: 2_440_000,
    formula: '24,400.00 − 0.00',
    source: 'CT600 box 315',
  },
  {
    box: '335',
    label: 'Profit of financial year 2025',
    amountPence: 2_440_000,
    formula: 'the whole period',
    source: 'CTA 2009 s.8(5)',
  },
  {
    box: '345',
    label: 'Tax of financial year 2025 at 19%',
    amountPence: 463_600,
    formula: '24,400.00 × 19%; limits 50,000.00 and 250,000.00 for 365 days and 0 associated companies',
    source: 'CTA 2010 ss.18A to 18D',
  },
  {
    box: '430',
    label: 'Corporation tax',
    amountPence: 463_600,
    formula: 'the tax of the financial years',
    source: 'CT600 box 430',
  },
  {
    box: '525',
    label: 'Tax payable',
    amountPence: 463_600,
    formula: '4,636.00 − 0.00',
    source: 'CT600 boxes 440 to 528',
  },
]

type SampleComputation = Omit<ComputationsInput, 'companyName' | 'companyNumber' | 'utr' | 'returnType'>

/** A profit of 25,000 of the accounts, which becomes 24,400 for tax: 4,636 at the small profits rate. */
export const SAMPLE_COMPUTATION: SampleComputation = {
  period: SAMPLE_PERIOD,
  periodOfAccount: SAMPLE_PERIOD,
  boxes: BOXES,
  steps: STEPS,
  accountsProfitPence: 2_500_000,
  depreciationPence: SAMPLE_TRADE.depreciationPence,
  disallowableExpensesPence: 95_000,
  capitalAllowancesPence: 355_000,
  years: [
    {
      year: 2025,
      days: 365,
      profitPounds: 24_400,
      rate: 1900,
      taxPence: 463_600,
      marginalReliefPence: 0,
      limits: {
        lowerPounds: { numerator: 50_000n, denominator: 1n },
        upperPounds: { numerator: 250_000n, denominator: 1n },
      },
    },
  ],
  taxableProfitPounds: 24_400,
  corporationTaxPence: 463_600,
  marginalReliefPence: 0,
  taxPayablePence: 463_600,
  lossPounds: 0,
  lossesCarriedForwardPounds: 0,
  associatedCompanies: 0,
}
