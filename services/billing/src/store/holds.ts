// Stores the hold (the money reserved) for each undecided filing.
import type { Tx } from '@cfs/postgres'
import type { Hold, HoldState } from '../domain/hold.ts'

interface HoldRow {
  readonly filing_id: string
  readonly account_id: string
  readonly price_pence: number
  readonly state: HoldState
  readonly recorded: boolean
}

/**
 * The current holds of the filings, locked until the transaction ends; a filing without one gets the given
 * hold, the first one given. Locks are taken in the order of the ids, so that two transactions cannot
 * deadlock.
 */
export async function lockHolds(
  tx: Tx,
  first: readonly Hold[],
  at: Date,
): Promise<ReadonlyMap<string, Hold>> {
  const holds = [...new Map(first.toReversed().map((hold) => [hold.filingId, hold])).values()]
  const { filingIds, accountIds, pricesPence, states, recorded } = columnsOf(holds)
  await tx.query(
    `insert into filing_hold (filing_id, account_id, price_pence, state, recorded, changed_at)
     select filing_id, account_id, price_pence, state, recorded, $6::timestamptz
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::boolean[])
       as new (filing_id, account_id, price_pence, state, recorded)
     order by filing_id
     on conflict (filing_id) do nothing`,
    [filingIds, accountIds, pricesPence, states, recorded, at],
  )
  const { rows } = await tx.query<HoldRow>(
    `select filing_id, account_id, price_pence, state, recorded from filing_hold
     where filing_id = any($1::text[]) order by filing_id for update`,
    [filingIds],
  )
  return new Map(rows.map((row) => [row.filing_id, holdOf(row)]))
}

/** Updates the locked holds. */
export async function saveHolds(tx: Tx, holds: readonly Hold[], at: Date): Promise<void> {
  const { filingIds, accountIds, pricesPence, states, recorded } = columnsOf(holds)
  await tx.query(
    `update filing_hold h set account_id = saved.account_id, price_pence = saved.price_pence,
       state = saved.state, recorded = saved.recorded, changed_at = $6
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::boolean[])
       as saved (filing_id, account_id, price_pence, state, recorded)
     where h.filing_id = saved.filing_id
       and (h.state <> saved.state or h.recorded <> saved.recorded)`,
    [filingIds, accountIds, pricesPence, states, recorded, at],
  )
}

const holdOf = (row: HoldRow): Hold => ({
  filingId: row.filing_id,
  accountId: row.account_id,
  pricePence: row.price_pence,
  state: row.state,
  isRecorded: row.recorded,
})

/** Converts a list of holds to one list of values for each database column. */
const columnsOf = (holds: readonly Hold[]) => ({
  filingIds: holds.map(({ filingId }) => filingId),
  accountIds: holds.map(({ accountId }) => accountId),
  pricesPence: holds.map(({ pricePence }) => pricePence),
  states: holds.map(({ state }) => state),
  recorded: holds.map(({ isRecorded }) => isRecorded),
})
