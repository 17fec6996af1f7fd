-- What operators did with this service's messages: replays and discards of dead letters. Entries never change, and go
-- only after six years.
create table operator_entry (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The operator's user name.
  operator text not null,
  -- The network address of the request.
  origin text not null,
  action text not null,
  -- The id of the event, or the topic and group that were selected.
  subject text not null,
  request_id text not null,
  details jsonb not null
);
create index operator_entry_at on operator_entry (at);

create function operator_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '6 years' then return old; end if;
  end if;
  raise exception 'entries about operators never change' using errcode = 'restrict_violation';
end $$;
create trigger operator_entry_stays before update or delete on operator_entry
  for each row execute function operator_entry_stays();
create trigger operator_log_stays before truncate on operator_entry
  for each statement execute function operator_entry_stays();
