// Derives the holds (reserved amounts) of many filings from their events.
import { type HoldState, strongerHold } from './hold.ts'

export interface FilingPrice {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
}

/** The money held for a filing (its hold) before the new events. */
export interface KnownHold {
  readonly state: HoldState
  /** The price is 0 if billing knows that the filing has ended, but does not know its price yet. */
  readonly pricePence: number
}

export interface HeldFiling extends FilingPrice {
  readonly state: HoldState
}

/** The holds of the filings after the events `next`; `known` are their holds before those events. */
export function holdsAfter(
  known: ReadonlyMap<string, KnownHold>,
  next: readonly HeldFiling[],
): readonly HeldFiling[] {
  const after = new Map<string, HeldFiling>()
  for (const filing of next) {
    const before = after.get(filing.filingId)
    const state = strongerHold(before?.state ?? known.get(filing.filingId)?.state ?? 'held', filing.state)
    const pricePence = Math.max(before?.pricePence ?? 0, filing.pricePence)
    after.set(filing.filingId, { ...filing, state, pricePence })
  }
  return [...after.values()]
}

/** The first of the accepted filings whose price differs from the price at which it was recorded. */
export function pricedOtherwise<F extends FilingPrice>(
  known: ReadonlyMap<string, KnownHold>,
  accepted: readonly F[],
): { readonly filing: F; readonly recordedPence: number } | undefined {
  for (const filing of accepted) {
    const hold = known.get(filing.filingId)
    if (hold?.state !== 'held' || hold.pricePence === filing.pricePence) continue
    return { filing, recordedPence: hold.pricePence }
  }
  return undefined
}
