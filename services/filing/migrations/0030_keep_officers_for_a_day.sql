-- The officers of companies as the register has them, so that filings of the same day do not look them up again. Rows
-- are erased after 24 hours.
create table company_officers (
  company_number text primary key,
  officers jsonb not null,
  read_at timestamptz not null
);
create index company_officers_read_at on company_officers (read_at);
