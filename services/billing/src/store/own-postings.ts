// Ledger postings between the product's own accounts: for fees, payouts, and refunds that were paid out.
import { namedStatement, type Tx } from '@cfs/postgres'
import type { OwnPosting } from '../domain/own-posting.ts'

const INSERT = namedStatement<OwnPosting & { date: Date; postedLaterAt: Date | null }>(`
  insert into own_posting (source, kind, debit, credit, amount_pence, created_at, posted_later_at)
  values (:source, :kind, :debit::ledger_account, :credit::ledger_account, :amountPence, :date,
    :postedLaterAt)
  on conflict (source) do nothing`)

/**
 * Writes a ledger posting; does nothing if the posting already exists. A posting that is made on a later day
 * than its date has both times.
 */
export async function appendOwnPosting(
  tx: Tx,
  posting: OwnPosting,
  at: Date | { readonly date: Date; readonly postedLaterAt: Date | null },
): Promise<void> {
  const times = at instanceof Date ? { date: at, postedLaterAt: null } : at
  await tx.query(INSERT.text, INSERT.values({ ...posting, ...times }))
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
