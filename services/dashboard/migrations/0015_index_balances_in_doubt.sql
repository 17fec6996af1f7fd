-- no transaction
-- To find the balances that are to be compared with billing's ledger.
create index concurrently if not exists account_balance_doubted on account_balance (doubt_due_at)
  where doubt_due_at is not null;
