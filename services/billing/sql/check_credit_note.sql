-- At commit, a credit note has its VAT in the ledger, and belongs to a refund that was paid; a cancelled
-- one belongs to a refund that was not, with its VAT due again. The function does not check that every
-- refund or VAT invoice has its VAT: `post_missing_vat` posts what is missing.
create or replace function check_credit_note() returns trigger language plpgsql as $$
declare
  is_paid boolean;
begin
  select state = 'succeeded' into is_paid from refund where refund_id = new.refund_id;
  if is_paid is distinct from (new.cancelled_at is null) then
    raise exception 'refund % and its credit note do not agree', new.refund_id
      using errcode = 'check_violation';
  end if;
  if new.vat_pence > 0 and exists (
    select from (values (new.refund_id || ':vat_returned', 'vat_returned', true),
      (new.refund_id || ':vat', 'vat', new.cancelled_at is not null)) p (source, kind, is_due)
    where p.is_due and not exists (select from own_posting o
      where o.source = p.source and o.kind = p.kind and o.amount_pence = new.vat_pence)) then
    raise exception 'the VAT of refund % is not in the ledger', new.refund_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
