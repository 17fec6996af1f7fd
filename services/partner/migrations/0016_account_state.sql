-- The latest state of an account that an operator suspended, resumed or closed; `unknown` is a state that only a
-- later version of the gateway knows. An account without a row is active.
create table account_state (
  account_id text primary key,
  state text not null check (state in ('active', 'suspended', 'closed', 'unknown')),
  changed_at timestamptz not null
);
