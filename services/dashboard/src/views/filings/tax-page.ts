// The page that explains the tax of a filing: what to pay and when, which rates apply and why, and every
// step from the profit to the tax with its CT600 box and law. The amounts are those in the tax computation
// that was filed.
import {
  amount,
  day,
  formatAmount,
  html,
  type Html,
  notice,
  type PageView,
  type Slot,
  table,
  tag,
  waterfall,
  type WaterfallItem,
} from '@cfs/pages'
import {
  lastWorkingDay,
  mayOweInstalments,
  type TaxWaterfall,
  taxDueOn,
  taxWaterfall,
  type WaterfallEntry,
} from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import type { FilingModel, ReturnModel } from './filing-model.ts'
import { rateBands } from './rate-bands.ts'
import { STATUS_TAGS } from '../shell/status-tags.ts'

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 })

export function taxPage(filing: FilingModel): PageView {
  const { returns = [], company_name: name } = filing
  const { isFinal, tone } = STATUS_TAGS[filing.status]
  const caution =
    isFinal && tone === 'good'
      ? ''
      : notice({
          tone: 'warning',
          content: html`<p>HMRC has not accepted this filing: the tax is not due because of it.</p>`,
        })
  return {
    title: `Tax explained, ${name}`,
    content: html`<p><a href="/live/filings/${filing.filing_id}">Back to the filing</a></p>
      <div class="heading"><h1>The tax of ${name}</h1>${tag(STATUS_TAGS[filing.status])}</div>
      ${caution}
      ${
        returns.length > 1
          ? html`<p>The period has ${returns.length} accounting periods, and each has a return of its own (CTA
              2009 ss.9 and 10), with its own tax, its own due date and its own payment reference.</p>`
          : ''
      }
      ${returns.map((each, index) => returnSection(each, { index, isAmended: filing.amendment !== null }))}`,
  }
}

interface Place {
  readonly index: number
  readonly isAmended: boolean
}

function returnSection(each: ReturnModel, place: Place): Html {
  const { period, computation } = each
  const heading = html`<h2>${day(period.start)} to ${day(period.end)}</h2>`
  if (computation.steps.length === 0) {
    return html`<section>${heading}<p>A nil return: no profit, and nothing to pay.</p></section>`
  }
  const { tax_payable: tax, taxable_profit: profit, effective_rate: rate } = computation
  return html`<section>${heading}
    <p class="lead">${amount(tax)} on a taxable profit of ${amount(profit)}${
      profit > 0 ? `: an effective rate of ${PERCENT.format(rate)}` : ''
    }.</p>
    ${payment(each, place)}
    ${profitToTax(each, place)}
    ${computation.financial_years.map((year, index) =>
      profit > 0 ? rateBands(year, `bands-${place.index}-${index}`) : '',
    )}
    ${steps(each)}</section>`
}

function earlier(payBy: string): Html {
  return html` That is not a working day: the money must arrive by <strong>${day(payBy)}</strong>.`
}

function payment({ period, computation }: ReturnModel, { isAmended }: Place): Html {
  const { tax_payable: tax, taxable_profit: profit, financial_years: years, steps: allSteps } = computation
  if (tax === 0) {
    return html`<div class="card"><h3>Nothing to pay</h3><p>There is no tax for this period.</p></div>`
  }
  const dates = { start: isoDateFrom(period.start), end: isoDateFrom(period.end) }
  const dueOn = taxDueOn(dates)
  const payBy = lastWorkingDay(dueOn)
  const associatedCompanies = Math.max(0, ...years.map(({ limits }) => limits?.associated_companies ?? 0))
  const isLarge = mayOweInstalments({
    period: dates,
    // Exempt dividends count towards the limit too (box 620).
    profitPounds: profit + (allSteps.find(({ box }) => box === '620')?.amount ?? 0),
    taxPounds: tax,
    associatedCompanies,
  })
  return html`<div class="card"><h3>What to pay</h3>
    <p><strong>${amount(tax)}</strong> by <strong>${day(dueOn)}</strong>, nine months and one day
      after the period (TMA 1970 s.59D), less anything already paid for it.${
        isAmended ? ' After an amendment, pay only the difference to what was paid.' : ''
      }${payBy === dueOn ? '' : earlier(payBy)}</p>
    <p>Use HMRC’s payment reference for this period: 17 characters, different for each accounting period.
      It is on HMRC’s notice to deliver a company tax return and on its reminders, and in the company’s HMRC
      online account under the period. Returns do not contain it, so it cannot be shown here.
      <a href="https://www.gov.uk/pay-corporation-tax">How to pay, on GOV.UK</a></p>
    ${
      isLarge
        ? notice({
            tone: 'warning',
            title: 'Quarterly instalments may be due',
            content: html`<p>Profits of more than £1,500,000 a year, divided among associated companies, are
              paid in instalments that begin before the period ends (SI 1998/3175). The first such year is
              exempt up to £10 million.</p>`,
          })
        : ''
    }</div>`
}

function profitToTax({ computation }: ReturnModel, { index }: Place): Slot {
  const way = taxWaterfall(computation.steps)
  if (way === undefined) return ''
  const rows = [...way.profit, ...way.tax].map((entry) => ({
    cells: [
      entry.kind === 'total' ? html`<strong>${entry.label}</strong>` : entry.label,
      entry.box,
      amount(entry.amountPence / 100),
    ],
  }))
  return html`<h3>From the profit to the tax</h3>
    <div class="columns">
    <figure>${waterfall({
      id: `waterfall-${index}`,
      title: 'From the profit in the accounts to the tax payable',
      description: describe(way),
      groups: [way.profit.map(itemOf), way.tax.map(itemOf)],
    })}</figure>
    ${table({
      caption: 'The amounts of the picture',
      columns: [{ heading: 'Amount of' }, { heading: 'Box' }, { heading: 'Pounds', isNumeric: true }],
      rows,
    })}</div>`
}

function itemOf({ label, kind, amountPence }: WaterfallEntry): WaterfallItem {
  return { label: shortLabel(label), kind, amountPounds: amountPence / 100 }
}

/** Labels in the diagram are short, to fit on a narrow screen; the table has them in full. */
function shortLabel(label: string): string {
  const [, year, rate] = /^Tax of financial year (\d{4}) at ([\d.]+%)$/.exec(label) ?? []
  if (year !== undefined) return `Tax at ${rate}, from April ${year}`
  return label.replace('Add back disallowable expenses', 'Disallowable expenses')
}

function describe({ profit, tax }: TaxWaterfall): string {
  const inWords = ({ label, kind, amountPence }: WaterfallEntry) => {
    const text = formatAmount(Math.abs(amountPence) / 100)
    if (kind === 'total') return `${label} ${amountPence < 0 ? 'minus ' : ''}${text}`
    return `${label} ${amountPence < 0 ? 'takes off' : 'adds'} ${text}`
  }
  return `${[...profit, ...tax].map(inWords).join('; ')}.`
}

function steps({ computation }: ReturnModel): Html {
  const lines = computation.steps.map(
    (step) => html`<li><strong>${step.label}:</strong> ${amount(step.amount)} (${step.formula}).
      <span class="muted">${step.box === null ? '' : `Box ${step.box}. `}Source: ${step.source}.</span></li>`,
  )
  return html`<h3>Every step</h3><ol class="steps">${lines}</ol>`
}
