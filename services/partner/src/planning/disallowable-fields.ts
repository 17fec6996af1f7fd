// The expenses that tax does not allow, by the kinds of the API's `disallowable_expenses`.
import type { DisallowableAmounts } from '@cfs/tax'

/** The path of all of them in the API's `financials`. */
export const DISALLOWABLE_TOTAL = 'profit_and_loss.disallowable_expenses'

/** All of them, in the words of the form. */
export const DISALLOWABLE_LABEL = 'Expenses that tax does not allow'

interface KindField {
  readonly path: string
  readonly label: string
  readonly hint: string
  readonly isRare?: boolean
}

const field = (kind: keyof DisallowableAmounts, words: Omit<KindField, 'path'>): KindField => ({
  path: `${DISALLOWABLE_TOTAL}.${kind}`,
  ...words,
})

export const DISALLOWABLE_FIELDS: readonly KindField[] = [
  field('entertaining', {
    label: 'Entertaining and gifts',
    hint: 'Part of the expenses: for customers and suppliers, not for the company’s own staff',
  }),
  field('fines_and_penalties', {
    label: 'Fines and penalties',
    hint: 'Part of the expenses. Not interest on late tax',
  }),
  field('other', {
    label: 'Other expenses that tax does not allow',
    hint: 'Part of the expenses, such as private costs and losses on equipment that was sold. Not depreciation',
  }),
  field('donations', {
    label: 'Donations among the expenses',
    hint: 'Enter those to charities here and as “Donations to charities”, which reduce the profit',
    isRare: true,
  }),
  field('capital_expenditure', {
    label: 'Equipment and improvements among the expenses',
    hint: 'What was bought to be kept for more than a year',
    isRare: true,
  }),
  field('motor_travel_and_subsistence', {
    label: 'Cars and travel that tax does not allow',
    hint: 'Such as 15% of the rent of a leased car above 50 g of CO2 per km, and private travel',
    isRare: true,
  }),
  field('legal_and_professional_fees', {
    label: 'Legal and professional fees that tax does not allow',
    hint: 'Such as those for buying land or shares',
    isRare: true,
  }),
  field('pension_contributions', {
    label: 'Pension contributions not paid in the period',
    hint: 'Part of the wages that the company had not paid by the last day. Tax allows contributions when they are paid',
    isRare: true,
  }),
]

/** Whether the path is that of the disallowable expenses or of one of their kinds. */
export function isDisallowable(path: string): boolean {
  return path === DISALLOWABLE_TOTAL || path.startsWith(`${DISALLOWABLE_TOTAL}.`)
}
