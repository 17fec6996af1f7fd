-- The audit log of an account is one table: what the dashboard records itself, and the entries that other services
-- publish.
alter table audit_entry
  -- The service that published the entry, and the entry's number there; null for the dashboard's own entries.
  add column service text,
  add column service_entry_id bigint,
  -- The operator's user name, or the id of the person or API key.
  add column actor_id text,
  -- Only for operators, as are the values: the network address of the request, or the outside system.
  add column origin text,
  add column before jsonb,
  add column after jsonb;

-- The owner cannot empty the table either, as in the other services.
create trigger audit_log_stays before truncate on audit_entry
  for each statement execute function audit_entry_stays();
