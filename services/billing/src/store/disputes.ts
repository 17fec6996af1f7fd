// Stores card disputes, and the movements of money that they caused.
import { namedStatement, type Tx } from '@cfs/postgres'
import type { Dispute } from '../domain/dispute.ts'
import type { TopUp } from '../domain/top-up.ts'

const SAVE = namedStatement<{
  disputeId: string
  topUpId: string
  accountId: string
  status: string
  amountPence: number
  evidenceDueAt: Date | null
  at: Date
}>(`
  insert into dispute (dispute_id, top_up_id, account_id, status, amount_pence, evidence_due_at, updated_at)
  values (:disputeId, :topUpId, :accountId, :status, :amountPence, :evidenceDueAt, :at)
  on conflict (dispute_id) do update set status = excluded.status, amount_pence = excluded.amount_pence,
    evidence_due_at = excluded.evidence_due_at, updated_at = excluded.updated_at
  returning xmax = 0 as is_new`)

/** Returns whether the dispute is new. */
export async function saveDispute(
  tx: Tx,
  { dispute, topUp, at }: { readonly dispute: Dispute; readonly topUp: TopUp; readonly at: Date },
): Promise<boolean> {
  const { disputeId, status, amountPence, evidenceDueAt } = dispute
  const { topUpId, accountId } = topUp
  const { rows } = await tx.query<{ is_new: boolean }>(
    SAVE.text,
    SAVE.values({ disputeId, topUpId, accountId, status, amountPence, evidenceDueAt, at }),
  )
  return rows[0]?.is_new === true
}

export async function movementExists(tx: Tx, balanceTransaction: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from dispute_movement where balance_transaction = $1', [
    balanceTransaction,
  ])
  return rowCount === 1
}

export async function insertMovement(
  tx: Tx,
  movement: {
    readonly balanceTransaction: string
    readonly disputeId: string
    readonly amountPence: number
    readonly transactionId: string
  },
): Promise<void> {
  await tx.query(
    `insert into dispute_movement (balance_transaction, dispute_id, amount_pence, transaction_id)
     values ($1, $2, $3, $4)`,
    [movement.balanceTransaction, movement.disputeId, movement.amountPence, movement.transactionId],
  )
}
