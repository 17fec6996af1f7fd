-- The ledger is kept for ever (docs/adr/0022-the-ledger-is-kept.md): its rows are never changed or
-- deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
