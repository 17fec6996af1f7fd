-- no transaction
-- Holds the name itself, so that a search for a name that many filings share reads only the index.
create index concurrently if not exists filing_named on filing
  (account_id, upper(company_name) collate "C", created_at desc, filing_id desc) include (company_name, status, type);
