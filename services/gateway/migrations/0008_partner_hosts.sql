-- The API domains of partners. A partner with domains on record reaches the partner endpoints on these only.
create table partner_host (
  account_id text not null references account (account_id),
  -- In lower case, without a port and without a dot at the end.
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  added_at timestamptz not null,
  primary key (account_id, host)
);
