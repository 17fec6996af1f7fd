-- The entries of the audit log that are not published yet. The trigger queues each entry in its own transaction, also
-- those of replicas of the previous version; the last statement queues everything from before. The lock of the trigger
-- lasts until the commit, so no entry falls in between. The function runs with the owner's rights, because the service's
-- role gets its rights to the table only after all migrations, and replicas of the previous version write meanwhile.
create table unpublished_audit_entry (entry_id bigint primary key);

create function queue_audit_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into unpublished_audit_entry (entry_id) values (new.entry_id);
  return null;
end $$;
create trigger queue_audit_entry after insert on audit_entry for each row execute function queue_audit_entry();

insert into unpublished_audit_entry (entry_id) select entry_id from audit_entry;
