// Short forms for tests of trading losses: a trade with a result in whole pounds, and claims.
import { isoDateFrom, type Period } from '@cfs/values'
import type { CompanyTaxInput } from '../src/company/company-tax.ts'
import type { TradingFigures } from '../src/computation/trading-figures.ts'
import type { LossClaims } from '../src/losses/loss-claims.ts'
import { figures, period } from './company-returns.ts'

export const BEFORE = period('2024-04-01', '2025-03-31')
/** A day that exists. */
export const day = isoDateFrom

/** The figures of a trade with a result in whole pounds, negative for a loss. */
export function trade(pounds: number, others: Partial<TradingFigures> = {}): TradingFigures {
  return figures({
    turnoverPence: Math.max(0, pounds) * 100,
    otherOperatingExpensesPence: Math.max(0, -pounds) * 100,
    ...others,
  })
}

/** A company with that result, whose trade is commercial, and its claims. */
export function company(
  pounds: number,
  losses: LossClaims = {},
  others: Partial<CompanyTaxInput> = {},
): Partial<CompanyTaxInput> {
  return {
    figures: trade(pounds),
    business: { activity: 'trade' },
    losses: { isCommercial: true, ...losses },
    ...others,
  }
}

/** A part of a loss that is carried back. */
export const back = (to: string, pounds: number, isTerminal = false) => ({
  toPeriodEnd: day(to),
  pounds,
  isTerminal,
})
/** A loss of a later period. */
export const from = (loss: Period, pounds: number, isTerminal = false) => ({ from: loss, pounds, isTerminal })
