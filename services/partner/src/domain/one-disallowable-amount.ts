// Forms of an earlier version have one amount for all expenses that tax does not allow.
import type { Figures } from './draft.ts'

const TOTAL = 'profit_and_loss.disallowable_expenses'
const OTHER = `${TOTAL}.other`

/** The figures with that amount as one of no other kind, as the tax computation showed it. */
export function withoutOneDisallowableAmount(figures: Figures): Figures {
  const { [TOTAL]: total, ...kinds } = figures
  if (total === undefined) return figures
  return Object.keys(kinds).some((path) => path.startsWith(`${TOTAL}.`))
    ? kinds
    : { ...kinds, [OTHER]: total }
}
