// Decides the holds of many filings from their events: the recording sets the price and the account, an
// acceptance is charged what the recording stated, and any other end releases the money.
import { type FilingPrice, type Hold, recordedHold, strongerHold, unrecordedHold } from './hold.ts'

/** An event that states another price or account than the filing's recording. */
export interface PriceDifference {
  readonly filingId: string
  readonly recorded: FilingPrice
  readonly stated: FilingPrice
}

export interface RecordedHolds {
  readonly holds: readonly Hold[]
  /** The filings whose acceptance was waiting for this recording: they are charged now. */
  readonly due: readonly FilingPrice[]
  readonly differences: readonly PriceDifference[]
}

/**
 * The holds after the recordings; `earlierHolds` come before them and exist for every filing. The first
 * recording of a filing is final.
 */
export function decideRecordedHolds(
  earlierHolds: ReadonlyMap<string, Hold>,
  recorded: readonly FilingPrice[],
): RecordedHolds {
  const after = new Map<string, Hold>()
  const due: FilingPrice[] = []
  const differences: PriceDifference[] = []
  for (const filing of recorded) {
    const first = recordedHold(filing)
    const before = after.get(filing.filingId) ?? earlierHolds.get(filing.filingId) ?? first
    if (before.isRecorded) {
      differences.push(...differenceOf(before, filing))
      after.set(filing.filingId, before)
      continue
    }
    const isWaiting = before.state === 'waiting'
    if (isWaiting) due.push(first)
    after.set(filing.filingId, { ...first, state: isWaiting ? 'charged' : before.state })
  }
  return { holds: [...after.values()], due, differences }
}

export interface AcceptedHolds<F extends FilingPrice> {
  readonly holds: readonly Hold[]
  /** The filings to charge, with the account and price of their recording. */
  readonly due: readonly F[]
  /** The filings whose recording has not arrived. */
  readonly waiting: readonly F[]
  readonly differences: readonly PriceDifference[]
}

/** The holds after the acceptances; `earlierHolds` come before them and exist for every filing. */
export function decideAcceptedHolds<F extends FilingPrice>(
  earlierHolds: ReadonlyMap<string, Hold>,
  accepted: readonly F[],
): AcceptedHolds<F> {
  const after = new Map<string, Hold>()
  const due: F[] = []
  const waiting: F[] = []
  const differences: PriceDifference[] = []
  for (const filing of accepted) {
    const before = earlierHolds.get(filing.filingId) ?? unrecordedHold(filing, 'waiting')
    if (before.isRecorded) {
      const { accountId, pricePence } = before
      due.push({ ...filing, accountId, pricePence })
      differences.push(...differenceOf(before, filing))
    } else waiting.push(filing)
    const state = strongerHold(before.state, before.isRecorded ? 'charged' : 'waiting')
    after.set(filing.filingId, { ...before, state })
  }
  return { holds: [...after.values()], due, waiting, differences }
}

/** The holds after filings ended without acceptance; `earlierHolds` are the holds before. */
export function decideReleasedHolds(earlierHolds: ReadonlyMap<string, Hold>): readonly Hold[] {
  return [...earlierHolds.values()].map((hold) => ({ ...hold, state: strongerHold(hold.state, 'released') }))
}

function differenceOf(recorded: Hold, stated: FilingPrice): readonly PriceDifference[] {
  const isSame = recorded.pricePence === stated.pricePence && recorded.accountId === stated.accountId
  return isSame ? [] : [{ filingId: recorded.filingId, recorded, stated }]
}
