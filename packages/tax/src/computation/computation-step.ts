// One line of the working: the calculation that leads from the figures to the tax.

export interface ComputationStep {
  /** The CT600 box that shows the amount; null when only the computation shows it. */
  readonly box: string | null
  readonly label: string
  readonly amountPence: number
  /** The calculation, in numbers. */
  readonly formula: string
  /** The provision of the law, manual or form behind the calculation. */
  readonly source: string
}

/** Formats an amount for a formula: `1,234.50`. */
export function inFormula(amountPence: number): string {
  return FORMULA_AMOUNT.format(amountPence / 100).replace('-', '−')
}
const FORMULA_AMOUNT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Makes a line of the working. */
export function step(
  box: string | null,
  ...[label, amountPence, formula, source]: readonly [string, number, string, string]
): ComputationStep {
  return { box, label, amountPence, formula, source }
}
