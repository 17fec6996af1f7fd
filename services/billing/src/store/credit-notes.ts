// Stores the credit notes of refunds. The numbers of credit notes have no gaps, because a number is assigned
// in the transaction that posts the paid refund.
import type { Queryable, Tx } from '@cfs/postgres'
import type { CreditedSoFar } from '../domain/vat-to-return.ts'

/** A credit note as it was issued. */
export interface IssuedCreditNote {
  readonly refundId: string
  /**
   * The number, such as `CN-000001`; older credit notes have a number derived from the receipt's, such as
   * `TU-000001-R1`.
   */
  readonly number: string
  readonly issuedAt: Date
  /** The VAT of the credit note; null if the receipt charged no VAT. */
  readonly vatPence: number | null
  /** The time at which the refund failed after it had been paid, so that the credit note no longer counts. */
  readonly cancelledAt: Date | null
}

/** The sums of a top-up's credit notes that were not cancelled, and the VAT that its receipt charged. */
export async function selectCreditedSoFar(tx: Tx, topUpId: string): Promise<CreditedSoFar> {
  const { rows } = await tx.query<CreditedSoFar>(
    `select t.amount_pence as "paidPence", r.vat_rate_percent as "ratePercent",
       coalesce(c.gross, 0)::bigint as "creditedPence", coalesce(c.vat, 0)::bigint as "creditedVatPence"
     from receipt r join top_up t using (top_up_id), (
       select sum(f.amount_pence) as gross, sum(n.vat_pence) as vat
       from refund f join credit_note n using (refund_id)
       where f.top_up_id = $1 and n.cancelled_at is null) c
     where r.top_up_id = $1`,
    [topUpId],
  )
  const [soFar] = rows
  if (soFar === undefined) throw new Error('the top-up of a refund has no receipt')
  return soFar
}

/**
 * Issues the credit note of a refund. If the refund's document had a number before credit notes were
 * numbered, the credit note keeps it. Other transactions that issue credit notes wait until this transaction
 * ends.
 */
export async function issueCreditNote(
  tx: Tx,
  note: { readonly refundId: string; readonly vatPence: number | null; readonly at: Date },
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into credit_note (refund_id, number, series_number, issued_at, vat_pence)
     select f.refund_id, coalesce(f.earlier_note_number, document_number('CN', s.place)),
       case when f.earlier_note_number is null then s.place end, $2, $3
     from refund f,
       (select last_number + 1 as place from document_series where series = 'CN' for update) s
     where f.refund_id = $1`,
    [note.refundId, note.at, note.vatPence],
  )
  if (rowCount !== 1) throw new Error('the credit note of a refund could not be numbered')
}

/**
 * Cancels the credit note of a refund and returns its VAT; null if it has none, or if there is no credit
 * note, because the version before credit notes paid the refund.
 */
export async function cancelCreditNote(
  tx: Tx,
  { refundId, at }: { readonly refundId: string; readonly at: Date },
): Promise<number | null> {
  const { rows } = await tx.query<{ vatPence: number | null }>(
    `update credit_note set cancelled_at = $2 where refund_id = $1 and cancelled_at is null
     returning vat_pence as "vatPence"`,
    [refundId, at],
  )
  return rows[0]?.vatPence ?? null
}

/** A refund that a service of the version before credit notes paid, or reported as failed. */
export interface UnnotedRefund {
  readonly refundId: string
  readonly topUpId: string
  readonly accountId: string
  readonly amountPence: number
  /** Whether its credit note is to be issued; otherwise it is to be cancelled. */
  readonly isPaid: boolean
}

/** Refunds whose credit note is missing, or is to be cancelled, in the order in which they were made. */
export async function selectUnnotedRefunds(db: Queryable, limit: number): Promise<readonly UnnotedRefund[]> {
  const { rows } = await db.query<UnnotedRefund>(
    `select f.refund_id as "refundId", f.top_up_id as "topUpId", f.account_id as "accountId",
       f.amount_pence as "amountPence", n.refund_id is null as "isPaid"
     from refund f left join credit_note n using (refund_id)
     where (f.state = 'succeeded' and n.refund_id is null)
       or (f.state = 'failed' and n.refund_id is not null and n.cancelled_at is null)
     order by f.created_at, f.refund_id limit $1`,
    [limit],
  )
  return rows
}

/** The credit notes of a top-up's refunds, including cancelled ones. */
export async function listCreditNotes(db: Queryable, topUpId: string): Promise<readonly IssuedCreditNote[]> {
  const { rows } = await db.query<IssuedCreditNote>(
    `select n.refund_id as "refundId", n.number, n.issued_at as "issuedAt", n.vat_pence as "vatPence",
       n.cancelled_at as "cancelledAt"
     from credit_note n join refund f using (refund_id) where f.top_up_id = $1`,
    [topUpId],
  )
  return rows
}
