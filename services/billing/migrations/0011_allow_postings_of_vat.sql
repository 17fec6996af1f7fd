-- VAT is due when a payment is received (HMRC manual VATTOS5105), and is reduced when a refund is paid (VAT
-- Regulations 1995 reg 24B). Both are posted with their documents. This migration changes one table only, so
-- that it cannot deadlock with a posting.
alter table own_posting drop constraint own_posting_kind_check;
alter table own_posting add constraint own_posting_kind_check check (kind in ('fee', 'dispute_fee',
  'dispute_fee_returned', 'payout', 'payout_failed', 'refund_paid', 'refund_returned', 'vat', 'vat_returned'));
-- Only for postings that were added after the event: when. `created_at` is then the time of the event.
alter table own_posting add column posted_later_at timestamptz check (posted_later_at >= created_at);

create or replace function own_posting_is_allowed() returns trigger language plpgsql as $$
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
