-- Automatic top-ups: a card that a customer left with the payment processor is charged when the balance falls below a
-- threshold, at most up to a limit in each calendar month.
create table automatic_top_up (
  account_id        text primary key references account,
  state             text not null check (state in ('on', 'paused')),
  threshold_pence   bigint not null check (threshold_pence between 100 and 1000000),
  amount_pence      bigint not null check (amount_pence between 1000 and 1000000),
  month_limit_pence bigint not null check (month_limit_pence <= 10000000),
  -- The customer and the card at the payment processor. The card's number is nowhere in this database.
  customer_id       text not null,
  payment_method_id text not null,
  card_brand        text not null,
  card_last4        text not null,
  -- The id of the person who paid with the card and agreed that it is charged again, and when.
  agreed_by         text not null,
  agreed_at         timestamptz not null,
  changed_at        timestamptz not null,
  -- Why nothing is charged: the bank declined, or wants the customer to confirm the payment, or money left the balance
  -- (or was asked back) in another way than for a filing.
  paused_because    text check (paused_because in ('declined', 'authentication', 'money_returned')),
  check (amount_pence >= threshold_pence),
  check (month_limit_pence >= amount_pence),
  check ((state = 'paused') = (paused_because is not null))
);

-- The latest state of an account that an operator suspended, resumed or closed; `unknown` is a state that only a
-- later version of the gateway knows. An account without a row is active. Nothing is charged of others.
create table account_state (
  account_id text primary key,
  state text not null check (state in ('active', 'suspended', 'closed', 'unknown')),
  changed_at timestamptz not null
);

-- Customers at the payment processor whose card is not needed any more, until the processor has deleted them.
create table unneeded_customer (
  customer_id   text primary key,
  next_try_at   timestamptz not null
);

alter table top_up
  -- Set if the payment page keeps the card: the threshold and the monthly limit that were agreed to with the payment.
  add column kept_threshold_pence bigint,
  add column kept_month_limit_pence bigint,
  -- Set if a kept card is charged without a payment page.
  add column charged_customer_id text,
  add column charged_method_id text,
  add check ((kept_threshold_pence is null) = (kept_month_limit_pence is null)),
  add check ((charged_customer_id is null) = (charged_method_id is null)),
  add check (charged_customer_id is null or kept_threshold_pence is null);
