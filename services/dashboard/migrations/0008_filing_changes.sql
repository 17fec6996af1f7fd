-- The newest event of each live filing that changed lately: pages of filings compare it with what they show.
create table filing_change (
  filing_id  text primary key,
  account_id text not null,
  sequence   bigint not null check (sequence > 0),
  at         timestamptz not null
);
create index filing_change_at on filing_change (at);
