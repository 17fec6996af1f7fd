// Takes reliefs from the total profits in the order of the form, each capped by what the earlier ones leave
// (rules 9166 to 9178): management expenses, property losses, allowances of an investment business, deficits
// on loan relationships, trading losses.
import { sumOf } from '@cfs/values'
import type { LossOfLaterPeriod } from '../losses/loss-claims.ts'
import { earlyPart } from '../losses/loss-reach.ts'
import { mostLossRelief } from './most-loss-relief.ts'
import { reliefLines } from './relief-lines.ts'
import type { LossWorking } from './return-computation.ts'
import {
  investmentAllowances,
  type EarlierReliefs,
  type OwnReliefs,
  type ProfitsBeforeReliefs,
  type TakenReliefs,
} from './taken-reliefs.ts'
import type { PeriodFigures, ReturnResult } from './return-result.ts'

export type Relieved = Pick<
  ReturnResult,
  | 'reliefs'
  | 'broughtForwardUsedPounds'
  | 'excessManagementPounds'
  | 'donationsPounds'
  | 'taxableProfitPounds'
  | 'carriedForward'
  | 'lostTradingLossesPounds'
  | 'losses'
>

/**
 * The reliefs of the period, then donations, then what earlier periods left. Unused donations are lost (CTA
 * 2010 s.189), so amounts brought forward are claimed only against the profits that remain after donations.
 */
export function takeReliefs(figures: PeriodFigures, profits: ProfitsBeforeReliefs): Relieved {
  const { earlyLossesPounds } = profits
  const own = ownReliefs(figures, profits)
  const { totalProfitsPounds } = profits
  const broughtBack = laterLosses(figures, {
    totalProfitsPounds,
    leftPounds: totalProfitsPounds - sumOf(Object.values(own)),
  })
  const laterPounds = sumOf(broughtBack.map(({ pounds }) => pounds))
  const remainingPounds = totalProfitsPounds - sumOf(Object.values(own)) - laterPounds
  const donationsPounds = Math.min(Math.floor(figures.qualifyingDonationsPence / 100), remainingPounds)
  const relievablePounds = remainingPounds - donationsPounds
  const earlier = earlierReliefs(figures, { relievablePounds, earlyLossesPounds })
  const earlierPounds = sumOf(Object.values(earlier))
  const taken: TakenReliefs = { ...profits, own, broughtBack, earlier, relievablePounds }
  const { carriedForward, lostTradingLossesPounds } = leftOver(figures, taken)
  return {
    reliefs: reliefLines(figures, taken),
    broughtForwardUsedPounds: earlierPounds + earlyLossesPounds,
    excessManagementPounds:
      profits.arising.managementExpensesPounds + excessAllowances(figures, own) - own.managementPounds,
    donationsPounds,
    taxableProfitPounds: relievablePounds - earlierPounds,
    carriedForward,
    lostTradingLossesPounds,
    losses: lossWorking(figures, { taken, carriedForward, lostTradingLossesPounds }),
  }
}

/**
 * The reliefs of the period itself: management expenses (CTA 2009 s.1219), the property loss (CTA 2010
 * s.62(3)), the allowances of an investment business (CAA 2001 s.253), the deficit on loan relationships if
 * the company claims it (CTA 2009 s.463B(1)(a)), and the trading loss (CTA 2010 s.37(3)(a)).
 */
function ownReliefs(
  figures: PeriodFigures,
  { arising, totalProfitsPounds }: ProfitsBeforeReliefs,
): OwnReliefs {
  let leftPounds = totalProfitsPounds
  const take = (availablePounds: number) => {
    const takenPounds = Math.min(availablePounds, leftPounds)
    leftPounds -= takenPounds
    return takenPounds
  }
  return {
    managementPounds: take(arising.managementExpensesPounds),
    propertyPounds: take(arising.propertyLossPounds),
    allowancesPounds: take(investmentAllowances(figures)),
    deficitPounds: figures.keepsLoanDeficit ? 0 : take(arising.loanDeficitPounds),
    tradingPounds: figures.lossUse.claimsAgainstProfits ? take(arising.tradingLossPounds) : 0,
  }
}

/**
 * The losses of later periods, as far as the other reliefs leave profits (CTA 2010 s.37(3)(b)). The deduction
 * for each loss is at most the share, by the days that it reaches, of the total profits (s.38(2)).
 */
function laterLosses(
  { lossUse }: PeriodFigures,
  profits: { readonly totalProfitsPounds: number; readonly leftPounds: number },
): readonly LossOfLaterPeriod[] {
  let { leftPounds } = profits
  return lossUse.broughtBack.map((loss) => {
    const { days, ofDays } = loss.reach ?? { days: 1, ofDays: 1 }
    const reachedPounds = Math.floor((profits.totalProfitsPounds * days) / ofDays)
    const pounds = Math.min(loss.pounds, reachedPounds, leftPounds)
    leftPounds -= pounds
    return { ...loss, pounds }
  })
}

/** The allowances that box 255 cannot use: they become management expenses (CTA 2009 s.1233). */
function excessAllowances(figures: PeriodFigures, { allowancesPounds }: OwnReliefs): number {
  return investmentAllowances(figures) - allowancesPounds
}

/**
 * The claims of amounts brought forward, in the order of the form. One deductions allowance limits them
 * together, and with box 160 (CTA 2010 s.269ZD). Trading losses need the trade (s.45A).
 */
function earlierReliefs(
  { broughtForward, period, trades, lossUse: { mostClaimedPounds = Number.MAX_SAFE_INTEGER } }: PeriodFigures,
  {
    relievablePounds,
    earlyLossesPounds,
  }: { readonly relievablePounds: number; readonly earlyLossesPounds: number },
): EarlierReliefs {
  const mostPounds = mostLossRelief(relievablePounds + earlyLossesPounds, period) - earlyLossesPounds
  let leftPounds = Math.max(0, mostPounds)
  const take = (availablePounds: number) => {
    const takenPounds = Math.min(availablePounds, leftPounds)
    leftPounds -= takenPounds
    return takenPounds
  }
  return {
    managementExpensesPounds: take(broughtForward.managementExpensesPounds),
    propertyLossesPounds: take(broughtForward.propertyLossesPounds),
    loanDeficitsPounds: take(broughtForward.loanDeficitsPounds),
    tradingLossesPounds: trades ? take(Math.min(broughtForward.tradingLossesPounds, mostClaimedPounds)) : 0,
  }
}

/** What is left for later periods: brought forward, and arising, less what was used. */
function leftOver(
  figures: PeriodFigures,
  { arising, own, earlier, earlyLossesPounds }: TakenReliefs,
): Pick<Relieved, 'carriedForward' | 'lostTradingLossesPounds'> {
  const { broughtForward, tradeEndedOn, period, lossUse } = figures
  const left = (name: keyof EarlierReliefs) => broughtForward[name] - earlier[name]
  const backPounds = sumOf(lossUse.carriedBack.map(({ pounds }) => pounds))
  const unusedPounds = Math.max(0, arising.tradingLossPounds - own.tradingPounds - backPounds)
  const earlyUnusedPounds = earlyPart(unusedPounds, period)
  const earlyPounds = broughtForward.earlyTradingLossesPounds - earlyLossesPounds + earlyUnusedPounds
  const laterPounds = left('tradingLossesPounds') + unusedPounds - earlyUnusedPounds
  const hasEnded = tradeEndedOn !== undefined
  return {
    carriedForward: {
      tradingLossesPounds: hasEnded ? 0 : laterPounds,
      earlyTradingLossesPounds: hasEnded ? 0 : earlyPounds,
      propertyLossesPounds: left('propertyLossesPounds') + arising.propertyLossPounds - own.propertyPounds,
      loanDeficitsPounds: left('loanDeficitsPounds') + arising.loanDeficitPounds - own.deficitPounds,
      managementExpensesPounds:
        left('managementExpensesPounds') +
        arising.managementExpensesPounds +
        excessAllowances(figures, own) -
        own.managementPounds,
    },
    lostTradingLossesPounds: hasEnded ? earlyPounds + laterPounds : 0,
  }
}

function lossWorking(
  { broughtForward, lossUse }: PeriodFigures,
  {
    taken,
    carriedForward,
    lostTradingLossesPounds,
  }: Pick<Relieved, 'carriedForward' | 'lostTradingLossesPounds'> & { readonly taken: TakenReliefs },
): LossWorking {
  const { arising, own, earlier } = taken
  return {
    early: {
      broughtForwardPounds: broughtForward.earlyTradingLossesPounds,
      usedPounds: taken.earlyLossesPounds,
      carriedForwardPounds: carriedForward.earlyTradingLossesPounds,
    },
    later: {
      broughtForwardPounds: broughtForward.tradingLossesPounds,
      usedPounds: earlier.tradingLossesPounds,
      carriedForwardPounds: carriedForward.tradingLossesPounds,
    },
    arisingPounds: arising.tradingLossPounds,
    setOffPounds: own.tradingPounds,
    carriedBack: lossUse.carriedBack,
    broughtBack: taken.broughtBack.map(({ from, pounds, isTerminal, filingId }) => ({
      from,
      pounds,
      isTerminal,
      ...(filingId !== undefined && { filingId }),
    })),
    lostPounds: lostTradingLossesPounds,
  }
}
