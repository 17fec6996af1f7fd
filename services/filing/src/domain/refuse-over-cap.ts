// Decides whether a key's daily spend cap leaves room for one more filing.
import { addDays, formatMoney, isoDateInLondon, poundsFromPence, startOfDayInLondon } from '@cfs/values'
import type { Refusal } from './refusal.ts'

/**
 * An API key and its spend cap. A key and the keys that replaced it share one cap, and their spending is
 * added up.
 */
export interface Spender {
  /** The original key, which the other keys replaced one after the other. */
  readonly originalKeyId: string
  /** The cap; null if the key has none. */
  readonly capPence: number | null
}

/** The day for which a cap counts spending: a calendar day in the United Kingdom. */
export interface SpendDay {
  readonly startsAt: Date
  readonly endsAt: Date
}

export function spendDayOf(now: Date): SpendDay {
  const today = isoDateInLondon(now)
  return { startsAt: startOfDayInLondon(today), endsAt: startOfDayInLondon(addDays(today, 1)) }
}

export interface DaySpending {
  readonly capPence: number | null
  /** The total price of the key's filings on that day, except rejected and failed ones. */
  readonly spentPence: number
  /** The price of one further filing. */
  readonly pricePence: number
  readonly day: SpendDay
}

/** A filing that costs more than the whole cap is refused on any day. */
function adviceFor({ capPence, pricePence }: { capPence: number; pricePence: number }): string {
  if (pricePence > capPence) return 'Raise or remove the cap: one filing costs more than it.'
  return 'Raise or remove the cap, or send the request again after context.resets_at.'
}

/** Refuses with SPEND_CAP_REACHED if the filing would cost more than the cap leaves today. */
export function refuseOverCap({ capPence, spentPence, pricePence, day }: DaySpending): Refusal | undefined {
  if (capPence === null || pricePence === 0 || spentPence + pricePence <= capPence) return undefined
  const [cap, spent, price] = [capPence, spentPence, pricePence].map(formatMoney)
  return {
    code: 'SPEND_CAP_REACHED',
    message:
      `This filing costs ${price}. The API key may spend ${cap} a day, and ${spent} of that is spent or held today. ` +
      `Nothing was sent. ${adviceFor({ capPence, pricePence })}`,
    context: {
      cap: poundsFromPence(capPence),
      spent: poundsFromPence(spentPence),
      required: poundsFromPence(pricePence),
      currency: 'GBP',
      resets_at: day.endsAt.toISOString(),
    },
  }
}
