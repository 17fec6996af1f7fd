// The hold of a filing is the money reserved for its price. Events of different topics arrive in any order: a
// decision overrides the recording of the filing, and a charge overrides everything.

/** `waiting`: the filing is accepted, but its recording, which states the price, has not arrived. */
export type HoldState = 'held' | 'released' | 'waiting' | 'charged'

export interface FilingPrice {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
}

export interface Hold extends FilingPrice {
  readonly state: HoldState
  /** Whether the account and price are those of the filing's recording. */
  readonly isRecorded: boolean
}

const STRENGTH: Readonly<Record<HoldState, number>> = { held: 0, released: 1, waiting: 2, charged: 3 }

/** The hold after the event `next`, given the `current` hold. */
export function strongerHold(current: HoldState, next: HoldState): HoldState {
  return STRENGTH[current] >= STRENGTH[next] ? current : next
}

/** The hold of a filing whose recording is the first event that arrives. */
export const recordedHold = (filing: FilingPrice): Hold => ({
  filingId: filing.filingId,
  accountId: filing.accountId,
  pricePence: filing.pricePence,
  state: 'held',
  isRecorded: true,
})

/** The hold of a filing whose end arrives before its recording: no money is reserved. */
export const unrecordedHold = (
  filing: Pick<FilingPrice, 'filingId' | 'accountId'>,
  state: 'released' | 'waiting',
): Hold => ({
  filingId: filing.filingId,
  accountId: filing.accountId,
  pricePence: 0,
  state,
  isRecorded: false,
})
