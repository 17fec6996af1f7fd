-- Filings of companies whose names begin with a text, in any case; by bytes, so that a prefix is a range.
create index filing_of_company_name
  on filing (account_id, upper(company_name) collate "C", created_at desc, filing_id desc);
