// Whether the account can pay for one more filing on top of those in flight.
import { formatPounds, poundsFromPence } from '@cfs/values'
import { PRICE_PENCE } from './filing.ts'
import type { Refusal } from './refusal.ts'

export interface Funds {
  readonly balancePence: number
  readonly owedPence: number
  /** Filings that are pending or submitted, or accepted and not yet charged. */
  readonly inFlight: number
}

/** INSUFFICIENT_BALANCE where the balance does not cover it, or while anything is owed. */
export function refuseForMoney({ balancePence, owedPence, inFlight }: Funds): Refusal | undefined {
  const freePence = balancePence - inFlight * PRICE_PENCE - owedPence
  if (freePence >= PRICE_PENCE && owedPence === 0) return undefined
  const shortfallPence = PRICE_PENCE - freePence
  return {
    code: 'INSUFFICIENT_BALANCE',
    message:
      `The balance does not cover this filing${inFlight > 0 ? ' on top of those in flight' : ''}; ` +
      `nothing was sent. Top up by at least GBP ${formatPounds(shortfallPence)} and send the request again.`,
    context: {
      required: poundsFromPence(PRICE_PENCE),
      available: poundsFromPence(Math.max(0, freePence)),
      shortfall: poundsFromPence(shortfallPence),
      currency: 'GBP',
    },
  }
}
