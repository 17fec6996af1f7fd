-- What a customer fills in on the partner's page: sessions, each for one company, and the form itself.
-- Credentials of the authorities are never stored.

create table page_session (
  -- SHA-256 of the cookie's value.
  id_hash        bytea primary key check (length(id_hash) = 32),
  entitlement_id text not null references entitlement on delete cascade,
  activation_id  text not null,
  email          text not null,
  external_id    text,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  check (expires_at > created_at)
);
create index page_session_of_entitlement on page_session (entitlement_id);
create index page_session_expires on page_session (expires_at);

-- One form for each company of a partner; another session of the same company continues it.
create table draft (
  entitlement_id text primary key references entitlement on delete cascade,
  -- Counts the changes, so that two tabs do not overwrite each other.
  revision       bigint not null check (revision > 0),
  -- json and not jsonb: a request that is sent again must be the same text.
  state          json not null,
  changed_at     timestamptz not null
);
create index draft_changed_at on draft (changed_at);

-- Links that customers asked for after theirs had expired, to limit them.
create table link_request (
  entitlement_id text not null references entitlement on delete cascade,
  requested_at   timestamptz not null
);
create index link_request_of_entitlement on link_request (entitlement_id, requested_at);
create index link_request_requested_at on link_request (requested_at);
