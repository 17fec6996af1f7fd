// Ledger postings between the product's own accounts: for fees, payouts, and refunds that were paid out.
import type { Tx } from '@cfs/postgres'
import type { OwnPosting } from '../domain/own-posting.ts'

/** Writes a ledger posting; does nothing if the posting already exists. */
export async function appendOwnPosting(tx: Tx, posting: OwnPosting, at: Date): Promise<void> {
  const { source, kind, debit, credit, amountPence } = posting
  await tx.query(
    `insert into own_posting (source, kind, debit, credit, amount_pence, created_at)
     values ($1, $2, $3::ledger_account, $4::ledger_account, $5, $6)
     on conflict (source) do nothing`,
    [source, kind, debit, credit, amountPence, at],
  )
}

export async function ownPostingExists(tx: Tx, source: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from own_posting where source = $1', [source])
  return rowCount === 1
}

/**
 * Posts the VAT of all VAT invoices and credit notes whose VAT is not in the ledger; returns the number of
 * postings.
 */
export async function postVatOfDocuments(tx: Tx, at: Date): Promise<number> {
  const { rows } = await tx.query<{ posted: number }>('select post_missing_vat($1) as posted', [at])
  return rows[0]?.posted ?? 0
}
