-- Refused credentials in a row, for the warning before the authority locks the gateway account. Counted for
-- each account: one account's failures must not show in another account's errors.
create table refused_credentials (
  account_id text not null,
  utr        text not null,
  in_a_row   integer not null,
  last_at    timestamptz not null,
  primary key (account_id, utr)
);

comment on table authentication_failure is
  'Written by earlier versions only. To be dropped once none of them runs.';
