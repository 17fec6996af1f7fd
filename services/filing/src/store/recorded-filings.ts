// Reads a recorded filing with everything that its events state, to publish them again.
import type { Tx } from '@cfs/postgres'
import type { Filing } from '../domain/filing.ts'
import { filingFrom, FILING_COLUMNS } from './filing-columns.ts'

export interface RecordedFiling {
  readonly filing: Filing
  readonly form: unknown
  readonly pricePence: number
  /** The authority's reference in its first acknowledgement; null if it has acknowledged nothing. */
  readonly correlationId: string | null
}

/** The filing, locked until the transaction ends, so that no other event is published in between. */
export async function lockRecordedFiling(tx: Tx, filingId: string): Promise<RecordedFiling | undefined> {
  const { rows } = await tx.query<Omit<RecordedFiling, 'filing'> & Record<string, unknown>>(
    `select ${FILING_COLUMNS}, f.form, f.price_pence as "pricePence",
       (select a.correlation_id from attempt a
        where a.filing_id = f.filing_id and a.correlation_id is not null
        order by a.created_at, a.attempt_id limit 1) as "correlationId"
     from filing f where f.filing_id = $1 for update`,
    [filingId],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { form, pricePence, correlationId } = row
  return { filing: filingFrom(row), form, pricePence, correlationId }
}
