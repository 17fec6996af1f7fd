// What a customer does about a question on the tax treatment of an account. The form applies no answer by
// itself: the customer changes the figure that the answer concerns.
import type { DisallowableAmounts } from '@cfs/tax'
import { DISALLOWABLE_FIELDS, DISALLOWABLE_TOTAL } from './disallowable-fields.ts'

/** The name of the field for a kind of expenses that tax does not allow. */
function fieldFor(kind: keyof DisallowableAmounts): string {
  const field = DISALLOWABLE_FIELDS.find(({ path }) => path === `${DISALLOWABLE_TOTAL}.${kind}`)
  return `“${field?.label ?? kind}”`
}

const ifNot = (kind: keyof DisallowableAmounts) => `If not, add the amount to ${fieldFor(kind)}.`
const thatPart = (kind: keyof DisallowableAmounts) => `Add that part to ${fieldFor(kind)}.`

/** By the flag of the account; any other question is one for the accountant. */
const ADVICE: Readonly<Partial<Record<string, string>>> = {
  check_entertaining: ifNot('entertaining'),
  check_gifts: ifNot('entertaining'),
  check_general_provision: ifNot('other'),
  check_bad_debt: ifNot('other'),
  check_provision: ifNot('other'),
  check_legal: thatPart('legal_and_professional_fees'),
  check_capital: thatPart('capital_expenditure'),
  check_private: thatPart('other'),
  // CTA 2009 s.56: 15 % of the hire of such cars is not allowed.
  check_car_hire: `Add 15% of that part to ${fieldFor('motor_travel_and_subsistence')}.`,
  check_unpaid_remuneration: `If not, add pension contributions that were paid later to ${fieldFor('pension_contributions')}, and pay that was paid later to ${fieldFor('other')}.`,
  check_other_income:
    'If not, move it to “Interest received”, “Profit from letting property” or “Dividends received”.',
  check_due_within_one_year: 'Move the rest to “Owed after more than one year”.',
  check_drawings: 'State a dividend under “Dividends paid to shareholders”; a loan stays as it is.',
}

/** `flag`: the tax flag of the account. */
export function taxAdvice(flag: string, partner: string): string {
  return ADVICE[flag] ?? `If you are not sure, ask ${partner} before you file.`
}
