-- Posts the VAT of invoices and credit notes that is not in the ledger, and returns the number of
-- postings. They are dated when the customer paid, or when the refund was paid, where that is stored.
create or replace function post_missing_vat(at timestamptz) returns bigint language sql as $$
  with document as (
    select r.top_up_id || ':vat' as source, 'vat' as kind,
      vat_within(t.amount_pence, r.vat_rate_percent) as vat_pence, coalesce(r.paid_at, r.issued_at) as due_at
    from receipt r join top_up t using (top_up_id) where r.vat_rate_percent is not null
    union all
    select n.refund_id || ':vat_returned', 'vat_returned', n.vat_pence,
      coalesce(f.paid_at, p.created_at, n.issued_at)
    from credit_note n join refund f using (refund_id)
    left join own_posting p on p.source = f.processor_refund_id || ':refund_paid'
    where n.vat_pence > 0
    union all
    select n.refund_id || ':vat', 'vat', n.vat_pence, coalesce(p.created_at, n.cancelled_at)
    from credit_note n join refund f using (refund_id)
    left join own_posting p on p.source = f.processor_refund_id || ':refund_returned'
    where n.vat_pence > 0 and n.cancelled_at is not null),
  posted as (
    insert into own_posting (source, kind, debit, credit, amount_pence, created_at, posted_later_at)
    select source, kind,
      (case kind when 'vat' then 'vat_in_payments' else 'vat_output' end)::ledger_account,
      (case kind when 'vat' then 'vat_output' else 'vat_in_payments' end)::ledger_account,
      vat_pence, due_at, greatest(at, due_at)
    from document d where not exists (select from own_posting o where o.source = d.source)
    order by source
    on conflict (source) do nothing
    returning source)
  select count(*) from posted
$$;
