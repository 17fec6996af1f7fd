// Shows how the tax of a return was calculated: each step with its box, calculation and law, as the
// computation states it. Nothing is computed here.
import { amount, day, html, type Html, type Slot, summaryList, table } from '@cfs/pages'

export interface ReturnModel {
  readonly period: { readonly start: string; readonly end: string }
  readonly computation: {
    readonly taxable_profit: number
    readonly corporation_tax: number
    readonly marginal_relief: number
    readonly tax_payable: number
    readonly effective_rate: number
    readonly steps: readonly {
      readonly box: string | null
      readonly label: string
      readonly amount: number
      readonly formula: string
      readonly source: string
    }[]
  }
}

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 })

/** One section for each return that has a computation; a nil return has none. */
export function taxWorking(returns: readonly ReturnModel[]): Slot {
  return returns.filter(({ computation }) => computation.steps.length > 0).map(workingOf)
}

function workingOf({ period, computation }: ReturnModel): Html {
  const rows = computation.steps.map((step) => ({
    cells: [step.label, step.box, amount(step.amount), step.formula, step.source],
  }))
  const columns = [
    { heading: 'Step' },
    { heading: 'Box' },
    { heading: 'Amount', isNumeric: true },
    { heading: 'Calculation' },
    { heading: 'Source' },
  ]
  const caption = `How the tax was worked out, ${period.start} to ${period.end}`
  const totals = summaryList([
    { term: 'Taxable profit', value: amount(computation.taxable_profit) },
    { term: 'Corporation tax', value: amount(computation.corporation_tax) },
    { term: 'Marginal relief', value: amount(computation.marginal_relief) },
    { term: 'Tax payable', value: html`<strong>${amount(computation.tax_payable)}</strong>` },
    { term: 'As a share of the profit', value: PERCENT.format(computation.effective_rate) },
  ])
  return html`<section><h2>Tax for ${day(period.start)} to ${day(period.end)}</h2>${totals}
    ${table({ caption, columns, rows })}</section>`
}
