-- no transaction
-- Finds the filings of an account that have changed since an instant.
create index concurrently if not exists filing_updated on filing (account_id, updated_at);
