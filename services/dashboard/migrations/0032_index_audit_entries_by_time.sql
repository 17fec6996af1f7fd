-- no transaction
create index concurrently if not exists audit_entry_account_at on audit_entry (account_id, at, entry_id);
