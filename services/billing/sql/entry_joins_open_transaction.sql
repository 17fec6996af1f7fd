-- An entry belongs to a transaction that the same database transaction has written, never to an earlier
-- one.
create or replace function entry_joins_open_transaction() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transaction t
    where t.transaction_id = new.transaction_id
      and t.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'transaction % has landed and takes no more entries', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
