// Asks where the accounts belong that no rule placed.
import {
  button,
  errorSummary,
  type FieldErrors,
  form,
  formatAmount,
  hiddenField,
  html,
  type PageView,
  selectField,
} from '@cfs/pages'
import { backLink } from './form-page.ts'

export interface UnplacedAccount {
  /** The name of its form field. */
  readonly field: string
  readonly code: string
  readonly name: string
  /** In pounds, debits positive. */
  readonly amount: number
  readonly suggestions: readonly string[]
  readonly chosen: string
}

/** The places in plain words, in the order in which they are offered. */
export const PLACES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'pl_turnover', label: 'Sales' },
  { value: 'pl_other_income', label: 'Other income' },
  { value: 'pl_cost_of_sales', label: 'Cost of sales' },
  { value: 'pl_staff_costs', label: 'Wages and staff costs' },
  { value: 'pl_depreciation', label: 'Depreciation of the year' },
  { value: 'pl_other_charges', label: 'Other expenses' },
  { value: 'pl_tax', label: 'Corporation tax of the year' },
  { value: 'bs_fixed_assets', label: 'Equipment and other fixed assets' },
  { value: 'bs_current_assets', label: 'Current assets: bank, stock, owed to the company' },
  { value: 'bs_prepayments_and_accrued_income', label: 'Prepayments' },
  { value: 'bs_creditors_within_one_year', label: 'Owed within one year' },
  { value: 'bs_creditors_after_one_year', label: 'Owed after more than one year' },
  { value: 'bs_provisions', label: 'Provisions' },
  { value: 'bs_accruals_and_deferred_income', label: 'Accruals and deferred income' },
  { value: 'bs_share_capital', label: 'Share capital' },
  { value: 'bs_profit_and_loss_account', label: 'Profit reserve, dividends' },
]

export function accountsPage(model: {
  readonly partner: string
  readonly csrfToken: string
  /** The import that has the accounts. */
  readonly importId: string
  readonly accounts: readonly UnplacedAccount[]
  readonly errors: FieldErrors
}): PageView {
  const { accounts, errors, csrfToken, partner } = model
  return {
    title: 'Where do these belong?',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${backLink('/form/figures')}${errorSummary(errors)}
      <h1>Where do these belong?</h1>
      <p>We could not tell from their names. Your answer is remembered for the next figures from
        ${partner}.</p>
      ${form({
        action: '/form/accounts',
        csrfToken,
        content: [
          hiddenField('import', model.importId),
          accounts.map((account) =>
            selectField({
              name: account.field,
              label: account.code === '' ? account.name : `${account.name} (${account.code})`,
              hint: sideOf(account),
              error: errors[account.field],
              choices: placesFor(account),
              chosen: account.chosen,
            }),
          ),
          button({ label: 'Save' }),
        ],
      })}`,
  }
}

function sideOf({ amount }: UnplacedAccount): string {
  const side =
    amount < 0 ? 'credit: income, or owed by the company' : 'debit: a cost, or owned by the company'
  return `${formatAmount(Math.abs(amount))} ${side}`
}

function placesFor({ suggestions }: UnplacedAccount) {
  const likely = PLACES.filter(({ value }) => suggestions.includes(value))
  const others = PLACES.filter(({ value }) => !suggestions.includes(value))
  return [{ value: '', label: 'Choose one' }, ...likely, ...others]
}
