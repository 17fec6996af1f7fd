-- VAT is due when a payment is received (HMRC manual VATTOS5105), and is reduced when a refund is paid (VAT
-- Regulations 1995 reg 24B). Both are posted with their documents. Credit notes have a series of their own.
alter table own_posting drop constraint own_posting_kind_check;
alter table own_posting add constraint own_posting_kind_check check (kind in ('fee', 'dispute_fee',
  'dispute_fee_returned', 'payout', 'payout_failed', 'refund_paid', 'refund_returned', 'vat', 'vat_returned'));
-- Only for postings that a migration added after the event: when it added them. `created_at` is then the time
-- of the event.
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

-- The VAT in an amount that includes it, to the nearest penny (VATA 1994 s.19(2)).
create function vat_within(gross_pence bigint, rate_percent integer) returns bigint language sql immutable as $$
  select round(gross_pence * rate_percent::numeric / (100 + rate_percent))::bigint
$$;

create function document_number(series text, place bigint) returns text language sql immutable as $$
  select series || '-' || lpad(place::text, greatest(6, length(place::text)), '0')
$$;

-- Until now the number of a credit note was derived from the receipt and the position of the refund. A refund
-- whose document could already be downloaded keeps that number.
alter table refund add column earlier_note_number text unique;
update refund f set earlier_note_number = n.number
from (
  select b.refund_id, document_number('TU', r.number) || '-R'
    || row_number() over (partition by b.top_up_id order by b.created_at, b.refund_id) as number
  from refund b join receipt r using (top_up_id)
) n
where n.refund_id = f.refund_id and f.state <> 'failed';

insert into document_series (series, last_number) values ('CN', 0);

-- The document of a refund that was paid: a VAT credit note, or a refund receipt if no VAT was charged.
create table credit_note (
  refund_id text primary key references refund,
  number text not null unique,
  -- Its place in the series; null: it has the earlier number of its refund.
  series_number bigint unique check (series_number > 0),
  issued_at timestamptz not null,
  -- The VAT that the note returns; null if the receipt charged none.
  vat_pence bigint check (vat_pence >= 0),
  -- When a refund that had been paid failed: the note no longer counts, and its number is not used again.
  cancelled_at timestamptz,
  check (series_number is null or number = document_number('CN', series_number))
);

-- What was issued before: each note with the VAT that it printed, on the day that it printed.
insert into credit_note (refund_id, number, issued_at, vat_pence)
select f.refund_id, f.earlier_note_number, f.created_at, vat_within(f.amount_pence, r.vat_rate_percent)
from refund f join receipt r using (top_up_id) where f.state = 'succeeded';

-- The VAT of those receipts and notes, posted once, at the tax point and at the time of the refund.
insert into own_posting (source, kind, debit, credit, amount_pence, created_at, posted_later_at)
select r.top_up_id || ':vat', 'vat', 'vat_in_payments', 'vat_output',
  vat_within(u.amount_pence, r.vat_rate_percent), r.issued_at, greatest(now(), r.issued_at)
from receipt r join top_up u using (top_up_id) where r.vat_rate_percent is not null;
insert into own_posting (source, kind, debit, credit, amount_pence, created_at, posted_later_at)
select n.refund_id || ':vat_returned', 'vat_returned', 'vat_output', 'vat_in_payments', n.vat_pence,
  coalesce(p.created_at, n.issued_at), greatest(now(), coalesce(p.created_at, n.issued_at))
from credit_note n join refund f using (refund_id)
left join own_posting p on p.source = f.processor_refund_id || ':refund_paid'
where n.vat_pence > 0;

create function credit_note_follows_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null
    and (new.refund_id, new.number, new.series_number, new.issued_at, new.vat_pence)
      is not distinct from (old.refund_id, old.number, old.series_number, old.issued_at, old.vat_pence) then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'a credit note is append-only' using errcode = 'restrict_violation';
  end if;
  if new.series_number is null then
    if not exists (select from refund where refund_id = new.refund_id and earlier_note_number = new.number) then
      raise exception 'credit note % has a number from no series', new.number using errcode = 'check_violation';
    end if;
    return new;
  end if;
  update document_series set last_number = new.series_number
  where series = 'CN' and last_number = new.series_number - 1;
  if not found then
    raise exception 'credit note % does not follow the last one', new.series_number
      using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger credit_note_follows_series before insert or update or delete on credit_note
  for each row execute function credit_note_follows_series();
create trigger credit_note_stays before truncate on credit_note for each statement
  execute function credit_note_follows_series();

-- At commit, a VAT invoice has its VAT in the ledger.
create function check_vat_of_receipt() returns trigger language plpgsql as $$
begin
  if new.vat_rate_percent is not null and not exists (
    select from own_posting p join top_up u on u.top_up_id = new.top_up_id
    where p.source = new.top_up_id || ':vat' and p.kind = 'vat'
      and p.amount_pence = vat_within(u.amount_pence, new.vat_rate_percent)) then
    raise exception 'the VAT of receipt % is not in the ledger', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_vat_of_receipt after insert on receipt
  deferrable initially deferred for each row execute function check_vat_of_receipt();

-- At commit, a refund that was paid has a credit note, with its VAT in the ledger; no other refund has one,
-- except a cancelled one whose VAT is due again.
create function check_note_of_refund() returns trigger language plpgsql as $$
declare
  is_noted boolean;
  missing text;
begin
  select n.cancelled_at is null into is_noted from credit_note n where n.refund_id = new.refund_id;
  if coalesce(is_noted, false) <> (select state = 'succeeded' from refund where refund_id = new.refund_id) then
    raise exception 'refund % and its credit note do not agree', new.refund_id using errcode = 'check_violation';
  end if;
  select p.source into missing from credit_note n
  cross join lateral (values (n.refund_id || ':vat_returned', 'vat_returned', true),
    (n.refund_id || ':vat', 'vat', n.cancelled_at is not null)) p (source, kind, is_due)
  where n.refund_id = new.refund_id and n.vat_pence > 0 and p.is_due and not exists (
    select from own_posting o where o.source = p.source and o.kind = p.kind and o.amount_pence = n.vat_pence)
  limit 1;
  if missing is not null then
    raise exception 'the VAT of refund % is not in the ledger', new.refund_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_note_of_refund after insert or update of state on refund
  deferrable initially deferred for each row execute function check_note_of_refund();
create constraint trigger check_refund_of_note after insert or update on credit_note
  deferrable initially deferred for each row execute function check_note_of_refund();
