-- no transaction
create index concurrently if not exists audit_entry_request on audit_entry (request_id, action);
