// Stores the idempotency keys of live submissions, with the response for repeated requests.
import type { Queryable } from '@cfs/postgres'
import type { StoredRequest, StoredResponse } from '../domain/replay-decision.ts'

export interface IdempotencyKey {
  readonly accountId: string
  readonly key: string
}

export interface KeyRow {
  readonly filingId: string
  readonly fingerprint: string
  readonly responseStatus: number | null
  readonly responseData: unknown
}

/** The stored record of the idempotency key, or undefined if the key is unused. */
export async function selectKey(
  db: Queryable,
  { accountId, key }: IdempotencyKey,
): Promise<StoredRequest | undefined> {
  const { rows } = await db.query<KeyRow>(
    `select filing_id as "filingId", fingerprint, response_status as "responseStatus",
       response_data as "responseData"
     from idempotency_key where account_id = $1 and key = $2`,
    [accountId, key],
  )
  return storedRequestFrom(rows[0])
}

/** The record of the idempotency key in a row; undefined if there is none. */
export function storedRequestFrom(row: Partial<KeyRow> | undefined): StoredRequest | undefined {
  const { filingId, fingerprint, responseStatus: status, responseData: data } = row ?? {}
  if (typeof fingerprint !== 'string' || typeof filingId !== 'string') return undefined
  return { filingId, fingerprint, response: typeof status === 'number' ? { status, data } : null }
}

/** The stored response to the request that made the filing; undefined until there is one. */
export async function selectResponse(db: Queryable, filingId: string): Promise<StoredResponse | undefined> {
  const { rows } = await db.query<{ status: number | null; data: unknown }>(
    'select response_status as status, response_data as data from idempotency_key where filing_id = $1',
    [filingId],
  )
  const [row] = rows
  return row === undefined || row.status === null ? undefined : { status: row.status, data: row.data }
}

/**
 * Stores the response for repeated requests unless one is already stored, and returns the stored one: the
 * first response is kept permanently.
 */
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
  return (await selectResponse(db, filingId)) ?? response
}
