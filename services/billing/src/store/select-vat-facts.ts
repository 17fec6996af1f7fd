// Compares the VAT in the ledger with the VAT on the documents, for the operator's audit.
import type { Queryable } from '@cfs/postgres'
import type { LedgerFacts } from '../domain/ledger-facts.ts'

export type VatFacts = Pick<LedgerFacts, 'vatDocuments' | 'wrongVat'>

/**
 * The number of documents with VAT, and at most 100 differences. The VAT of each document must be in the
 * ledger, and `vat_output` must equal the VAT of all invoices minus that of all credit notes that count.
 */
export async function selectVatFacts(db: Queryable): Promise<VatFacts> {
  const { rows } = await db.query<VatFacts>(
    `with document as (
       select r.top_up_id as subject, r.top_up_id || ':vat' as source, 'vat' as kind,
         vat_within(t.amount_pence, r.vat_rate_percent) as vat_pence
       from receipt r join top_up t using (top_up_id) where r.vat_rate_percent is not null
       union all
       select refund_id, refund_id || ':vat_returned', 'vat_returned', vat_pence
       from credit_note where vat_pence > 0
       union all
       select refund_id, refund_id || ':vat', 'vat', vat_pence
       from credit_note where vat_pence > 0 and cancelled_at is not null),
     posting as (
       select source, kind, amount_pence,
         case when credit = 'vat_output' then amount_pence else -amount_pence end as due_pence
       from own_posting where 'vat_output' in (debit, credit))
     select (select count(*) from document) as "vatDocuments",
       array(select coalesce(d.subject, source)
         from document d full join posting p using (source, kind)
         where d.vat_pence is distinct from p.amount_pence
         union all
         select 'vat_output' from (select coalesce(sum(due_pence), 0) as pence from posting) due
         where due.pence <> (
           select coalesce(sum(case kind when 'vat' then vat_pence else -vat_pence end), 0) from document)
         limit 100) as "wrongVat"`,
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('expected one row')
  return facts
}
