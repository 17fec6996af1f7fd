// Stores the number of the newest event of each filing that changed recently.
import type { Queryable, Tx } from '@cfs/postgres'

export interface FilingChange {
  readonly filingId: string
  readonly accountId: string
  /** The number of the event in the sequence of its filing's events. */
  readonly sequence: number
  readonly at: Date
}

// Rows are saved in the order of their ids, so that two consumers that save changes of the same filings do
// not block each other.
const SAVE = `
  insert into filing_change (filing_id, account_id, sequence, at)
  select distinct on (filing_id) filing_id, account_id, sequence, at
  from jsonb_to_recordset($1::jsonb) as row (filing_id text, account_id text, sequence bigint, at timestamptz)
  order by filing_id, sequence desc
  on conflict (filing_id) do update set sequence = excluded.sequence, at = excluded.at
  where filing_change.sequence < excluded.sequence`

/** Stores the newest change of each filing; changes may arrive in any order and repeatedly. */
export async function saveFilingChanges(tx: Tx, changes: readonly FilingChange[]): Promise<void> {
  const rows = changes.map(({ filingId, accountId, sequence, at }) => ({
    filing_id: filingId,
    account_id: accountId,
    sequence,
    at: at.toISOString(),
  }))
  await tx.query(SAVE, [JSON.stringify(rows)])
}

/** The number of the filing's newest event; undefined if the account's filing had no recent event. */
export async function findFilingSequence(
  db: Queryable,
  { filingId, accountId }: Pick<FilingChange, 'filingId' | 'accountId'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ sequence: string }>(
    'select sequence::text from filing_change where filing_id = $1 and account_id = $2',
    [filingId, accountId],
  )
  return rows[0]?.sequence
}
