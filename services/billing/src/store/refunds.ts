// Stores refunds: one row for each, written in the transaction that deducts its money from the balance.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { Refund, RefundState } from '../domain/refund.ts'

const COLUMNS = `refund_id as "refundId", top_up_id as "topUpId", account_id as "accountId",
  amount_pence as "amountPence", asked_amount_pence as "askedAmountPence", state,
  processor_refund_id as "processorRefundId", created_at as "createdAt", paid_at as "paidAt"`

interface NewRefund extends Refund {
  /**
   * The operator's reference; null for a refund made at the processor, and for a refund of the whole
   * remaining amount that was requested without a reference.
   */
  readonly reference: string | null
  readonly isExternal: boolean
  readonly transactionId: string
  readonly nextCheckAt: Date | null
}

const INSERT = namedStatement<NewRefund>(`
  insert into refund (refund_id, top_up_id, account_id, amount_pence, asked_amount_pence, state,
    reference, is_external, processor_refund_id, transaction_id, created_at, paid_at, next_check_at)
  values (:refundId, :topUpId, :accountId, :amountPence, :askedAmountPence, :state,
    :reference, :isExternal, :processorRefundId, :transactionId, :createdAt, :paidAt, :nextCheckAt)`)

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(refund))
}

export async function findRefund(db: Queryable, refundId: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`select ${COLUMNS} from refund where refund_id = $1`, [refundId])
  return rows[0]
}

/**
 * Finds the refund by the processor's id, or otherwise by our own id; the lock on its account prevents
 * changes to it.
 */
export async function findRefundBy(
  tx: Tx,
  ids: { readonly refundId: string | null; readonly processorRefundId: string },
): Promise<Refund | undefined> {
  const { rows } = await tx.query<Refund>(
    `select ${COLUMNS} from refund where processor_refund_id = $2
       or (refund_id = $1 and processor_refund_id is null)
     order by processor_refund_id nulls last limit 1`,
    [ids.refundId, ids.processorRefundId],
  )
  return rows[0]
}

/** The account's refund with the reference, unless it has failed. */
export async function findRefundByReference(
  tx: Tx,
  accountId: string,
  reference: string,
): Promise<Refund | undefined> {
  const { rows } = await tx.query<Refund>(
    `select ${COLUMNS} from refund where account_id = $1 and reference = $2 and state <> 'failed'`,
    [accountId, reference],
  )
  return rows[0]
}

export async function listRefundsOf(db: Queryable, topUpId: string): Promise<readonly Refund[]> {
  const { rows } = await db.query<Refund>(
    `select ${COLUMNS} from refund where top_up_id = $1 order by created_at, refund_id`,
    [topUpId],
  )
  return rows
}

export async function saveRefund(
  tx: Tx,
  refundId: string,
  saved: {
    readonly state: RefundState
    readonly processorRefundId: string | null
    readonly returnedTransactionId: string | null
    readonly paidAt: Date | null
    readonly nextCheckAt: Date | null
  },
): Promise<void> {
  await tx.query(
    `update refund set state = $2, processor_refund_id = coalesce(processor_refund_id, $3),
       returned_transaction_id = $4, next_check_at = $5, paid_at = coalesce(paid_at, $6)
     where refund_id = $1`,
    [
      refundId,
      saved.state,
      saved.processorRefundId,
      saved.returnedTransactionId,
      saved.nextCheckAt,
      saved.paidAt,
    ],
  )
}

export async function saveNextRefundCheck(db: Queryable, refundId: string, at: Date | null): Promise<void> {
  await db.query('update refund set next_check_at = $2 where refund_id = $1', [refundId, at])
}

/**
 * Claims refunds that are due for a check. A refund that is still undecided at `again` becomes due once
 * more.
 */
export async function claimDueRefunds(
  db: Queryable,
  claim: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ refund_id: string }>(
    `update refund set next_check_at = $2 where refund_id in (
       select refund_id from refund where next_check_at <= $1
       order by next_check_at limit $3 for update skip locked)
     returning refund_id`,
    [claim.now, claim.again, claim.limit],
  )
  return rows.map((row) => row.refund_id)
}
