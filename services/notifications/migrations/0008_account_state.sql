-- The latest state of an account that an operator suspended, resumed or closed. An account without a row is
-- active.
create table account_state (
  account_id text primary key,
  state text not null check (state in ('active', 'suspended', 'closed')),
  changed_at timestamptz not null
);
