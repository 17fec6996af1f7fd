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
  radioField,
  type Slot,
} from '@cfs/pages'
import type { IsoDate } from '@cfs/values'
import type { TaxPayment } from '../domain/tax-payment.ts'
import { formPage } from './form-page.ts'
import type { FormPlace, PageView } from './page-view.ts'

export interface TaxLine {
  readonly label: string
  readonly pounds: number
  readonly isTotal: boolean
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
  readonly warnings: readonly FormWarning[]
  /** Whether the form offers to add the tax to the figures, or to replace an amount that it added before. */
  readonly offersTaxCharge: boolean
  /** The tax that the figures contain, in pounds. */
  readonly taxInFigures: number
  readonly errors: FieldErrors
}

export interface FormWarning {
  readonly code: string
  readonly message: string
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
    return html`<p>Corporation tax of ${companyName}, due by <strong>${formatDay(first.dueOn)}</strong>: nine
      months and one day after the period. ${end}</p>`
  return html`<p>Corporation tax of ${companyName}. The period is longer than 12 months, so there are
      ${payments.length} returns, and the tax of each is due nine months and one day after its own period:</p>
    <ul>${payments.map(
      ({ pounds, periodEnd, dueOn }) =>
        html`<li>${formatAmount(pounds)} by <strong>${formatDay(dueOn)}</strong>, for the period to
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
    choices: warnings.map(({ code, message }) => ({ value: code, label: questionOf({ code, message }) })),
  })
}

function questionOf({ code, message }: FormWarning): string {
  // The message has the amounts and the day on which to amend.
  if (code === 'LOAN_RATE_NOT_YET_ACCEPTED') return `I know this: ${message}`
  return QUESTIONS[code] ?? message
}

/** Warnings whose messages are for developers, in the words of the form. */
const QUESTIONS: Readonly<Record<string, string>> = {
  PRIOR_YEAR_MISSING:
    'I know that the accounts will show no figures of last year, although there were accounts.',
  RESERVES_DO_NOT_FOLLOW:
    'The reserve is right, although it is not last year’s reserve plus this year’s profit less dividends.',
  DONATIONS_NOT_RELIEVED:
    'I know that the profit is too low to deduct all donations to charities, and that the rest cannot be used later.',
  DONATIONS_NOT_ADDED_BACK:
    'The donations to charities are not among the expenses, or are included in the expenses that tax does not allow.',
  MEMBERS_CAPITAL_ASSUMED: 'The members’ capital in the drafts is right: no register records it.',
  EMPLOYEES_ASSUMED: 'The company had no employees in the period.',
  UTR_CHECK_DIGIT: 'The tax reference (UTR) is right: I have compared it with HMRC’s letter.',
  UNLIKE_PRIOR_YEAR: 'Some figures differ a lot from last year’s, and they are right.',
  SIGNATORY_NOT_IN_OFFICE: 'I may sign, although the register does not show me as a current officer.',
  NOTES_MISSING: 'I know that the accounts have no notes on policies or fixed assets.',
  INVESTMENT_LIMIT_SHARED: 'The company shares the investment allowance with no other company.',
  DEFERRED_TAX_NOT_INCLUDED: 'I know that the accounts include no deferred tax.',
  PERIOD_OVERLAPS_ACCOUNTS:
    'The period is right, although it contains days of a period whose accounts are filed already.',
  PERIOD_LEAVES_GAP: 'The first day is right: the days before it need no accounts or return from us.',
  PERIOD_END_UNUSUAL: 'The last day is right, although Companies House has another year end for the company.',
  SECOND_RETURN_UNDER_A_MONTH:
    'The first and last day are right, although they make a second tax return of only a few days.',
  BALANCE_SHEET_UNLIKE_LAST_YEAR:
    'What the company owns is right, although it is ten times more or less than last year.',
  BUSINESS_ASSUMED_FROM_START: 'The company had income or a business from the first day of the period.',
  TAXED_AT_MAIN_RATE:
    'I know that the main rate of tax applies to all the profit, because of what the company did.',
  LOSSES_END_WITH_TRADE:
    'I know that the losses of the trade cannot be used later, because the trade has ended.',
  ASSOCIATED_COMPANIES_ASSUMED:
    'Those who control this company controlled no other active company in the period.',
  LOANS_ASSUMED_NONE: 'No director, shareholder or relative owed the company money at the end of the period.',
  REPAYMENT_LENT_AGAIN: 'What was paid back was lent again, so it does not reduce the tax.',
  EARLIER_LOAN_REPAID:
    'I know that tax on loans of earlier periods that were paid back is claimed from HMRC separately.',
  LOAN_WRITTEN_OFF:
    'I know that a loan that was written off is no cost for tax, and is taxable income of the person who owed it.',
  LOAN_NEEDS_APPROVAL:
    'I know that a loan of more than £10,000 to a director needs the approval of the shareholders.',
  DIVIDENDS_EXCEED_RESERVES:
    'The dividends are right, although the company did not have enough profit for them.',
  DEPRECIATION_UNLIKE_NOTE: 'The depreciation is right, although the notes show another amount.',
  DIRECTORS_REPORT_MISSING: 'I know that the accounts with the return have no directors’ report.',
  DORMANT_FIGURES_CHANGED: 'The company was dormant, although its balance sheet differs from last year’s.',
}

/** Warnings about the partner's own account, and what the tax page says in its own place. */
const NOT_ASKED = ['INSUFFICIENT_BALANCE', 'SPEND_CAP_REACHED', 'FILING_UNDECIDED', 'LOAN_TAX_DUE']

export function isForCustomer({ code }: FormWarning): boolean {
  return !NOT_ASKED.includes(code)
}
