-- Copied verbatim into a migration of every service that sends or receives events.

-- What was decided and must be told, written in the transaction of the decision; the relay publishes and deletes it.
create table outbox (
  id         bigint generated always as identity primary key,
  -- Rows of one key share a lane and are published in the order of their ids.
  lane       smallint not null check (lane between 0 and 15),
  message_id uuid not null unique,
  topic      text not null,
  key        text not null,
  value      bytea not null,
  headers    jsonb not null,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index outbox_lane_id on outbox (lane, id);

-- Events that took effect, written in the transaction of the effect: a redelivered event finds itself here.
create table inbox (
  consumer     text not null,
  message_id   uuid not null,
  processed_at timestamptz not null default now(),
  primary key (consumer, message_id)
);
create index inbox_processed_at on inbox (processed_at);

-- Events that a consumer could not process, until they are replayed; <topic>.<consumer>.dlt has copies.
create table dead_letter (
  id               bigint generated always as identity primary key,
  consumer         text not null,
  topic            text not null,
  record_partition integer not null,
  record_offset    bigint not null,
  key              text,
  event_id         text not null,
  reason           text not null,
  attempts         integer not null,
  headers          jsonb not null,
  value            bytea,
  died_at          timestamptz not null default clock_timestamp(),
  unique (consumer, topic, event_id)
);
create index dead_letter_key on dead_letter (consumer, topic, key, id);

-- Keys with a dead letter: later events of the key follow it, in order, until a replay releases the key.
create table parked_key (
  consumer  text not null,
  topic     text not null,
  key       text not null,
  parked_at timestamptz not null default clock_timestamp(),
  primary key (consumer, topic, key)
);
