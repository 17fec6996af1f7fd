// Why claims for losses of other periods are refused (CTA 2010 ss.37 to 39).
import { dayAfter, sameDayLater } from './days.ts'
import type { CarriedBack, Facts } from './facts.ts'
import { tradesOn } from './second-business.ts'
import { secondPeriods, type SecondPeriod } from './second-periods.ts'
import { secondReturns } from './second-return.ts'
import { CLAIMS, daysOf, isReached, yearsLater, yearsOf } from './second-uses.ts'

/** Why claims for losses of other periods are refused, as the fields of the request. */
export function secondClaimReasons(facts: Facts): readonly string[] {
  const { carriedBack, broughtBack, isCommercial, keepsLoss } = facts
  if (carriedBack.length + broughtBack.length === 0 || secondPeriods(facts).length === 0) return []
  return [
    ...(carriedBack.length > 0 && keepsLoss ? [`${CLAIMS}.claim_against_profits`] : []),
    ...(isCommercial === undefined ? [`${CLAIMS}.trade_is_commercial`] : []),
    ...(isCommercial === false ? ['needs restricted_losses'] : []),
    ...carriedBack.flatMap((claim, at) => carriedReasons(facts, claim, at)),
    ...broughtReasons(facts),
    ...secondReturns(facts).flatMap(({ unused }) => unused),
    ...lossReasons(facts),
  ]
}

/** The accounting period that a claim means: a single one needs no name. */
function meant(facts: Facts, end: string | undefined): SecondPeriod | undefined {
  const periods = secondPeriods(facts)
  if (end === undefined) return periods.length === 1 ? periods[0] : undefined
  return periods.find((period) => period.end === end)
}

function carriedReasons(facts: Facts, claim: CarriedBack, at: number): readonly string[] {
  const { to } = claim
  const path = `${CLAIMS}.carry_back.${at}`
  const from = meant(facts, claim.from)
  const [first] = secondPeriods(facts)
  if (from === undefined || first === undefined) return [`${path}.from_period_end`]
  const within = secondPeriods(facts).find(({ end }) => end === to)
  const isInAccounts = to >= first.start && to < from.start
  const isWrong = [
    to >= from.start,
    !isReached(to, from.start, yearsOf(claim)),
    facts.carriedBack.slice(0, at).some((other) => meant(facts, other.from) === from && other.to <= to),
    facts.isFirst && to < facts.start,
    (facts.tradeBeganOn ?? '') > to,
    isInAccounts && (within === undefined || !tradesOn(facts, within.start)),
  ]
  return [
    ...(isWrong.includes(true) ? [`${path}.to_period_end`] : []),
    ...terminalReasons(facts, claim, { from, path }),
    ...lateReasons(facts, from),
  ]
}

interface OfClaim {
  readonly from: SecondPeriod
  readonly path: string
}

function terminalReasons(
  { tradeCeasedOn }: Facts,
  { isTerminal }: CarriedBack,
  { from, path }: OfClaim,
): readonly string[] {
  if (!isTerminal) return []
  if (tradeCeasedOn === undefined) return ['financials.business.trade_ceased_on']
  const isLast = from.end <= tradeCeasedOn && isReached(from.end, dayAfter(tradeCeasedOn), 1)
  return isLast ? [] : [`${path}.terminal`]
}

/** A claim is made within two years after the period of the loss. */
function lateReasons({ today }: Facts, { end }: SecondPeriod): readonly string[] {
  return today > yearsLater(end, 2) ? ['needs late_loss_claim'] : []
}

function broughtReasons(facts: Facts): readonly string[] {
  return facts.broughtBack.flatMap((claim, at) => {
    const path = `${CLAIMS}.brought_back.${at}`
    const to = meant(facts, claim.to)
    if (to === undefined) return [`${path}.to_period_end`]
    const isRepeated = facts.broughtBack
      .slice(0, at)
      .some((other) => other.end === claim.end && meant(facts, other.to) === to)
    const isWrong = [
      claim.end >= sameDayLater(claim.start, 12),
      secondPeriods(facts).some(({ end }) => claim.start <= end),
      !isReached(to.end, claim.start, yearsOf(claim)),
      !tradesOn(facts, to.start),
      isRepeated,
      claim.end >= facts.today,
    ]
    return [
      ...(isWrong.includes(true) ? [`${path}.from_period_start`] : []),
      ...lateReasons(facts, { start: claim.start, end: claim.end }),
    ]
  })
}

/** More is carried back than is left of a loss, or than falls into the last twelve months of the trade. */
function lossReasons(facts: Facts): readonly string[] {
  const { carriedBack, tradeCeasedOn } = facts
  return secondReturns(facts).flatMap(({ period, leftLoss, boxes }) => {
    const own = carriedBack.filter(({ from = period.end }) => from === period.end)
    const all = daysOf(period)
    const last =
      tradeCeasedOn === undefined ? [] : all.filter((day) => isReached(day, dayAfter(tradeCeasedOn), 1))
    const terminalPart = Math.ceil(((boxes[780] ?? 0) * last.length) / all.length)
    const isTooMuch =
      sumOf(own) > leftLoss || sumOf(own.filter(({ isTerminal }) => isTerminal)) > terminalPart
    return isTooMuch ? own.map((claim) => `${CLAIMS}.carry_back.${carriedBack.indexOf(claim)}.amount`) : []
  })
}

/** Whether a part of a loss that is carried back stays unused. */
export function isCarriedBackInPart(facts: Facts): boolean {
  return secondReturns(facts).some(({ period, leftLoss }) => {
    const own = facts.carriedBack.filter(({ from = period.end }) => from === period.end)
    return own.length > 0 && sumOf(own) < leftLoss
  })
}

function sumOf(claims: readonly CarriedBack[]): number {
  return claims.reduce((sum, { pounds }) => sum + pounds, 0)
}
