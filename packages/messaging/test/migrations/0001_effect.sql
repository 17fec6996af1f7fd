-- What the consumer of the tests does: it writes down each event that took effect.
create table effect (
  position   bigint generated always as identity primary key,
  event_id   uuid not null,
  key        text not null,
  sequence   integer not null
);
-- An aggregate of the tests: its row lock orders the events of a key.
create table aggregate (
  key      text primary key,
  sequence integer not null default 0
);
