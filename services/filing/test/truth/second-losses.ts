// What a second working of the returns says of trading losses: why a return with them is refused, and whether
// their use depends on a trade that is commercial.
import type { Facts } from './facts.ts'
import { daysFrom } from './days.ts'
import { secondClaimReasons } from './second-claims.ts'
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
  const isRefused = isRestricted || returns.some((each) => meetsReliefs(each) || meetsLater(facts, each))
  return [...secondClaimReasons(facts), ...(isRefused ? ['needs restricted_losses'] : [])]
}

/** Early losses beside reliefs of the period, above the deductions allowance (CTA 2010 s.269ZF). */
function meetsReliefs(each: SecondReturn): boolean {
  return each.hasEarly && isAboveAllowance(each) && hasSome(each.boxes, [245, 250, 255, 260, 275, 305])
}

/** Amounts brought forward beside losses of a later period, above the deductions allowance. */
function meetsLater({ broughtBack, carriedBack }: Facts, each: SecondReturn): boolean {
  const { end } = each.period
  const isUsed = [...broughtBack, ...carriedBack].some(({ to = end }) => to === end)
  return isUsed && (each.hasLater || hasSome(each.boxes, [245, 250, 263])) && isAboveAllowance(each)
}

function isAboveAllowance(each: SecondReturn): boolean {
  return (each.boxes[235] ?? 0) + (each.boxes[160] ?? 0) > allowanceOf(each)
}

function allowanceOf({ period: { start, end } }: SecondReturn): number {
  const days = daysFrom(start, end)
  return Math.floor((5_000_000 * days) / Math.max(365, days))
}

/** Whether a return beside associated companies uses the allowance, or one without their number over half. */
export function isAllowanceShared(facts: Facts): boolean {
  const { associates } = facts
  return secondReturns(facts).some((each) =>
    associates === undefined
      ? each.allowanceUsed > allowanceOf(each) / 2
      : associates > 0 && each.allowanceUsed > 0,
  )
}

/** Whether losses meet other profits than those of the trade, and nothing says that it is commercial. */
export function isTradeUncertain(facts: Facts): boolean {
  if (facts.isCommercial !== undefined) return false
  return secondReturns(facts).some(({ boxes }) => {
    const ofTrade = (boxes[155] ?? 0) - (boxes[160] ?? 0)
    return hasSome(boxes, [275]) || (boxes[285] ?? 0) > ofTrade
  })
}
