-- What remains of an erased filing is compared with its charge, which billing erases seven years after it was posted
-- (docs/adr/0022-the-ledger-is-carried-forward.md). The last change of a filing is its charge, so the row goes then, too.
create function erased_filing_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.updated_at < now() - interval '7 years' then return old; end if;
  end if;
  raise exception 'what remains of filing % is kept for seven years', old.filing_id using errcode = 'restrict_violation';
end $$;
create trigger erased_filing_stays before update or delete on erased_filing
  for each row execute function erased_filing_stays();

-- As before, and an accepted filing that was never charged goes seven years after its last change: billing charges
-- nothing so long afterwards.
create or replace function filing_stays() returns trigger language plpgsql as $$
begin
  if old.status in ('pending', 'submitted')
    or old.status = 'accepted' and old.charged_at is null and old.updated_at + interval '7 years' >= now()
    or old.period_end + interval '6 years' >= now() or old.updated_at + interval '15 months' >= now()
  then
    raise exception 'filing % is kept for six years after its period', old.filing_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
