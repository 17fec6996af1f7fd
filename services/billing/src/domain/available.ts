// What is left for the next filing: nothing while something is owed, and never less than nothing.
export function availablePence(amounts: {
  readonly balancePence: number
  readonly heldPence: number
  readonly owedPence: number
}): number {
  return Math.max(0, amounts.balancePence - amounts.owedPence - amounts.heldPence)
}
