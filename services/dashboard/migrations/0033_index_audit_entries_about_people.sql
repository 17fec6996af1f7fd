-- no transaction
-- What was done to a person by someone else than a person of the dashboard: few entries among those of all services.
create index concurrently if not exists audit_entry_about_person on audit_entry (subject, entry_id)
  where person_id is null and service is null;
