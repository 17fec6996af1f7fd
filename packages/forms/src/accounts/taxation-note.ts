// The note on the tax of small accounts: current tax, adjustments of earlier periods, deferred tax.
import { durationTitles } from './column-titles.ts'
import type { FactContext, FiguresRow } from './content.ts'
import type { Note } from './note.ts'
import { totalTaxPence, type TaxComponents } from './tax-components.ts'
import type { ProfitAndLossFigures, TradingAccountsForm } from './trading-accounts-form.ts'

interface TaxRow {
  readonly label: string
  /** Omitted for the total, which the profit and loss account tags: a document states each fact once. */
  readonly concept?: string
  readonly dimension?: FactContext['dimension']
  /** Whether the label of the element has no word for a negative amount, which is then not tagged. */
  readonly isNeverNegative?: true
  readonly style?: FiguresRow['style']
  readonly isOptional?: true
  readonly amountPence: (tax: TaxComponents) => number
}

const ROWS: readonly TaxRow[] = [
  {
    label: 'UK corporation tax on the profit of the period',
    concept: 'core:CurrentTaxForPeriod',
    dimension: ['core:TaxJurisdictionDimension', 'core:UKTax'],
    isNeverNegative: true,
    amountPence: ({ currentPence }) => currentPence,
  },
  {
    label: 'Adjustments in respect of prior periods',
    concept: 'core:IncreaseDecreaseInCurrentTaxFromAdjustmentForPriorPeriods',
    isOptional: true,
    amountPence: ({ priorYearPence }) => priorYearPence,
  },
  {
    label: 'Total current tax',
    concept: 'core:TotalCurrentTaxExpenseCredit',
    style: 'subtotal',
    amountPence: ({ currentPence, priorYearPence }) => currentPence + priorYearPence,
  },
  {
    label: 'Deferred tax',
    concept: 'core:TotalDeferredTaxExpenseCredit',
    isOptional: true,
    amountPence: ({ deferredPence }) => deferredPence,
  },
  { label: 'Tax on profit or loss', style: 'total', amountPence: totalTaxPence },
]

/** Empty unless the profit and loss account is delivered and the components of its tax are known. */
export function taxationNote(form: TradingAccountsForm): readonly Note[] {
  const { profitAndLoss, prior } = form
  if (profitAndLoss?.tax === undefined) return []
  const before = prior?.profitAndLoss && componentsOf(prior.profitAndLoss)
  const years = [
    { period: 'current', tax: profitAndLoss.tax } as const,
    ...(before === undefined ? [] : [{ period: 'prior', tax: before } as const]),
  ]
  const rows = ROWS.flatMap((row): FiguresRow[] => {
    const { label, style = 'line', isOptional } = row
    const amounts = years.map(({ period, tax }) =>
      amountOf(row, { period, amountPence: row.amountPence(tax) }),
    )
    const isEmpty = isOptional === true && amounts.every((each) => each.amountPence === 0)
    return isEmpty ? [] : [{ label, style, amounts }]
  })
  const columns = durationTitles(form).slice(0, years.length)
  return [{ title: 'Taxation', blocks: [{ kind: 'figures', columns, rows }] }]
}

interface YearAmount {
  readonly period: 'current' | 'prior'
  readonly amountPence: number
}

function amountOf(
  { concept, dimension, isNeverNegative }: TaxRow,
  { period, amountPence }: YearAmount,
): FiguresRow['amounts'][number] {
  if (concept === undefined || (isNeverNegative === true && amountPence < 0)) {
    return { kind: 'untagged', amountPence }
  }
  const context: FactContext = dimension === undefined ? { period } : { period, dimension }
  return { kind: 'amount', concept, context, amountPence }
}

/** A year without tax has no component; of any other year the components must be known. */
function componentsOf({ tax, taxPence = 0 }: ProfitAndLossFigures): TaxComponents | undefined {
  if (tax === undefined && taxPence === 0) return { currentPence: 0, priorYearPence: 0, deferredPence: 0 }
  return tax
}
