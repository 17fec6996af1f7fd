// What events of many filings make of the money that is held for them.
import { type HoldState, strongerHold } from './hold.ts'

export interface FilingPrice {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
}

export interface HeldFiling extends FilingPrice {
  readonly state: HoldState
}

/** The holds after `next` became known, each filing once; `known` is what stood before. */
export function holdsAfter(
  known: ReadonlyMap<string, HoldState>,
  next: readonly HeldFiling[],
): readonly HeldFiling[] {
  const after = new Map<string, HeldFiling>()
  for (const filing of next) {
    const before = after.get(filing.filingId)
    const state = strongerHold(before?.state ?? known.get(filing.filingId) ?? 'held', filing.state)
    const pricePence = Math.max(before?.pricePence ?? 0, filing.pricePence)
    after.set(filing.filingId, { ...filing, state, pricePence })
  }
  return [...after.values()]
}
