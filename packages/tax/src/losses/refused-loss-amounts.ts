// Refuses claims for more trading losses than there are, and for more than the profits can use.
import { formatLongDate, formatMoney, type IsoDate } from '@cfs/values'
import { deductionsAllowance } from '../computation/most-loss-relief.ts'
import type { ReturnComputation } from '../computation/return-computation.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { LossClaims, LossUse } from './loss-claims.ts'
import { restrictedLosses } from './refused-losses.ts'
import { terminalPart } from './loss-reach.ts'
import { placeOf } from './loss-uses.ts'

export interface LossAmounts {
  readonly claims: LossClaims
  readonly uses: readonly LossUse[]
  /** The computation of each accounting period. */
  readonly computations: readonly ReturnComputation[]
  readonly tradeCeasedOn: IsoDate | undefined
  /** The stated amount of box 285, in whole pounds; undefined if none is stated. */
  readonly mostClaimedPounds: number | undefined
  /** The stated amount of box 160, in whole pounds; undefined if none is stated. */
  readonly mostEarlyPounds: number | undefined
}

/** The refusals that follow from the computed amounts; empty if every claim is used in full. */
export function refusedLossAmounts(amounts: LossAmounts): readonly TaxRefusal[] {
  if (amounts.claims.isCommercial === false && amounts.computations.some(hasLosses)) return restrictedLosses()
  return [
    ...amounts.computations.flatMap((computation, index) => [
      ...refusedRestriction(computation),
      ...refusedLoss(computation, index, amounts),
      ...refusedProfits(computation, index, amounts),
    ]),
    ...refusedClaim(amounts),
  ]
}

/** Whether the period makes a loss of the trade, or has one from another period. */
function hasLosses({ lossPounds, losses }: ReturnComputation): boolean {
  if (lossPounds > 0) return true
  return (losses?.early.broughtForwardPounds ?? 0) + (losses?.later.broughtForwardPounds ?? 0) > 0
}

/** The boxes of reliefs of the period itself, and of donations. */
const IN_YEAR_RELIEFS = ['245', '250', '255', '260', '275', '305'] as const

/** The boxes that contain reliefs by other amounts brought forward than trading losses. */
const WITH_BROUGHT_FORWARD = ['245', '250', '263'] as const

/**
 * Above the deductions allowance, losses of other periods meet rules that are not computed: what is left of
 * the trading profit after reliefs of the period (CTA 2010 s.269ZF(3)), and losses of later periods
 * (s.269ZF(5)).
 */
function refusedRestriction({ losses, boxes, period }: ReturnComputation): readonly TaxRefusal[] {
  if (losses === undefined) return []
  const profitsPounds = (Number(boxes['235'] ?? 0) + Number(boxes['160'] ?? 0)) / 100
  if (profitsPounds <= deductionsAllowance(period)) return []
  const has = (box: string) => Number(boxes[box] ?? 0) > 0
  const isEarly = losses.early.broughtForwardPounds > 0 && IN_YEAR_RELIEFS.some(has)
  const hasBroughtForward = losses.later.broughtForwardPounds > 0 || WITH_BROUGHT_FORWARD.some(has)
  const isBack = losses.broughtBack.length > 0 && hasBroughtForward
  if (!isEarly && !isBack) return []
  const message =
    `The profits of the period to ${formatLongDate(period.end)} are above the deductions allowance of ` +
    `${formatMoney(deductionsAllowance(period) * 100)}, and losses from before 1 April 2017, or of a later period, meet ` +
    'other reliefs there (CTA 2010 s.269ZF). This service does not file that: use other software.'
  return [{ code: 'NOT_COVERED', fact: 'losses', message, needs: 'restricted_losses' }]
}

/** The loss of a period bears what is carried back of it. */
function refusedLoss(
  { losses, lossPounds, period }: ReturnComputation,
  index: number,
  { claims, uses, tradeCeasedOn }: LossAmounts,
): readonly TaxRefusal[] {
  const carriedBack = uses[index]?.carriedBack ?? []
  if (carriedBack.length === 0) return []
  const leftPounds = lossPounds - (losses?.setOffPounds ?? 0)
  const terminalPounds =
    tradeCeasedOn === undefined ? 0 : terminalPart(lossPounds, { period, ceasedOn: tradeCeasedOn })
  const ofTerminal = sumOf(carriedBack.filter(({ isTerminal }) => isTerminal))
  const place = (claims.carriedBack ?? []).findIndex(
    ({ fromPeriodEnd }) => placeOf([period], fromPeriodEnd) !== undefined,
  )
  const fact = `losses.carry_back.${Math.max(0, place)}.amount`
  if (sumOf(carriedBack) > leftPounds) {
    const message =
      `The loss of the period to ${formatLongDate(period.end)} is ${formatMoney(lossPounds * 100)}, of which ` +
      `${formatMoney(leftPounds * 100)} is left after its use in the same period, but ` +
      `${formatMoney(sumOf(carriedBack) * 100)} is carried back. Correct the amounts.`
    return [{ code: 'CONTRADICTION', fact, message }]
  }
  if (ofTerminal <= terminalPounds) return []
  const message =
    `The part of the loss that falls into the last twelve months of the trade is ${formatMoney(terminalPounds * 100)} ` +
    `(CTM04530), but ${formatMoney(ofTerminal * 100)} is claimed as a terminal loss. Correct the amounts.`
  return [{ code: 'CONTRADICTION', fact, message }]
}

/** The profits of a period bear the losses of later periods. */
function refusedProfits(
  { losses, period }: ReturnComputation,
  index: number,
  { claims, uses, computations }: LossAmounts,
): readonly TaxRefusal[] {
  const periods = computations.map((each) => each.period)
  const asked = uses[index]?.broughtBack ?? []
  return asked.flatMap(({ from, pounds, reach }, at): readonly TaxRefusal[] => {
    const usedPounds = losses?.broughtBack[at]?.pounds ?? 0
    if (usedPounds === pounds) return []
    const stated = (claims.broughtBack ?? []).findIndex(
      (each) => each.from.end === from.end && placeOf(periods, each.toPeriodEnd) === index,
    )
    const within = (claims.carriedBack ?? []).findIndex(
      ({ toPeriodEnd, fromPeriodEnd }) =>
        toPeriodEnd === period.end && periods[placeOf(periods, fromPeriodEnd) ?? -1]?.end === from.end,
    )
    const fact = stated >= 0 ? `losses.brought_back.${stated}.amount` : `losses.carry_back.${within}.amount`
    const days =
      reach === undefined
        ? ''
        : `. The loss reaches ${reach.days} of its ${reach.ofDays} days, and can use that share of the ` +
          'total profits, as far as other reliefs leave them (CTA 2010 s.38(2))'
    const message =
      `The profits of the period to ${formatLongDate(period.end)} can use ${formatMoney(usedPounds * 100)} of the loss ` +
      `of the period to ${formatLongDate(from.end)}, not ${formatMoney(pounds * 100)}${days}. Send at most that amount.`
    return [{ code: 'CONTRADICTION', fact, message }]
  })
}

/** A stated use of losses brought forward is made in full. */
function refusedClaim({
  mostClaimedPounds,
  mostEarlyPounds,
  computations,
}: LossAmounts): readonly TaxRefusal[] {
  return [
    ...refusedUse(mostClaimedPounds, {
      usedPounds: sumOfUsed(computations, 'later'),
      words: ['since 1 April 2017', 'claims'],
      member: 'used',
    }),
    ...refusedUse(mostEarlyPounds, {
      usedPounds: sumOfUsed(computations, 'early'),
      words: ['from before 1 April 2017', 'uses'],
      member: 'before_april_2017_used',
    }),
  ]
}

function sumOfUsed(computations: readonly ReturnComputation[], kind: 'early' | 'later'): number {
  return computations.reduce((sum, { losses }) => sum + (losses?.[kind].usedPounds ?? 0), 0)
}

interface StatedUse {
  readonly usedPounds: number
  readonly words: readonly [since: string, does: string]
  readonly member: string
}

function refusedUse(
  statedPounds: number | undefined,
  { usedPounds, words: [since, does], member }: StatedUse,
): readonly TaxRefusal[] {
  if (statedPounds === undefined || usedPounds === statedPounds) return []
  const message =
    `The profits can use ${formatMoney(usedPounds * 100)} of the losses ${since}, not ` +
    `${formatMoney(statedPounds * 100)}. Send at most that amount, or omit it: the service then ${does} as much as ` +
    'the profits allow.'
  return [{ code: 'CONTRADICTION', fact: `losses.brought_forward.${member}`, message }]
}

function sumOf(amounts: readonly { readonly pounds: number }[]): number {
  return amounts.reduce((sum, { pounds }) => sum + pounds, 0)
}
