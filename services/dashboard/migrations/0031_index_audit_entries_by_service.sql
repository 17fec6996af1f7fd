-- no transaction
-- The time too, because a service whose database was restored to an earlier moment gives numbers a second time.
create unique index concurrently if not exists audit_entry_of_service on audit_entry (service, service_entry_id, at)
  where service is not null;
