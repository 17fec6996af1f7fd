-- Where an account has its events posted. A deleted endpoint stays, without secrets, until its deliveries are erased.
create table webhook_endpoint (
  endpoint_id text primary key,
  account_id text not null,
  mode text not null check (mode in ('live', 'test')),
  url text not null,
  description text,
  -- Null delivers events of all types.
  event_types text[],
  status text not null check (status in ('enabled', 'disabled', 'deleted')),
  disabled_reason text check (disabled_reason in ('requested', 'gone', 'failing')),
  disabled_at timestamptz,
  created_by_key text not null,
  created_at timestamptz not null,
  -- The consecutive failures, and the time of the first of them.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- After many failures in a row, only one attempt a minute: none before this time.
  paused_until timestamptz,
  -- The last response took long, so the endpoint gets one attempt at a time.
  is_slow boolean not null default false,
  -- When deliveries were last claimed: endpoints take turns.
  claimed_at timestamptz not null
) with (fillfactor = 70);
create unique index webhook_endpoint_url on webhook_endpoint (account_id, mode, url) where status <> 'deleted';
create index webhook_endpoint_deleted on webhook_endpoint (endpoint_id) where status = 'deleted';

-- The secrets that sign, sealed with a key that the database does not have.
create table webhook_secret (
  secret_id bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoint (endpoint_id),
  sealed text not null,
  -- Null for the current one; the previous one signs too, until it expires.
  expires_at timestamptz
);
create index webhook_secret_endpoint on webhook_secret (endpoint_id);

-- One event for one endpoint. The event's content is in the feed; a ping is in no feed and has no position.
create table webhook_delivery (
  delivery_id text primary key,
  endpoint_id text not null references webhook_endpoint (endpoint_id),
  account_id text not null,
  mode text not null check (mode in ('live', 'test')),
  event_id text not null,
  type text not null,
  position bigint,
  occurred_at timestamptz not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- When it may be attempted; while a process attempts it, when another one may.
  due_at timestamptz not null,
  -- The claim of the process that attempts it.
  claim_id uuid,
  attempt_count integer not null default 0 check (attempt_count >= 0),
  -- The last 20 attempts, oldest first.
  attempts jsonb not null default '[]',
  queued_at timestamptz not null,
  unique (endpoint_id, event_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at, position) where state = 'pending';
create index webhook_delivery_claimed on webhook_delivery (account_id, endpoint_id) where claim_id is not null;
create index webhook_delivery_listed on webhook_delivery (endpoint_id, queued_at, delivery_id);
create index webhook_delivery_queued_at on webhook_delivery (mode, queued_at);
