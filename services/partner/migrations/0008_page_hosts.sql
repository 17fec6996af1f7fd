-- The host on which each partner's customers open their pages; partners without one share the service's own address.
create table page_host (
  account_id text primary key,
  host       text not null unique check (host = lower(host) and host like '%_.__%'),
  changed_at timestamptz not null
);
