// Filings whose outcome was unknown until the customer looked at the authority.
import type { Tx } from '@cfs/postgres'
import type { FilingError } from '@cfs/values'
import type { Filing } from '../domain/filing.ts'
import { filingFrom, FILING_COLUMNS } from './filing-columns.ts'
import type { OwnFiling } from './filing-views.ts'

/** The filing of the account, which no other transaction changes until this one ends. */
export async function lockOwnFiling(tx: Tx, own: OwnFiling): Promise<Filing | undefined> {
  const { rows } = await tx.query(
    `select ${FILING_COLUMNS} from filing f where f.filing_id = $1 and f.account_id = $2
       and ($3::text is null or f.original_key_id = $3) for update`,
    [own.filingId, own.accountId, own.onlyFiledWith ?? null],
  )
  return rows.map(filingFrom)[0]
}

export async function saveFoundErrors(
  tx: Tx,
  { filingId, errors, at }: { filingId: string; errors: readonly FilingError[]; at: Date },
): Promise<void> {
  await tx.query('update filing set errors = $2, updated_at = $3 where filing_id = $1', [
    filingId,
    JSON.stringify(errors),
    at,
  ])
}

export async function saveFoundPartErrors(
  tx: Tx,
  { filingId, part, errors }: { filingId: string; part: number; errors: readonly FilingError[] },
): Promise<void> {
  await tx.query('update filing_part set errors = $3 where filing_id = $1 and part = $2', [
    filingId,
    part,
    JSON.stringify(errors),
  ])
}
