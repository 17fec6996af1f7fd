-- no transaction
-- Finds the rows that were written while a file was loaded, before the slots change places.
create index concurrently if not exists registered_company_0_written_at on registered_company_0 (written_at);
