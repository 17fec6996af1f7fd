-- How many requests the registry's public data API may still get. All processes of this service share the row.
create table request_allowance (
  api text primary key,
  requests double precision not null,
  counted_at timestamptz not null
);
