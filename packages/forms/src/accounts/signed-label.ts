// Labels that follow the sign of their amounts.

/** The label of amounts that are profits or assets, of losses or liabilities, and of one of each. */
export interface SignedLabel {
  readonly positive: string
  readonly negative: string
  readonly both: string
}

/** The label for the amounts of a row; an amount of zero has the sign of the others. */
export function labelOf(label: string | SignedLabel, amountsPence: readonly number[]): string {
  if (typeof label === 'string') return label
  if (amountsPence.every((pence) => pence >= 0)) return label.positive
  return amountsPence.every((pence) => pence <= 0) ? label.negative : label.both
}
