// The tax that the filing service computed: the amount, when it is due, how it follows from the profit, and
// its warnings as questions.
import {
  amount,
  button,
  checkboxField,
  type FieldErrors,
  form,
  formatAmount,
  formatDay,
  hiddenField,
  html,
  type Html,
  notice,
  type PageView,
  radioField,
  type Slot,
} from '@cfs/pages'
import type { IsoDate } from '@cfs/values'
import type { TaxPayment } from '../domain/tax-payment.ts'
import { amendedReturn, type EarlierReturn } from './amended-return.ts'
import { dueDay } from './due-day.ts'
import { formPage } from './form-page.ts'
import { type FormWarning, warningInWords } from './warning-words.ts'
import type { FormPlace } from './form-place.ts'

export interface TaxLine {
  readonly label: string
  readonly pounds: number
  readonly isTotal: boolean
}

/** A line of the capital allowances, with how its amount follows. */
export interface AllowanceLine {
  readonly label: string
  readonly pounds: number
  readonly working: string
}

/** What is left of a trading loss, and the earlier return that uses it. */
export interface LossShown {
  readonly pounds: number
  readonly hasTradeEnded: boolean
  readonly back: EarlierReturn | undefined
}

export interface TaxModel {
  readonly place: FormPlace
  readonly companyName: string
  readonly taxPounds: number
  /** The part of it that is tax on loans to directors and shareholders, in pounds. */
  readonly loanTaxPounds: number
  /** The last day on which a loan is paid back without tax; undefined once it has passed. */
  readonly relievedUntil: IsoDate | undefined
  readonly profitPounds: number
  /** What to pay for each return; a period of more than 12 months has two. */
  readonly payments: readonly TaxPayment[]
  /** How the tax follows from the profit; empty for a nil return. */
  readonly lines: readonly TaxLine[]
  /** The working of the capital allowances of each return; empty if the figures have finished amounts. */
  readonly allowances: readonly (readonly AllowanceLine[])[]
  /** Where what was bought and sold differs from the figures. */
  readonly differences: readonly string[]
  /** Undefined without a loss to use. */
  readonly loss: LossShown | undefined
  readonly warnings: readonly FormWarning[]
  /** Whether the form offers to add the tax to the figures, or to replace an amount that it added before. */
  readonly offersTaxCharge: boolean
  /** The tax that the figures contain, in pounds. */
  readonly taxInFigures: number
  readonly errors: FieldErrors
}

export function taxPage(model: TaxModel): PageView {
  const { place, taxPounds, errors } = model
  return formPage({
    place,
    title: taxPounds === 0 ? 'No tax to pay' : 'The tax to pay',
    errors,
    content: html`<p class="amount-due">${amount(taxPounds)}</p>
      ${taxPounds === 0 ? html`<p>For this period there is no corporation tax.</p>` : due(model)}
      ${loanTax(model)}
      ${explanation(model)}
      ${allowancesPart(model)}${lossPart(model)}
      ${form({
        action: '/form/tax',
        csrfToken: place.csrfToken,
        content: [
          hiddenField('tax', String(taxPounds)),
          chargeQuestion(model),
          warningQuestions(model.warnings, errors),
          button({ label: 'Continue' }),
        ],
      })}`,
  })
}

function due({ companyName, payments }: TaxModel): Slot {
  const [first] = payments
  const end = 'The company pays HMRC itself; we say how at the end.'
  if (first !== undefined && payments.length === 1)
    return html`<p>Corporation tax of ${companyName}, due by ${dueDay(first)}: nine
      months and one day after the period. ${end}</p>`
  return html`<p>Corporation tax of ${companyName}. The period is longer than 12 months, so there are
      ${payments.length} returns, and the tax of each is due nine months and one day after its own period:</p>
    <ul>${payments.map(
      ({ pounds, periodEnd, ...days }) =>
        html`<li>${formatAmount(pounds)} by ${dueDay(days)}, for the period to
          ${formatDay(periodEnd)}</li>`,
    )}</ul><p>${end}</p>`
}

/** What is paid back within nine months of the period is not taxed (CTA 2010 ss.455 and 458). */
function loanTax({ loanTaxPounds, taxPounds, relievedUntil, place }: TaxModel): Slot {
  if (loanTaxPounds === 0) return ''
  const relief =
    relievedUntil === undefined
      ? ''
      : html`What is paid back by <strong>${formatDay(relievedUntil)}</strong> is not taxed: ask
          ${place.partner} to amend the return when it is paid back. `
  const lines: readonly TaxLine[] = [
    { label: 'Tax on the company’s profit', pounds: taxPounds - loanTaxPounds, isTotal: false },
    {
      label: 'Tax on what directors, shareholders or relatives owe the company',
      pounds: loanTaxPounds,
      isTotal: false,
    },
    { label: 'Tax to pay', pounds: taxPounds, isTotal: true },
  ]
  return html`<dl class="summary">${lines.map(taxLine)}</dl>
    <p>${relief}The tax on what is paid back later can be claimed back from HMRC, nine months after the end
      of the period in which it is paid back.</p>`
}

function explanation({ lines }: TaxModel): Slot {
  if (lines.length === 0) return ''
  return html`<details class="stack"><summary>How we got there</summary>
    <dl class="summary">${lines.map(taxLine)}</dl></details>`
}

function lossPart({ loss, place }: TaxModel): Slot {
  if (loss === undefined) return ''
  const { pounds, back, hasTradeEnded } = loss
  const restPounds = pounds - (back?.pounds ?? 0)
  const what = back === undefined ? 'it' : `the other ${formatAmount(restPounds)}`
  const kept = hasTradeEnded
    ? `Nothing uses ${what}, because the trade has ended.`
    : `${what.charAt(0).toUpperCase()}${what.slice(1)} is kept for profits of later years.`
  return html`<section class="stack"><div class="heading"><h2>The loss</h2>
      <a href="/form/loss">Change<span class="for-readers"> how the loss is used</span></a></div>
    <p>${formatAmount(pounds)} of the trading loss is left.
      ${back === undefined ? '' : amendedReturn(back, place)} ${restPounds > 0 ? kept : ''}</p>
  </section>`
}

/** What was bought and sold, as the filing service turned it into allowances and charges. */
function allowancesPart({ allowances, differences, payments }: TaxModel): Slot {
  const returns = allowances.flatMap((lines, index) => (lines.length === 0 ? [] : [{ lines, index }]))
  const working = returns.map(({ lines, index }) => {
    const end = returns.length === 1 ? undefined : payments[index]?.periodEnd
    return html`${end === undefined ? '' : html`<h3>Period to ${formatDay(end)}</h3>`}
      <dl class="summary">${lines.map(allowanceLine)}</dl>`
  })
  if (returns.length === 0 && differences.length === 0) return ''
  return html`<section class="stack"><div class="heading"><h2>Equipment bought and sold</h2>
      <a href="/form/equipment">Change<span class="for-readers"> equipment bought and sold</span></a></div>
    ${working}${differencesNotice(differences)}</section>`
}

function allowanceLine({ label, pounds, working }: AllowanceLine): Html {
  return html`<div><dt>${label}<div class="hint">${working}</div></dt>
    <dd><span class="amount">${formatAmount(pounds)}</span></dd></div>`
}

/** What was entered and the figures may differ for good reasons, so nothing is refused. */
export function differencesNotice(differences: readonly string[]): Slot {
  if (differences.length === 0) return ''
  return notice({
    tone: 'warning',
    title: 'Not the same as your figures',
    content: html`<ul>${differences.map((one) => html`<li>${one}</li>`)}</ul>
      <p>Check that nothing is missing. There can be reasons for it, such as a part that has no capital
        allowances, or a new valuation.</p>`,
  })
}

function taxLine({ label, pounds, isTotal }: TaxLine): Html {
  const value = html`<dd><span class="amount">${formatAmount(pounds)}</span></dd>`
  return isTotal
    ? html`<div class="total"><dt>${label}</dt>${value}</div>`
    : html`<div><dt>${label}</dt>${value}</div>`
}

function chargeQuestion({ offersTaxCharge, taxInFigures, taxPounds, errors }: TaxModel): Slot {
  if (!offersTaxCharge) return ''
  if (taxInFigures > 0) {
    return radioField({
      name: 'charge',
      legend: `Your figures contain ${formatAmount(taxInFigures)} of tax from before they changed. Correct it?`,
      hint: `The tax in the profit and in what the company owes becomes ${formatAmount(taxPounds)}`,
      error: errors['charge'],
      choices: [
        { value: 'yes', label: 'Yes, correct it', hint: 'Right for most companies' },
        { value: 'no', label: 'No, leave the figures as they are' },
      ],
      chosen: ['yes'],
    })
  }
  return radioField({
    name: 'charge',
    legend: 'Your figures do not contain this tax yet. Add it?',
    hint: `The profit falls by ${formatAmount(taxPounds)}, and the company owes it within one year`,
    error: errors['charge'],
    choices: [
      { value: 'yes', label: 'Yes, add it', hint: 'Right for most companies' },
      { value: 'no', label: 'No, leave the figures as they are' },
    ],
    chosen: ['yes'],
  })
}

/** The filing service's warnings: each is a question that the customer answers before going on. */
export function warningQuestions(warnings: readonly FormWarning[], errors: FieldErrors): Slot {
  if (warnings.length === 0) return ''
  return checkboxField({
    name: 'checked',
    legend: warnings.length === 1 ? 'Please check this' : 'Please check these',
    hint: 'Tick it if it is right. If not, go back and change the form.',
    error: errors['checked'],
    choices: warnings.map(({ code, message }) => ({ value: code, label: warningInWords({ code, message }) })),
  })
}
