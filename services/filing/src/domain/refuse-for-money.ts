// Decides whether the account can pay for one more filing in addition to those in progress.
import { formatMoney, poundsFromPence } from '@cfs/values'
import type { Refusal } from './refusal.ts'

export interface Funds {
  readonly balancePence: number
  readonly owedPence: number
  /**
   * The total price of the account's filings that are pending, submitted, or accepted but not yet charged.
   */
  readonly heldPence: number
  /** The price of one more filing. */
  readonly pricePence: number
}

/** No form sends more at once, so a larger number says nothing more. */
const MOST_FILINGS = 1000

/** How many more filings the account can pay for, up to 1,000. */
export function filingsCovered({ balancePence, owedPence, heldPence, pricePence }: Funds): number {
  if (owedPence > 0) return 0
  if (pricePence === 0) return MOST_FILINGS
  const covered = Math.floor((balancePence - heldPence) / pricePence)
  return Math.min(Math.max(0, covered), MOST_FILINGS)
}

/**
 * Refuses with INSUFFICIENT_BALANCE if the balance does not cover the filing, or if the account owes money.
 */
export function refuseForMoney(funds: Funds): Refusal | undefined {
  const { balancePence, owedPence, heldPence, pricePence } = funds
  const freePence = balancePence - heldPence - owedPence
  if (freePence >= pricePence && owedPence === 0) return undefined
  const shortfallPence = pricePence - freePence
  return {
    code: 'INSUFFICIENT_BALANCE',
    message:
      `The balance does not cover this filing${heldPence > 0 ? ' in addition to those in progress' : ''}. ` +
      `Nothing was sent. Top up by at least ${formatMoney(shortfallPence)} and send the request again.`,
    context: {
      required: poundsFromPence(pricePence),
      available: poundsFromPence(Math.max(0, freePence)),
      shortfall: poundsFromPence(shortfallPence),
      currency: 'GBP',
    },
  }
}
