-- What other services published about an account, waiting to be given a position in its feed. Handlers only insert
-- here; one process at a time moves the rows on, so that positions follow commits without gaps.
create table arrival (
  -- The id of the published event.
  message_id uuid primary key,
  account_id text not null,
  -- What the event is about: events of one stream enter the feed in the order of their sequence.
  stream text not null,
  -- Null for an event that depends on no other one.
  sequence bigint check (sequence >= 1),
  -- The type in the feed; null for an event that only adds facts to later ones.
  type text,
  occurred_at timestamptz not null,
  -- Facts that this event and later ones of its stream show, and those of this event alone.
  facts jsonb not null,
  data jsonb not null,
  -- An earlier event of the stream is missing.
  is_held boolean not null default false,
  arrived_at timestamptz not null default clock_timestamp()
);
create index arrival_next on arrival (arrived_at, message_id) where not is_held;
create index arrival_held on arrival (arrived_at) where is_held;
create index arrival_of_stream on arrival (stream, sequence);

-- The next number of each stream, and the facts known from its events so far.
create table stream (
  stream text primary key,
  next_sequence bigint not null check (next_sequence >= 1),
  facts jsonb not null,
  changed_at timestamptz not null
);
create index stream_changed_at on stream (changed_at);

-- The last position of each feed. Positions are never used again, so these rows stay.
create table feed (
  account_id text not null,
  mode text not null check (mode in ('live', 'test')),
  last_position bigint not null check (last_position >= 1),
  primary key (account_id, mode)
);

create table feed_event (
  account_id text not null,
  mode text not null,
  position bigint not null check (position >= 1),
  event_id text not null unique check (event_id ~ '^evt_[0-9a-f]{32}$'),
  type text not null,
  occurred_at timestamptz not null,
  -- The JSON of the event's data, written once.
  data text not null,
  created_at timestamptz not null,
  primary key (account_id, mode, position),
  foreign key (account_id, mode) references feed (account_id, mode)
);
create index feed_event_created_at on feed_event (mode, created_at);

-- Events never change, and live ones go only after 90 days.
create function feed_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '90 days' then return old; end if;
    if old.mode = 'test' and old.created_at < now() - interval '7 days' then return old; end if;
  end if;
  raise exception 'event % of a feed stays as it is', old.event_id using errcode = 'restrict_violation';
end $$;
create trigger feed_event_stays before update or delete on feed_event
  for each row execute function feed_event_stays();

create function feed_never_goes_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.account_id = old.account_id and new.mode = old.mode and new.last_position > old.last_position
    then return new; end if;
  end if;
  raise exception 'positions of the feed of % are never used again', old.account_id
    using errcode = 'restrict_violation';
end $$;
create trigger feed_never_goes_back before update or delete on feed
  for each row execute function feed_never_goes_back();
