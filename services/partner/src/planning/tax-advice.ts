// What a customer does about a question on the tax treatment of an account. The form applies no answer by
// itself: the customer changes the figure that the answer concerns.
const NOT_ALLOWED = '“Expenses that tax does not allow”'
const IF_NOT = `If not, add the amount to ${NOT_ALLOWED}.`
const THAT_PART = `Add that part to ${NOT_ALLOWED}.`

/** By the flag of the account; any other question is one for the accountant. */
const ADVICE: Readonly<Partial<Record<string, string>>> = {
  check_entertaining: IF_NOT,
  check_gifts: IF_NOT,
  check_general_provision: IF_NOT,
  check_bad_debt: IF_NOT,
  check_provision: IF_NOT,
  check_legal: THAT_PART,
  check_capital: THAT_PART,
  check_private: THAT_PART,
  // CTA 2009 s.56: 15 % of the hire of such cars is not allowed.
  check_car_hire: `Add 15% of that part to ${NOT_ALLOWED}.`,
  check_unpaid_remuneration: `If not, add what was paid later to ${NOT_ALLOWED}.`,
  check_other_income:
    'If not, move it to “Interest received”, “Profit from letting property” or “Dividends received”.',
  check_due_within_one_year: 'Move the rest to “Owed after more than one year”.',
  check_drawings: 'State a dividend under “Dividends paid to shareholders”; a loan stays as it is.',
}

/** `flag`: the tax flag of the account. */
export function taxAdvice(flag: string, partner: string): string {
  return ADVICE[flag] ?? `If you are not sure, ask ${partner} before you file.`
}
