-- The latest state of an account that was suspended, resumed or closed, a copy: the gateway owns accounts. `unknown` is a
-- state that only a later version of the gateway knows. An account without a row is active.
create table account_state (
  account_id text primary key,
  state      text not null check (state in ('active', 'suspended', 'closed', 'unknown')),
  changed_at timestamptz not null
);

-- The last owner of a closed account may leave it, so that a person can have their details erased.
create or replace function membership_keeps_an_owner() returns trigger language plpgsql as $$
begin
  -- Changes of one account's members wait for each other: two owners cannot both be the last to leave.
  perform from account where account_id = old.account_id for no key update;
  if not exists (select from membership where account_id = old.account_id and role = 'owner')
    and not exists (select from account_state where account_id = old.account_id and state = 'closed') then
    raise exception 'account % would have no owner', old.account_id
      using errcode = 'check_violation', constraint = 'membership_keeps_an_owner';
  end if;
  return null;
end $$;
