-- no transaction
-- Finds what remains of the filings that were erased longest ago, to erase it.
create index concurrently if not exists erased_filing_updated on erased_filing (updated_at);
