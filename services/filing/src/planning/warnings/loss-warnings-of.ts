// The warnings of a return about trading losses, from its plan, its request and the account's last return.
import type { Financials } from '@cfs/contracts'
import { amendBy, laterRatesInWords, monthsLater, type CompanyReturn } from '@cfs/tax'
import { formatLongDate, type IsoDate } from '@cfs/values'
import {
  earlierReturnWarnings,
  lossWarnings,
  partOfLossWarnings,
  uncertainTradeWarnings,
  unlikeLastReturnWarnings,
  type CarryBackChoice,
  type PartOfLoss,
} from '../../domain/warnings/loss-warnings.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import type { Ct600Plan } from '../planned-filing.ts'
import type { PlanningFacts } from '../planning-facts.ts'

/** The warnings about losses of every return; empty for a nil return. */
export function lossWarningsOf(
  { tax, returns: planned }: Ct600Plan,
  financials: Financials | undefined,
  facts: PlanningFacts,
): readonly Warning[] {
  const returns = tax?.returns ?? []
  const [first] = returns
  if (financials === undefined || first === undefined) return []
  return [
    ...returns.flatMap((each, index) =>
      planned[index]?.computations === undefined ? [] : useWarnings(each, { financials, facts, index }),
    ),
    ...returns.flatMap((each) => tradeWarnings(each, financials)),
    ...returns.flatMap((each) => lateClaimWarnings(each, facts.today)),
    ...lastReturnWarnings(first, facts),
    ...unnamedWarnings(financials),
  ]
}

interface Asked {
  readonly financials: Financials
  readonly facts: PlanningFacts
  readonly index: number
}

/** How the loss of a period is used, and the earlier returns that use a part of it. */
function useWarnings({ accountingPeriod, computation }: CompanyReturn, asked: Asked): readonly Warning[] {
  const { losses, lossPounds, periodOfAccount } = computation
  const { financials, facts } = asked
  const { end } = accountingPeriod
  const ceasedOn = financials.business?.trade_ceased_on
  const carriedBack = losses?.carriedBack ?? []
  const backPounds = carriedBack.reduce((sum, { pounds }) => sum + pounds, 0)
  const usedPounds = losses?.setOffPounds ?? 0
  const restPounds = lossPounds - usedPounds - backPounds
  const outside = carriedBack.filter(({ toPeriodEnd }) => toPeriodEnd < periodOfAccount.start)
  const isFirstOfTrade = isFirst(accountingPeriod.start, asked)
  return [
    ...lossWarnings({
      lossPounds,
      usedPounds,
      carriedBackPounds: backPounds,
      endsWithTrade: ceasedOn !== undefined && ceasedOn <= end,
      isFirstOfTrade,
      before:
        carriedBack.length === 0 && !isFirstOfTrade ? choiceOf(restPounds, { ...asked, end }) : undefined,
    }),
    ...(carriedBack.length === 0
      ? []
      : partOfLossWarnings({
          lossEnd: end,
          leftPounds: lossPounds - usedPounds,
          carriedBackPounds: backPounds,
          knownUse: knownUse(carriedBack, asked),
        })),
    ...outside.flatMap(({ toPeriodEnd, pounds }) =>
      earlierReturnWarnings(
        { lossEnd: end, toPeriodEnd, pounds, amendBy: amendBy(toPeriodEnd) },
        facts.today,
      ),
    ),
  ]
}

/** Only a period in which the company traded can use the loss (CTA 2010 s.37(3)(b)). */
function isFirst(start: IsoDate, { financials: { business }, facts: { company } }: Asked): boolean {
  const beginnings = [company?.incorporatedOn, business?.began_on, business?.trade_began_on]
  return beginnings.some((day) => day !== undefined && day >= start)
}

/** Losses that meet other profits, while the request does not say whether the trade is commercial. */
function tradeWarnings(
  { accountingPeriod, computation: { losses, boxes } }: CompanyReturn,
  { losses: stated }: Financials,
): readonly Warning[] {
  if (losses === undefined || stated?.trade_is_commercial !== undefined) return []
  return uncertainTradeWarnings({
    periodEnd: accountingPeriod.end,
    setOffPounds: losses.setOffPounds,
    againstOthersPounds: Math.max(0, losses.later.usedPounds - Number(boxes['165'] ?? 0) / 100),
  })
}

/** What the account's return for the period before can use, if an ordinary loss goes back to it alone. */
function knownUse(
  carriedBack: NonNullable<CompanyReturn['computation']['losses']>['carriedBack'],
  { facts: { returnBefore } }: Asked,
): PartOfLoss['knownUse'] {
  const [only, ...others] = carriedBack
  if (only === undefined || others.length > 0 || only.isTerminal) return undefined
  if (returnBefore === undefined || only.toPeriodEnd !== returnBefore.period.end) return undefined
  const { period, usableProfitPounds } = returnBefore
  return { end: period.end, usablePounds: usableProfitPounds, statedPounds: only.pounds }
}

/** What the account's return for the period before could use of the loss; undefined if it is unknown. */
function choiceOf(
  restPounds: number,
  { financials, facts, index, end }: Asked & { readonly end: IsoDate },
): CarryBackChoice | undefined {
  const { returnBefore } = facts
  // Only the first accounting period follows that return; a loss is set against its own period first.
  if (returnBefore === undefined || index > 0 || financials.losses?.claim_against_profits === false) {
    return undefined
  }
  const pounds = Math.min(restPounds, returnBefore.usableProfitPounds)
  return {
    periodEnd: returnBefore.period.end,
    pounds,
    savedPence: returnBefore.savedPence(pounds),
    laterRates: laterRatesInWords(end),
  }
}

/** Claims are made within two years after the period that uses the losses (CTM04580; CTA 2010 s.45A). */
function lateClaimWarnings(
  { accountingPeriod, computation }: CompanyReturn,
  today: IsoDate,
): readonly Warning[] {
  const { boxes } = computation
  const last = monthsLater(accountingPeriod.end, 24)
  const isClaimed = boxes['275'] !== undefined || boxes['285'] !== undefined
  return warnIf(
    isClaimed && boxes['280'] === undefined && today > last,
    'LOSS_CLAIM_LATE',
    `The return for the period to ${formatLongDate(accountingPeriod.end)} uses trading losses, and a claim for them was ` +
      `possible until ${formatLongDate(last)}, two years after the period. The tax authority may refuse it.`,
  )
}

/** Compares the losses brought forward with those that the account's last return carried forward. */
function lastReturnWarnings(
  { computation }: CompanyReturn,
  { returnBefore }: PlanningFacts,
): readonly Warning[] {
  if (returnBefore === undefined) return []
  const { early, later } = computation.losses ?? {}
  const statedPounds = (early?.broughtForwardPounds ?? 0) + (later?.broughtForwardPounds ?? 0)
  const carriedPounds = returnBefore.lossesCarriedForwardPounds
  return unlikeLastReturnWarnings({ statedPounds, carriedPounds, lastEnd: returnBefore.period.end })
}

/** Losses of later periods whose filing the request does not name. */
function unnamedWarnings({ losses }: Financials): readonly Warning[] {
  const unnamed = (losses?.brought_back ?? []).filter(({ loss_filing_id: id }) => id === undefined)
  return unnamed.flatMap(({ from_period_end: end }) =>
    warnIf(
      true,
      'LOSS_RETURN_NOT_NAMED',
      `The loss of the period to ${formatLongDate(end)} is used without loss_filing_id. The tax authority deals with the claim only once ` +
        'it has the return with the loss.',
    ),
  )
}
