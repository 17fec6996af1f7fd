-- What the two sides of the messages bench write beside the tables of the messaging: each event that was
-- decided, and each that took effect. When is asked of pg_xact_commit_timestamp(xmin).
create table decided (
  key      text not null,
  sequence integer not null,
  primary key (key, sequence)
);
create table effect (
  position bigint generated always as identity primary key,
  key      text not null,
  sequence integer not null
);
