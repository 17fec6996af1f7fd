// The amount available for the next filing: 0 while anything is owed, and never negative.
export function availablePence(amounts: {
  readonly balancePence: number
  readonly heldPence: number
  readonly owedPence: number
}): number {
  return Math.max(0, amounts.balancePence - amounts.owedPence - amounts.heldPence)
}
