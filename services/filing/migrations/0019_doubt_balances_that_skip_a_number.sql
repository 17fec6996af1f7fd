-- The accounts for which an event of billing skipped a number: the events between are missing, or the event is
-- forged. Filing keeps the balance and price that it has, and asks billing for those of the ledger.
create table balance_doubt (
  account_id text primary key,
  since timestamptz not null,
  -- How many events have skipped a number since then.
  events bigint not null,
  due_at timestamptz not null
);
