// The kinds of expenses that tax does not allow, in the order of the tax authority's format for computations.
// A request states them as members of `disallowable_expenses`.

/** A kind of disallowable expense. */
export interface DisallowableKind {
  /** The member of the request's `disallowable_expenses`. */
  readonly member: string
  /** The name of the kind within a formula. */
  readonly label: string
  /** The element of the CT computation taxonomy (`ct-comp:`). */
  readonly tag: string
}

const ROWS = [
  { member: 'entertaining', label: 'entertaining', tag: 'AdjustmentsEntertaining' },
  { member: 'capital_expenditure', label: 'capital expenditure', tag: 'AdjustmentsCapitalExpenditure' },
  {
    member: 'motor_travel_and_subsistence',
    label: 'motor, travel and subsistence',
    tag: 'AdjustmentsMotorTravelAndSubsistence',
  },
  { member: 'donations', label: 'donations', tag: 'AdjustmentsDonations' },
  {
    member: 'legal_and_professional_fees',
    label: 'accountancy, legal and professional fees',
    tag: 'AdjustmentsAccountancyLegalAndProfessionalFees',
  },
  { member: 'fines_and_penalties', label: 'penalties and fines', tag: 'AdjustmentsPenaltiesAndFines' },
  { member: 'pension_contributions', label: 'pension contributions', tag: 'AdjustmentsPensionContributions' },
  { member: 'other', label: 'other disallowable expenses', tag: 'AdjustmentsOtherAdditions' },
] as const satisfies readonly DisallowableKind[]

/** The kinds in the order in which a computation shows them. */
export const DISALLOWABLE_KINDS = ROWS

/** Amounts in pence by kind. */
export type DisallowableAmounts = {
  readonly [Member in (typeof ROWS)[number]['member']]?: number | undefined
}
