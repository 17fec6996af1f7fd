-- Until when the endpoint counts as slow because it held an attempt; null if it never did.
alter table webhook_endpoint add column slow_until timestamptz;

-- A later version of the gateway may publish states that this version does not know: nothing is delivered.
alter table account_state
  drop constraint account_state_state_check,
  add constraint account_state_state_check check (state in ('active', 'suspended', 'closed', 'unknown'));
