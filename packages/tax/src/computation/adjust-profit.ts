// Adjusts the accounts' profit to the trading profit before capital allowances (CTA 2009 ss.46 to 54).
import { inFormula, type ComputationStep } from './computation-step.ts'
import { STEP_LABELS } from './step-labels.ts'
import type { TradingFigures } from './trading-figures.ts'

export interface AdjustedProfit {
  /** The profit before tax; negative for a loss. */
  readonly accountsProfitPence: number
  /** The profit after additions and before capital allowances; negative for a loss. */
  readonly adjustedPence: number
  readonly steps: readonly ComputationStep[]
}

/** The adjusted profit of a period of account. */
export function adjustProfit(figures: TradingFigures): AdjustedProfit {
  const income = given(INCOME, figures)
  const costs = given(COSTS, figures)
  const additions = given(ADDED_BACK, figures)
  const deductions = given(TAKEN_OUT, figures)
  const accountsProfitPence = sumOf(income) - sumOf(costs) + figures.turnoverPence
  const adjustedPence = accountsProfitPence + sumOf(additions) - sumOf(deductions)
  const terms = (sign: string, lines: readonly GivenLine[]) =>
    lines.map(({ label, amountPence }) => ` ${sign} ${label} ${inFormula(amountPence)}`).join('')
  const amounts = (sign: string, lines: readonly GivenLine[]) =>
    lines.map(({ amountPence }) => ` ${sign} ${inFormula(amountPence)}`).join('')
  return {
    accountsProfitPence,
    adjustedPence,
    steps: [
      {
        box: null,
        label: accountsProfitPence < 0 ? STEP_LABELS.accountsLoss : STEP_LABELS.accountsProfit,
        amountPence: accountsProfitPence,
        formula: `turnover ${inFormula(figures.turnoverPence)}${terms('+', income)}${terms('−', costs)}`,
        source: 'CTA 2009 s.46',
      },
      ...[...additions, ...deductions].map(({ label, amountPence, formula, source }) => {
        return { box: null, label, amountPence, formula, source }
      }),
      {
        box: null,
        label: adjustedPence < 0 ? STEP_LABELS.adjustedLoss : STEP_LABELS.adjustedProfit,
        amountPence: adjustedPence,
        formula: `${inFormula(accountsProfitPence)}${amounts('+', additions)}${amounts('−', deductions)}`,
        source: 'CTA 2009 s.35',
      },
    ],
  }
}

interface Line {
  readonly of: AmountName
  readonly label: string
  readonly formula: string
  readonly source: string
}
type GivenLine = Line & { readonly amountPence: number }
type AmountName = {
  [K in keyof TradingFigures]-?: TradingFigures[K] extends number ? K : never
}[keyof TradingFigures]

/** The lines of the computation whose amount is not zero. */
function given(lines: readonly Line[], figures: TradingFigures): readonly GivenLine[] {
  return lines.flatMap((line) => {
    const amountPence = figures[line.of]
    return amountPence === 0 ? [] : [{ ...line, amountPence }]
  })
}

function sumOf(lines: readonly GivenLine[]): number {
  return lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
}

const inAccounts = (of: AmountName, label: string): Line => ({ of, label, formula: '', source: '' })

const INCOME: readonly Line[] = [
  inAccounts('otherIncomePence', 'other income'),
  inAccounts('interestReceivablePence', 'interest receivable'),
  inAccounts('propertyIncomePence', 'property income'),
  inAccounts('dividendsReceivedPence', 'dividends received'),
]

const COSTS: readonly Line[] = [
  inAccounts('costOfSalesPence', 'cost of sales'),
  inAccounts('staffCostsPence', 'staff costs'),
  inAccounts('otherOperatingExpensesPence', 'other operating expenses'),
  inAccounts('depreciationPence', 'depreciation'),
  inAccounts('interestPayablePence', 'interest payable'),
]

const ADDED_BACK: readonly Line[] = [
  {
    of: 'depreciationPence',
    label: `${STEP_LABELS.addition} depreciation`,
    formula: 'as charged in the accounts',
    source: 'CTA 2009 s.53: capital items are not deductible',
  },
  {
    of: 'disallowableExpensesPence',
    label: `${STEP_LABELS.addition} disallowable expenses`,
    formula: 'as stated by the company',
    source: 'CTA 2009 ss.54 and 1298: not wholly and exclusively for the trade, business entertaining',
  },
]

const TAKEN_OUT: readonly Line[] = [
  {
    of: 'interestReceivablePence',
    label: `${STEP_LABELS.deduction} interest receivable`,
    formula: 'taxed in box 170, not as income of the trade',
    source: 'CTA 2009 s.299',
  },
  {
    of: 'propertyIncomePence',
    label: `${STEP_LABELS.deduction} property income`,
    formula: 'taxed in box 190, not as income of the trade',
    source: 'CTA 2009 s.209',
  },
  {
    of: 'dividendsReceivedPence',
    label: `${STEP_LABELS.deduction} dividends received`,
    formula: 'exempt',
    source: 'CTA 2009 Part 9A',
  },
]
