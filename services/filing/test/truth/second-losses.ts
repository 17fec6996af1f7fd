// What a second working of the returns says of trading losses: why a return with them is refused, and whether
// their use depends on a trade that is commercial.
import type { Facts } from './any-return.ts'
import { daysFrom } from './days.ts'
import { secondReturns, type SecondReturn } from './second-return.ts'

const hasSome = (boxes: Readonly<Record<string, number>>, ids: readonly number[]) =>
  ids.some((id) => (boxes[id] ?? 0) > 0)

/** Why this service does not file the losses of facts that are otherwise consistent. */
export function secondLossReasons(facts: Facts): readonly string[] {
  const { isCommercial, earlyLosses, lossesBroughtForward } = facts
  const returns = secondReturns(facts)
  const hasBroughtForward = earlyLosses >= 100 || lossesBroughtForward >= 100
  const hasLosses = hasBroughtForward || returns.some(({ boxes }) => hasSome(boxes, [780]))
  const isRestricted = isCommercial === false && hasLosses
  return isRestricted || returns.some((each) => meetsReliefs(each)) ? ['needs restricted_losses'] : []
}

/** Early losses beside reliefs of the period, above the deductions allowance (CTA 2010 s.269ZF). */
function meetsReliefs({ boxes, period: { start, end }, hasEarly }: SecondReturn): boolean {
  const days = daysFrom(start, end)
  const allowance = Math.floor((5_000_000 * days) / Math.max(365, days))
  const profits = (boxes[235] ?? 0) + (boxes[160] ?? 0)
  return hasEarly && profits > allowance && hasSome(boxes, [245, 250, 255, 260, 275, 305])
}

/** Whether losses meet other profits than those of the trade, and nothing says that it is commercial. */
export function isTradeUncertain(facts: Facts): boolean {
  if (facts.isCommercial !== undefined) return false
  return secondReturns(facts).some(({ boxes }) => {
    const ofTrade = (boxes[155] ?? 0) - (boxes[160] ?? 0)
    return hasSome(boxes, [275]) || (boxes[285] ?? 0) > ofTrade
  })
}
