// Stores the last comparison of the ledger with the payment processor.
import type { Queryable, Tx } from '@cfs/postgres'
import type { PaymentDifference } from '../domain/payment-difference.ts'

/**
 * Starts the comparisons: the first one is due at `dueAt`. Does nothing if the comparisons have already
 * started.
 */
export async function startComparisons(
  db: Queryable,
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  await db.query('update payment_comparison set started_at = $1, due_at = $2 where due_at is null', [
    now,
    dueAt,
  ])
}

/**
 * Returns whether a comparison is due. If it is, only the caller makes it, and the next comparison is due at
 * `again`.
 */
export async function claimComparison(
  db: Queryable,
  { now, again }: { readonly now: Date; readonly again: Date },
): Promise<boolean> {
  const { rowCount } = await db.query('update payment_comparison set due_at = $2 where due_at <= $1', [
    now,
    again,
  ])
  return rowCount === 1
}

export interface CompletedComparison {
  readonly at: Date
  readonly from: Date
  readonly until: Date
  /** The movements that the processor listed. */
  readonly movements: number
  readonly dueAt: Date
}

export async function saveComparison(tx: Tx, completed: CompletedComparison): Promise<void> {
  const { at, from, until, movements, dueAt } = completed
  await tx.query(
    `update payment_comparison set compared_at = $1, compared_from = $2, compared_until = $3,
       movements = $4, due_at = $5`,
    [at, from, until, movements, dueAt],
  )
}

/** A difference, and what is needed to read both sides of it again. */
export interface FoundDifference {
  readonly difference: PaymentDifference
  /** The object whose movements the processor can list; null if that object is unknown. */
  readonly source: string | null
  /** When both sides were last read again for this difference alone; null: not yet. */
  readonly checkedAt: Date | null
}

/** All stored differences. */
export async function selectDifferences(db: Queryable): Promise<readonly FoundDifference[]> {
  const { rows } = await db.query<FoundDifference>(
    `select source, checked_at as "checkedAt", jsonb_build_object('kind', kind, 'subject', subject,
       'problem', problem, 'accountId', account_id,
       'processor', case when processor_currency is not null then jsonb_build_object('amountPence',
         processor_amount_pence, 'feePence', processor_fee_pence, 'currency', processor_currency) end,
       'ledger', case when ledger_amount_pence is not null then jsonb_build_object('amountPence',
         ledger_amount_pence, 'feePence', ledger_fee_pence, 'currency', 'gbp') end) as difference
     from payment_difference`,
  )
  return rows
}

/** Replaces the stored differences, and returns the subjects of the new ones. */
export async function replaceDifferences(
  tx: Tx,
  found: readonly FoundDifference[],
  at: Date,
): Promise<ReadonlySet<string>> {
  await tx.query('delete from payment_difference where subject <> all($1::text[])', [
    found.map(({ difference }) => difference.subject),
  ])
  const { rows } = await tx.query<{ subject: string; is_new: boolean }>(
    `insert into payment_difference as before (subject, kind, problem, account_id, source,
       processor_amount_pence, processor_fee_pence, processor_currency, ledger_amount_pence,
       ledger_fee_pence, checked_at, found_at)
     select subject, kind, problem, "accountId", source, processor_amount, processor_fee,
       processor_currency, ledger_amount, ledger_fee, "checkedAt", $2
     from jsonb_to_recordset($1::jsonb) as new (subject text, kind text, problem text, "accountId" text,
       source text, processor_amount bigint, processor_fee bigint, processor_currency text,
       ledger_amount bigint, ledger_fee bigint, "checkedAt" timestamptz)
     on conflict (subject) do update set kind = excluded.kind, problem = excluded.problem,
       account_id = excluded.account_id, source = coalesce(excluded.source, before.source),
       processor_amount_pence = excluded.processor_amount_pence,
       processor_fee_pence = excluded.processor_fee_pence, processor_currency = excluded.processor_currency,
       ledger_amount_pence = excluded.ledger_amount_pence, ledger_fee_pence = excluded.ledger_fee_pence,
       checked_at = excluded.checked_at
     returning subject, xmax = 0 as is_new`,
    [JSON.stringify(found.map(rowOf)), at],
  )
  return new Set(rows.flatMap(({ subject, is_new: isNew }) => (isNew ? [subject] : [])))
}

function rowOf({
  difference: { processor, ledger, ...difference },
  source,
  checkedAt,
}: FoundDifference): object {
  return {
    ...difference,
    source,
    checkedAt,
    processor_amount: processor?.amountPence ?? null,
    processor_fee: processor?.feePence ?? null,
    processor_currency: processor?.currency ?? null,
    ledger_amount: ledger?.amountPence ?? null,
    ledger_fee: ledger?.feePence ?? null,
  }
}

export interface ComparisonFacts {
  readonly comparedAt: Date | null
  readonly comparedMovements: number
  readonly paymentDifferences: readonly StoredDifference[]
}

export interface StoredDifference {
  readonly kind: string
  readonly subject: string
  readonly problem: string
  readonly accountId: string | null
  readonly processorAmountPence: number | null
  readonly processorFeePence: number | null
  readonly processorCurrency: string | null
  readonly ledgerAmountPence: number | null
  readonly ledgerFeePence: number | null
  readonly foundAt: Date
}

/** The last comparison, with at most 100 differences, the oldest first. */
export async function selectComparison(db: Queryable): Promise<ComparisonFacts> {
  const { rows } = await db.query<Omit<ComparisonFacts, 'paymentDifferences'>>(
    'select compared_at as "comparedAt", movements as "comparedMovements" from payment_comparison',
  )
  const { rows: paymentDifferences } = await db.query<StoredDifference>(
    `select kind, subject, problem, account_id as "accountId",
       processor_amount_pence as "processorAmountPence", processor_fee_pence as "processorFeePence",
       processor_currency as "processorCurrency", ledger_amount_pence as "ledgerAmountPence",
       ledger_fee_pence as "ledgerFeePence", found_at as "foundAt"
     from payment_difference order by found_at, subject limit 100`,
  )
  const { comparedAt = null, comparedMovements = 0 } = rows[0] ?? {}
  return { comparedAt, comparedMovements, paymentDifferences }
}

export interface ComparisonState {
  /**
   * The time at which the last comparison was completed; before the first one, the time at which comparisons
   * started; otherwise null.
   */
  readonly since: Date | null
  readonly counts: readonly { readonly kind: string; readonly problem: string; readonly count: number }[]
}

export async function selectComparisonState(db: Queryable): Promise<ComparisonState> {
  const { rows } = await db.query<ComparisonState>(
    `select coalesce(compared_at, started_at) as since,
       (select coalesce(jsonb_agg(counted), '[]') from (
         select kind, problem, count(*) as count from payment_difference
         group by kind, problem) counted) as counts
     from payment_comparison`,
  )
  return rows[0] ?? { since: null, counts: [] }
}
