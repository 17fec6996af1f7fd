// The money held for each filing that is not decided.
import type { Tx } from '@cfs/postgres'
import type { HoldState } from '../domain/hold.ts'

export interface Hold {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
  readonly state: HoldState
  readonly at: Date
}

/**
 * The state of a filing's hold, locked until the transaction ends; a filing that is new here is held from now
 * on.
 */
export async function lockHold(tx: Tx, hold: Omit<Hold, 'state'>): Promise<HoldState> {
  await tx.query(
    `insert into filing_hold (filing_id, account_id, price_pence, state, changed_at)
     values ($1, $2, $3, 'held', $4)
     on conflict (filing_id) do nothing`,
    [hold.filingId, hold.accountId, hold.pricePence, hold.at],
  )
  const { rows } = await tx.query<{ state: HoldState }>(
    'select state from filing_hold where filing_id = $1 for update',
    [hold.filingId],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`the hold of ${hold.filingId} was written and is not there`)
  return row.state
}

/** Writes the locked hold as it now stands; an event without the price keeps the one that is known. */
export async function saveHold(tx: Tx, hold: Hold): Promise<void> {
  await tx.query(
    `update filing_hold set state = $2, changed_at = $3, price_pence = greatest(price_pence, $4)
     where filing_id = $1`,
    [hold.filingId, hold.state, hold.at, hold.pricePence],
  )
}
