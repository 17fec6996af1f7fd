-- A posting between the product's own accounts stands against the two accounts of its kind, and never
-- changes.
create or replace function own_posting_is_allowed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
  end if;
  if (new.kind, new.debit::text, new.credit::text) not in (
    ('fee', 'processor_fees', 'processor'),
    ('dispute_fee', 'dispute_costs', 'processor'),
    ('dispute_fee_returned', 'processor', 'dispute_costs'),
    ('payout', 'bank', 'processor'),
    ('payout_failed', 'processor', 'bank'),
    ('refund_paid', 'refunds_pending', 'processor'),
    ('refund_returned', 'processor', 'refunds_pending'),
    ('vat', 'vat_in_payments', 'vat_output'),
    ('vat_returned', 'vat_output', 'vat_in_payments')) then
    raise exception 'posting % stands against accounts that are not of its kind', new.source
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
