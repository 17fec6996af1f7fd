// Converts a request's claims for trading losses.
import type { Financials } from '@cfs/contracts'
import type { LossClaims } from '@cfs/tax'

/** The claims as the tax computation takes them; undefined if the request has none. */
export function lossClaimsOf({ losses }: Financials): LossClaims | undefined {
  if (losses === undefined) return undefined
  return {
    claimsAgainstProfits: losses.claim_against_profits,
    isCommercial: losses.trade_is_commercial,
    carriedBack: losses.carry_back?.map((each) => ({
      toPeriodEnd: each.to_period_end,
      pounds: each.amount,
      fromPeriodEnd: each.from_period_end,
      isTerminal: each.terminal,
    })),
    broughtBack: losses.brought_back?.map((each) => ({
      from: { start: each.from_period_start, end: each.from_period_end },
      pounds: each.amount,
      isTerminal: each.terminal,
      filingId: each.loss_filing_id,
      toPeriodEnd: each.to_period_end,
    })),
  }
}
