// One line of the working that a client can follow from the figures to the tax.

export interface ComputationStep {
  /** The box of the CT600 that shows the amount; null for what only the computation shows. */
  readonly box: string | null
  readonly label: string
  readonly amountPence: number
  /** How the amount was found, in numbers. */
  readonly formula: string
  /** The law, the manual or the form that says so. */
  readonly source: string
}

/** `1,234.50`: an amount as a formula shows it. */
export function inFormula(amountPence: number): string {
  return FORMULA_AMOUNT.format(amountPence / 100).replace('-', '−')
}
const FORMULA_AMOUNT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
