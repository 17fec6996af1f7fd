// The ledger's movements of money at the payment processor, in the form in which the processor lists them.
import type { Queryable } from '@cfs/postgres'
import type { LedgerMovement } from '../domain/movements.ts'
import { sourceOf } from '../domain/own-posting.ts'

/** One condition for each table, on columns that have an index. */
interface Conditions {
  readonly topUp: string
  readonly refund: string
  readonly dispute: string
  readonly own: string
}

/**
 * A refund that the processor refused, or has not responded to yet, has no id at the processor and moved no
 * money. The conditions are part of each branch, so that PostgreSQL reads only the rows that match.
 */
function movementsWhere({ topUp, refund, dispute, own }: Conditions): string {
  return `
  select 'top_up' as kind, coalesce(charge_id, payment_intent) as subject, charge_id as source,
    account_id as "accountId", amount_pence as "amountPence", coalesce(fee_pence, 0) as "feePence",
    credited_at as "bookedAt", true as "isDecided"
  from top_up where transaction_id is not null and ${topUp}
  union all
  select 'refund', processor_refund_id, processor_refund_id, account_id,
    case when state = 'failed' then 0 else -amount_pence end, 0, created_at, state <> 'pending'
  from refund where processor_refund_id is not null and ${refund}
  union all
  select 'dispute', subject, max(dispute_id), max(account_id), sum(amount)::bigint, sum(fee)::bigint,
    min(booked_at), true
  from (
    select m.balance_transaction as subject, m.dispute_id, t.account_id, m.amount_pence as amount, 0 as fee,
      t.created_at as booked_at
    from dispute_movement m join ledger_transaction t using (transaction_id)
    where t.type = 'adjustment' and ${dispute}
    union all
    select split_part(source, ':', 1), null, null, 0,
      case kind when 'dispute_fee' then amount_pence else -amount_pence end, created_at
    from own_posting where kind in ('dispute_fee', 'dispute_fee_returned') and ${own}) booked
  group by subject
  union all
  select 'payout', split_part(source, ':', 1), split_part(source, ':', 1), null,
    sum(case kind when 'payout' then -amount_pence else amount_pence end)::bigint, 0, min(created_at), true
  from own_posting where kind in ('payout', 'payout_failed') and ${own} group by 2`
}

const SINCE = movementsWhere({
  topUp: 'credited_at >= $1',
  refund: 'created_at >= $1',
  dispute: 't.created_at >= $1',
  own: 'created_at >= $1',
})

/** The movements that the ledger posted at or after this time. */
export async function selectLedgerMovements(db: Queryable, since: Date): Promise<readonly LedgerMovement[]> {
  const { rows } = await db.query<LedgerMovement>(SINCE, [since])
  return rows
}

const OF_SUBJECTS = movementsWhere({
  topUp: '(charge_id = any($1::text[]) or (payment_intent = any($1::text[]) and charge_id is null))',
  refund: 'processor_refund_id = any($1::text[])',
  dispute: 'm.balance_transaction = any($1::text[])',
  own: 'source = any($2::text[])',
})
const COMPARED_KINDS = ['dispute_fee', 'dispute_fee_returned', 'payout', 'payout_failed'] as const

/** The movements that the ledger has for these objects of the processor, whenever they were posted. */
export async function selectLedgerMovementsOf(
  db: Queryable,
  subjects: readonly string[],
): Promise<readonly LedgerMovement[]> {
  const sources = subjects.flatMap((subject) => COMPARED_KINDS.map((kind) => sourceOf(kind, subject)))
  const { rows } = await db.query<LedgerMovement>(OF_SUBJECTS, [subjects, sources])
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
