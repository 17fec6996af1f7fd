// Idempotency keys of live submissions, with the answer that a repetition gets.
import type { Queryable, Tx } from '@cfs/postgres'
import type { StoredRequest, StoredResponse } from '../domain/replay-decision.ts'

export interface IdempotencyKey {
  readonly accountId: string
  readonly key: string
}

interface KeyRow {
  readonly fingerprint: string
  readonly responseStatus: number | null
  readonly responseData: unknown
}

/** What is stored for the key, or undefined where it is unused. */
export async function selectKey(
  db: Queryable,
  { accountId, key }: IdempotencyKey,
): Promise<StoredRequest | undefined> {
  const { rows } = await db.query<KeyRow>(
    `select fingerprint, response_status as "responseStatus", response_data as "responseData"
     from idempotency_key where account_id = $1 and key = $2`,
    [accountId, key],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const response = row.responseStatus === null ? null : { status: row.responseStatus, data: row.responseData }
  return { fingerprint: row.fingerprint, response }
}

/** Spends the key on the filing, without an answer yet. */
export async function insertKey(
  tx: Tx,
  spent: IdempotencyKey & { readonly fingerprint: string; readonly filingId: string },
): Promise<void> {
  await tx.query(
    'insert into idempotency_key (account_id, key, fingerprint, filing_id) values ($1, $2, $3, $4)',
    [spent.accountId, spent.key, spent.fingerprint, spent.filingId],
  )
}

/** Stores the answer for repetitions, and returns the stored one: the first answer stays for ever. */
export async function keepResponse(
  db: Queryable,
  filingId: string,
  response: StoredResponse,
): Promise<StoredResponse> {
  await db.query(
    `update idempotency_key set response_status = $2, response_data = $3
     where filing_id = $1 and response_status is null`,
    [filingId, response.status, JSON.stringify(response.data)],
  )
  const { rows } = await db.query<{ status: number | null; data: unknown }>(
    `select response_status as status, response_data as data from idempotency_key where filing_id = $1`,
    [filingId],
  )
  const [kept] = rows
  return kept === undefined || kept.status === null ? response : { status: kept.status, data: kept.data }
}
