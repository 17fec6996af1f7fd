// Divides a company's claims for trading losses over the accounting periods of its accounts.
import { daysIn, type Period } from '@cfs/values'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { LossBroughtBack, LossClaims, LossOfLaterPeriod, LossUse } from './loss-claims.ts'
import { daysFrom, firstDayBefore, lossReachMonths } from './loss-reach.ts'

/** The place of the accounting period that ends on a day; that of the only one if the day is not given. */
export function placeOf(
  periods: readonly Pick<Period, 'end'>[],
  end: string | undefined,
): number | undefined {
  if (end === undefined) return periods.length === 1 ? 0 : undefined
  const place = periods.findIndex((period) => period.end === end)
  return place < 0 ? undefined : place
}

/**
 * The claims of each accounting period. A loss that is carried back within the accounts is a loss of a later
 * period for the period that it is carried back to.
 */
export function lossUses(claims: LossClaims, periods: readonly AccountingPeriod[]): readonly LossUse[] {
  const { carriedBack = [], broughtBack = [], claimsAgainstProfits = true } = claims
  const within = carriedBack.flatMap((each): readonly LossBroughtBack[] => {
    const from = periods[placeOf(periods, each.fromPeriodEnd) ?? -1]
    const isWithin = periods.some(({ end }) => end === each.toPeriodEnd)
    return from === undefined || !isWithin
      ? []
      : [{ from, pounds: each.pounds, isTerminal: each.isTerminal, toPeriodEnd: each.toPeriodEnd }]
  })
  return periods.map((period, index) => ({
    claimsAgainstProfits,
    carriedBack: carriedBack
      .filter(({ fromPeriodEnd }) => placeOf(periods, fromPeriodEnd) === index)
      .map(({ toPeriodEnd, pounds, isTerminal }) => ({ toPeriodEnd, pounds, isTerminal })),
    broughtBack: [...broughtBack, ...within]
      .filter(({ toPeriodEnd }) => placeOf(periods, toPeriodEnd) === index)
      .sort((a, b) => (a.from.end < b.from.end ? -1 : 1))
      .map((loss) => withReach(loss, period)),
  }))
}

/** The loss, with the days of the period that it reaches if these are not all. */
function withReach(
  { from, pounds, isTerminal, filingId }: LossBroughtBack,
  period: AccountingPeriod,
): LossOfLaterPeriod {
  const days = daysFrom(firstDayBefore(from.start, lossReachMonths(isTerminal)), period)
  const ofDays = daysIn(period)
  const { start, end } = from
  const loss = { from: { start, end }, pounds, isTerminal, ...(filingId !== undefined && { filingId }) }
  return days === ofDays ? loss : { ...loss, reach: { days, ofDays } }
}
