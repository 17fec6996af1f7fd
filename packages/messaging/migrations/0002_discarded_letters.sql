-- Copied verbatim into a migration of every service that receives events.

-- Dead letters that an operator has given up for good, with who they were and why: what the audit is told
-- where an event has left no effect.
create table discarded_letter (
  consumer     text not null,
  topic        text not null,
  key          text,
  event_id     text not null,
  died_of      text not null,
  headers      jsonb not null,
  value        bytea,
  died_at      timestamptz not null,
  reason       text not null,
  discarded_at timestamptz not null default clock_timestamp(),
  primary key (consumer, topic, event_id)
);
