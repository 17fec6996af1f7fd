// Stores what owners ask to get back of their balance, and finds the refunds of a request.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { RefundRequest } from '../domain/refund-request.ts'

/** Each refund of a request has a reference that begins so; no operator can use such a reference. */
export const REQUEST_REFERENCE = 'refund-request:'

const COLUMNS = `q.request_id as "requestId", q.account_id as "accountId", q.asked_by as "askedBy",
  q.amount_pence as "amountPence", q.state, q.asked_at as "askedAt", q.decided_at as "decidedAt",
  q.granted_pence as "grantedPence", q.reason`

/** A request, and how far its refunds are. */
export interface ShownRefundRequest extends RefundRequest {
  readonly accountName: string | null
  readonly paidPence: number
  readonly failedPence: number
}

const SHOWN = `select ${COLUMNS}, a.name as "accountName", f.paid as "paidPence", f.failed as "failedPence"
  from refund_request q join account a using (account_id), lateral (
    select coalesce(sum(r.amount_pence) filter (where r.state = 'succeeded'), 0)::bigint as paid,
      coalesce(sum(r.amount_pence) filter (where r.state = 'failed'), 0)::bigint as failed
    from refund r where r.account_id = q.account_id
      and starts_with(r.reference, '${REQUEST_REFERENCE}' || q.request_id || ':')) f`

type Row = ShownRefundRequest & Record<string, unknown>

export async function listRefundRequests(
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<readonly ShownRefundRequest[]> {
  const { rows } = await db.query<Row>(
    `${SHOWN} where q.account_id = $1 order by q.asked_at desc, q.request_id desc limit $2`,
    [accountId, limit],
  )
  return rows
}

/** The requests that wait for a decision, oldest first. */
export async function listOpenRefundRequests(
  db: Queryable,
  limit: number,
): Promise<readonly ShownRefundRequest[]> {
  const { rows } = await db.query<Row>(
    `${SHOWN} where q.state = 'open' order by q.asked_at, q.request_id limit $1`,
    [limit],
  )
  return rows
}

export async function findRefundRequest(
  db: Queryable,
  requestId: string,
): Promise<ShownRefundRequest | undefined> {
  const { rows } = await db.query<Row>(`${SHOWN} where q.request_id = $1`, [requestId])
  return rows[0]
}

export async function findOpenRefundRequest(
  tx: Tx,
  accountId: string,
): Promise<ShownRefundRequest | undefined> {
  const { rows } = await tx.query<Row>(`${SHOWN} where q.account_id = $1 and q.state = 'open'`, [accountId])
  return rows[0]
}

/** The request, locked until the transaction ends. Its account is locked first. */
export async function lockRefundRequest(tx: Tx, requestId: string): Promise<RefundRequest | undefined> {
  const { rows } = await tx.query<RefundRequest & Record<string, unknown>>(
    `select ${COLUMNS} from refund_request q where request_id = $1 for update`,
    [requestId],
  )
  return rows[0]
}

const INSERT = namedStatement<
  Pick<RefundRequest, 'requestId' | 'accountId' | 'askedBy' | 'amountPence' | 'askedAt'>
>(`
  insert into refund_request (request_id, account_id, asked_by, amount_pence, state, asked_at)
  values (:requestId, :accountId, :askedBy, :amountPence, 'open', :askedAt)`)

export async function insertRefundRequest(
  tx: Tx,
  request: Parameters<typeof INSERT.values>[0],
): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(request))
}

export async function saveRefundDecision(
  tx: Tx,
  requestId: string,
  decided: Pick<RefundRequest, 'state' | 'grantedPence' | 'reason'> & { readonly at: Date },
): Promise<void> {
  await tx.query(
    `update refund_request set state = $2, decided_at = $3, granted_pence = $4, reason = $5
     where request_id = $1`,
    [requestId, decided.state, decided.at, decided.grantedPence, decided.reason],
  )
}

/** How many requests are open, and since when the oldest is; null if there is none. */
export async function countOpenRefundRequests(
  db: Queryable,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(asked_at) as oldest from refund_request where state = 'open'`,
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** Deletes at most `limit` requests that were decided more than six years ago, and returns how many. */
export async function deleteOldRefundRequests(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from refund_request where request_id in (
       select request_id from refund_request where decided_at < now() - interval '6 years' limit $1)`,
    [limit],
  )
  return rowCount ?? 0
}

/** Whether a customer asked for the refund. */
export async function wasRequested(tx: Tx, refundId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from refund where refund_id = $1 and starts_with(reference, $2)',
    [refundId, REQUEST_REFERENCE],
  )
  return rowCount === 1
}
