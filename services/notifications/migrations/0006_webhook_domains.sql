-- The registrable domain of the URL's host, such as `books.example` for `hooks.books.example`. Null until it
-- is computed for an endpoint of an earlier version.
alter table webhook_endpoint add column domain text;

-- When the attempts made at a domain so far no longer count against its attempts per minute.
create table webhook_domain (
  domain text primary key,
  spent_until timestamptz not null
) with (fillfactor = 70);

-- The deliveries that an account queued on its last day (UTC), with those that earlier days left for it.
create table webhook_day (
  account_id text not null,
  mode text not null check (mode in ('live', 'test')),
  day date not null,
  deliveries bigint not null check (deliveries >= 0),
  primary key (account_id, mode)
) with (fillfactor = 70);
