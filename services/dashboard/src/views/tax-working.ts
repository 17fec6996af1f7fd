// Shows how the tax of a return was calculated: each step with its box, calculation and law, as the
// computation states it. Nothing is computed here.
import { amount, day, html, type Html, type Slot, summaryList, table } from '@cfs/pages'
import type { FilingModel, ReturnModel } from './filing-model.ts'
import type { PageView } from './page-view.ts'

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 })

/** A section for each return that has a computation; a nil return has none. */
function taxWorking(returns: readonly ReturnModel[]): Slot {
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

export function taxWorkingPage(filing: FilingModel): PageView {
  return {
    title: `Tax explained, ${filing.company_name}`,
    content: html`<p><a href="/live/filings/${filing.filing_id}">Back to the filing</a></p>
      <h1>The tax of ${filing.company_name}</h1>${taxWorking(filing.returns ?? [])}`,
  }
}
