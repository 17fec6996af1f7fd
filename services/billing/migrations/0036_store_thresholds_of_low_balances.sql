-- The threshold below which an account gets the low-balance e-mail, and when the threshold was set or removed. A
-- threshold that the dashboard stored before is moved here once, and replaces no later one.
alter table account
  add column low_balance_pence bigint check (low_balance_pence between 1 and 100000000),
  add column low_balance_set_at timestamptz;
