// The ledger's movements of money at the payment processor, in the form in which the processor lists them.
import type { Queryable } from '@cfs/postgres'
import type { LedgerMovement } from '../domain/movements.ts'

/**
 * A refund that the processor refused, or has not responded to yet, has no id at the processor and moved no
 * money.
 */
const TOP_UPS = `
  select 'top_up' as kind, coalesce(charge_id, payment_intent) as subject, charge_id as source, account_id,
    amount_pence as amount, coalesce(fee_pence, 0) as fee, credited_at as booked_at, true as is_decided
  from top_up where transaction_id is not null`
const REFUNDS = `
  select 'refund', processor_refund_id, processor_refund_id, account_id,
    case when state = 'failed' then 0 else -amount_pence end, 0, created_at, state <> 'pending'
  from refund where processor_refund_id is not null`
const DISPUTES = `
  select 'dispute', subject, max(dispute_id), max(account_id), sum(amount)::bigint, sum(fee)::bigint,
    min(booked_at), true
  from (
    select m.balance_transaction as subject, m.dispute_id, t.account_id, m.amount_pence as amount, 0 as fee,
      t.created_at as booked_at
    from dispute_movement m join ledger_transaction t using (transaction_id)
    union all
    select split_part(source, ':', 1), null, null, 0,
      case kind when 'dispute_fee' then amount_pence else -amount_pence end, created_at
    from own_posting where kind in ('dispute_fee', 'dispute_fee_returned')) booked
  group by subject`
const PAYOUTS = `
  select 'payout', split_part(source, ':', 1), split_part(source, ':', 1), null,
    sum(case kind when 'payout' then -amount_pence else amount_pence end)::bigint, 0, min(created_at), true
  from own_posting where kind in ('payout', 'payout_failed') group by 2`

const MOVEMENTS = `select kind, subject, source, account_id as "accountId", amount as "amountPence",
    fee as "feePence", booked_at as "bookedAt", is_decided as "isDecided"
  from (${[TOP_UPS, REFUNDS, DISPUTES, PAYOUTS].join(' union all ')}) movement`

/** The movements that the ledger posted at or after this time. */
export async function selectLedgerMovements(db: Queryable, since: Date): Promise<readonly LedgerMovement[]> {
  const { rows } = await db.query<LedgerMovement>(`${MOVEMENTS} where booked_at >= $1`, [since])
  return rows
}

/** The movements that the ledger has for these objects of the processor, whenever they were posted. */
export async function selectLedgerMovementsOf(
  db: Queryable,
  subjects: readonly string[],
): Promise<readonly LedgerMovement[]> {
  const { rows } = await db.query<LedgerMovement>(`${MOVEMENTS} where subject = any($1::text[])`, [subjects])
  return rows
}

/** Returns those of the payments that belong to our top-ups. */
export async function selectOurPayments(
  db: Queryable,
  paymentIntents: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ payment: string }>(
    'select payment_intent as payment from top_up where payment_intent = any($1::text[])',
    [paymentIntents],
  )
  return new Set(rows.map(({ payment }) => payment))
}
