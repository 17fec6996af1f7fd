-- A credit note takes the next number of its series, or the number that an earlier version gave it. It can
-- be cancelled once; nothing else about it changes. The function runs with the owner's rights, because the
-- service may only read the series.
create or replace function credit_note_follows_series() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
    if not exists (
      select from refund where refund_id = new.refund_id and earlier_note_number = new.number
    ) then
      raise exception 'credit note % has a number from no series', new.number
        using errcode = 'check_violation';
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
