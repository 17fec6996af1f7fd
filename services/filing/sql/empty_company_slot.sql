-- Removes the rows of a slot at once. The service's role does not own the table, so it cannot truncate it. The slot
-- that is read is never emptied. While the function waits for its lock, look-ups wait behind it, so that it gives up
-- soon, for example while a backup reads the table; the load is tried again later.
create or replace function empty_company_slot(emptied smallint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
begin
  if exists (select from public.company_copy where slot = emptied) then
    raise exception 'slot % is in use', emptied;
  end if;
  execute format('truncate public.registered_company_%s', emptied);
end $$;
