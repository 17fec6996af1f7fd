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
