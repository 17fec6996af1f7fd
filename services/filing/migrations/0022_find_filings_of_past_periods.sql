-- no transaction
-- Finds the filings whose period ended longest ago, to erase them.
create index concurrently if not exists filing_of_past_period on filing (period_end)
  where status in ('accepted', 'rejected', 'error');
