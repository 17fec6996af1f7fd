-- The e-mail that an account wants when its balance falls below a threshold.
create table low_balance_alert (
  account_id      text primary key references account (account_id),
  threshold_pence bigint not null check (threshold_pence between 1 and 100000000),
  updated_at      timestamptz not null
);

-- A copy of each account's balance, kept from the events of the billing service.
create table account_balance (
  account_id    text primary key,
  sequence      bigint not null check (sequence >= 0),
  balance_pence bigint not null check (balance_pence >= 0),
  owed_pence    bigint not null check (owed_pence >= 0),
  -- True while the balance is below the threshold and the e-mail has been queued, or was not needed.
  is_alerted    boolean not null default false
);
