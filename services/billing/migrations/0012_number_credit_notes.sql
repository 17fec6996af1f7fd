-- Credit notes have a series of their own. This migration changes one existing table only, so that it cannot
-- deadlock with a posting.

-- The VAT in an amount that includes it, to the nearest penny (VATA 1994 s.19(2)).
create function vat_within(gross_pence bigint, rate_percent integer) returns bigint language sql immutable as $$
  select round(gross_pence * rate_percent::numeric / (100 + rate_percent))::bigint
$$;

create function document_number(series text, place bigint) returns text language sql immutable as $$
  select series || '-' || lpad(place::text, greatest(6, length(place::text)), '0')
$$;

-- Until now the number of a credit note was derived from the receipt and the position of the refund. A refund
-- whose document could already be downloaded keeps that number.
alter table refund add column earlier_note_number text;
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

-- At commit, a credit note has its VAT in the ledger, and belongs to a refund that was paid; a cancelled one to
-- a refund that was not, with its VAT due again. Nothing checks that a refund or a VAT invoice has its VAT in
-- the ledger: services of the version before write both without.
create function check_credit_note() returns trigger language plpgsql as $$
declare
  is_paid boolean;
begin
  select state = 'succeeded' into is_paid from refund where refund_id = new.refund_id;
  if is_paid is distinct from (new.cancelled_at is null) then
    raise exception 'refund % and its credit note do not agree', new.refund_id using errcode = 'check_violation';
  end if;
  if new.vat_pence > 0 and exists (
    select from (values (new.refund_id || ':vat_returned', 'vat_returned', true),
      (new.refund_id || ':vat', 'vat', new.cancelled_at is not null)) p (source, kind, is_due)
    where p.is_due and not exists (select from own_posting o
      where o.source = p.source and o.kind = p.kind and o.amount_pence = new.vat_pence)) then
    raise exception 'the VAT of refund % is not in the ledger', new.refund_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_credit_note after insert or update on credit_note
  deferrable initially deferred for each row execute function check_credit_note();
