-- Whether an account is in use. Keys of a suspended or closed account do not work.
alter table account
  add column state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  -- Why and when an operator last changed the state; null on an account that was never changed.
  add column state_reason text,
  add column state_changed_at timestamptz,
  add constraint account_state_is_explained check ((state_reason is null) = (state_changed_at is null));
