// Stores the hold (the money reserved) for each undecided filing.
import type { Tx } from '@cfs/postgres'
import type { HoldState } from '../domain/hold.ts'
import type { FilingPrice, HeldFiling, KnownHold } from '../domain/holds-after.ts'

/**
 * The current holds of the filings, locked until the transaction ends; creates a hold for a new filing.
 * Locks are taken in the order of the ids, so that two transactions cannot deadlock.
 */
export async function lockHolds(
  tx: Tx,
  filings: readonly FilingPrice[],
  at: Date,
): Promise<ReadonlyMap<string, KnownHold>> {
  const ids = filings.map(({ filingId }) => filingId)
  await tx.query(
    `insert into filing_hold (filing_id, account_id, price_pence, state, changed_at)
     select filing_id, account_id, price_pence, 'held', $4::timestamptz
     from unnest($1::text[], $2::text[], $3::bigint[]) as new (filing_id, account_id, price_pence)
     order by filing_id
     on conflict (filing_id) do nothing`,
    [ids, filings.map(({ accountId }) => accountId), filings.map(({ pricePence }) => pricePence), at],
  )
  const { rows } = await tx.query<{ filing_id: string; state: HoldState; price_pence: number }>(
    `select filing_id, state, price_pence from filing_hold where filing_id = any($1::text[])
     order by filing_id for update`,
    [ids],
  )
  return new Map(rows.map((row) => [row.filing_id, { state: row.state, pricePence: row.price_pence }]))
}

/** Updates the locked holds; an event that states no price leaves the hold's price unchanged. */
export async function saveHolds(tx: Tx, holds: readonly HeldFiling[], at: Date): Promise<void> {
  await tx.query(
    `update filing_hold set state = saved.state, changed_at = $4,
       price_pence = greatest(filing_hold.price_pence, saved.price_pence)
     from unnest($1::text[], $2::text[], $3::bigint[]) as saved (filing_id, state, price_pence)
     where filing_hold.filing_id = saved.filing_id
       and (filing_hold.state <> saved.state or filing_hold.price_pence < saved.price_pence)`,
    [
      holds.map(({ filingId }) => filingId),
      holds.map(({ state }) => state),
      holds.map(({ pricePence }) => pricePence),
      at,
    ],
  )
}
