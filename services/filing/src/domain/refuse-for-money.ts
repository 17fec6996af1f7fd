// Whether the account can pay for one more filing on top of those in flight.
import { formatPounds, poundsFromPence } from '@cfs/values'
import type { Refusal } from './refusal.ts'

export interface Funds {
  readonly balancePence: number
  readonly owedPence: number
  /** The prices of filings that are pending or submitted, or accepted and not yet charged. */
  readonly heldPence: number
  /** What one more filing costs. */
  readonly pricePence: number
}

/** INSUFFICIENT_BALANCE where the balance does not cover it, or while anything is owed. */
export function refuseForMoney(funds: Funds): Refusal | undefined {
  const { balancePence, owedPence, heldPence, pricePence } = funds
  const freePence = balancePence - heldPence - owedPence
  if (freePence >= pricePence && owedPence === 0) return undefined
  const shortfallPence = pricePence - freePence
  return {
    code: 'INSUFFICIENT_BALANCE',
    message:
      `The balance does not cover this filing${heldPence > 0 ? ' on top of those in flight' : ''}; ` +
      `nothing was sent. Top up by at least GBP ${formatPounds(shortfallPence)} and send the request again.`,
    context: {
      required: poundsFromPence(pricePence),
      available: poundsFromPence(Math.max(0, freePence)),
      shortfall: poundsFromPence(shortfallPence),
      currency: 'GBP',
    },
  }
}
