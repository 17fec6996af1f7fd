-- The requests of the last 30 days, one partition a day: the service creates partitions ahead and drops old
-- ones. A client may choose the request id, so it can repeat; the same event delivered again has the same time.
create table api_request (
  at           timestamptz not null,
  account_id   text not null,
  request_id   uuid not null,
  key_id       text not null,
  mode         text not null check (mode in ('live', 'test')),
  method       text not null,
  route        text not null,
  status       smallint not null check (status between 100 and 599),
  status_class smallint not null generated always as (status / 100) stored,
  error_code   text,
  duration_ms  real not null check (duration_ms >= 0),
  upstream_ms  real check (upstream_ms >= 0),
  address      text not null,
  filing_id    text,
  primary key (account_id, request_id, at)
) partition by range (at);

create index api_request_newest on api_request (account_id, mode, at desc, request_id desc);
create index api_request_of_key on api_request (account_id, mode, key_id, at desc, request_id desc);
create index api_request_of_class on api_request (account_id, mode, status_class, at desc, request_id desc);
create index api_request_of_route on api_request (account_id, mode, route, at desc, request_id desc);
create index api_request_failed on api_request (account_id, mode, error_code, at desc, request_id desc)
  where error_code is not null;
