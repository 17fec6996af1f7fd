-- The list of filings that an account recorded as made elsewhere, newest first.

create index external_filing_by_creation on external_filing
  (account_id, created_at desc, type, company_number, period_end);
