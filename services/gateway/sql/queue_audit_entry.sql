-- Queues each entry of the audit log to be published, in the transaction of the entry.
create or replace function queue_audit_entry() returns trigger language plpgsql as $$
begin
  insert into unpublished_audit_entry (entry_id) values (new.entry_id);
  return null;
end $$;
