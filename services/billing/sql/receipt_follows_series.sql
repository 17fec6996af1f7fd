-- A receipt takes the next number of its series, and never changes, except that its customer's name is
-- erased after seven years: the records of VAT are kept for six years after a period of at most 12 months
-- (VAT Act 1994 sch 11 para 6). The function runs with the owner's rights, because the service may only
-- read the series.
create or replace function receipt_follows_series() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.account_name is null and old.issued_at < now() - interval '7 years'
    and to_jsonb(new) - 'account_name' = to_jsonb(old) - 'account_name' then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'a receipt is append-only' using errcode = 'restrict_violation';
  end if;
  update document_series set last_number = new.number
  where series = 'TU' and last_number = new.number - 1;
  if not found then
    raise exception 'receipt % does not follow the last one', new.number
      using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
