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
  const costs = costLines(figures).filter(({ amountPence }) => amountPence !== 0)
  const accountsProfitPence = costs.reduce((rest, cost) => rest - cost.amountPence, figures.turnoverPence)
  const additions = ADDED_BACK.map(({ of, ...words }) => ({ ...words, amountPence: figures[of] })).filter(
    ({ amountPence }) => amountPence !== 0,
  )
  const adjustedPence = additions.reduce((sum, { amountPence }) => sum + amountPence, accountsProfitPence)
  const terms = [
    `turnover ${inFormula(figures.turnoverPence)}`,
    ...costs.map(({ label, amountPence }) => `${label} ${inFormula(amountPence)}`),
  ]
  return {
    accountsProfitPence,
    adjustedPence,
    steps: [
      {
        box: null,
        label: accountsProfitPence < 0 ? STEP_LABELS.accountsLoss : STEP_LABELS.accountsProfit,
        amountPence: accountsProfitPence,
        formula: terms.join(' − '),
        source: 'CTA 2009 s.46',
      },
      ...additions.map((addition) => ({ box: null, ...addition })),
      {
        box: null,
        label: STEP_LABELS.adjustedProfit,
        amountPence: adjustedPence,
        formula: [accountsProfitPence, ...additions.map(({ amountPence }) => amountPence)]
          .map((amountPence) => inFormula(amountPence))
          .join(' + '),
        source: 'CTA 2009 s.35',
      },
    ],
  }
}

function costLines(figures: TradingFigures): { readonly label: string; readonly amountPence: number }[] {
  return [
    { label: 'cost of sales', amountPence: figures.costOfSalesPence },
    { label: 'staff costs', amountPence: figures.staffCostsPence },
    { label: 'other operating expenses', amountPence: figures.otherOperatingExpensesPence },
    { label: 'depreciation', amountPence: figures.depreciationPence },
  ]
}

const ADDED_BACK = [
  {
    of: 'depreciationPence',
    label: `${STEP_LABELS.addition} depreciation`,
    formula: 'as charged in the accounts',
    source: 'CTA 2009 s.53: capital is no expense of the trade',
  },
  {
    of: 'disallowableExpensesPence',
    label: `${STEP_LABELS.addition} disallowable expenses`,
    formula: 'as stated by the company',
    source: 'CTA 2009 ss.54 and 1298: not wholly and exclusively for the trade, business entertaining',
  },
] as const
