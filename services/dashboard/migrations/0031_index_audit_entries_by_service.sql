-- no transaction
create unique index concurrently if not exists audit_entry_of_service on audit_entry (service, service_entry_id)
  where service is not null;
