// Compares two things that were measured in turns.
import { median } from './percentile.ts'

/** The median of the turns' own ratios, and the range that shows how reliable it is: `0.8 (0.7 to 0.9)`. */
export function ratioOfTurns(of: readonly number[], to: readonly number[]): string {
  const all = of.map((value, turn) => value / (to[turn] ?? Number.NaN))
  return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`
}
