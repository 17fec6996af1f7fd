-- Queues each entry of the audit log to be published, in the transaction of the entry. The function runs with the
-- owner's rights, so the service's role cannot queue entries itself.
create or replace function queue_audit_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into unpublished_audit_entry (entry_id) values (new.entry_id);
  return null;
end $$;
