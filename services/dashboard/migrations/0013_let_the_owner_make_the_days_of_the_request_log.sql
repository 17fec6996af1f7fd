-- The role that the service works as may not change the schema (rights.sql), so these functions create and
-- drop the partitions of the request log as the owner of the table.

-- A day is a day in UTC.
create function create_request_day(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format(
    'create table if not exists public.%I partition of public.api_request for values from (%L) to (%L)',
    'api_request_' || to_char(day, 'YYYYMMDD'),
    day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
end $$;

-- Drops the days before this one, with all requests in them, and returns their partitions' names.
create function drop_request_days_before(day date) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  partition text;
begin
  for partition in
    select child.relname from pg_inherits i join pg_class child on child.oid = i.inhrelid
    where i.inhparent = 'public.api_request'::regclass and child.relname ~ '^api_request_[0-9]{8}$'
      and child.relname < 'api_request_' || to_char(day, 'YYYYMMDD')
    order by 1
  loop
    execute format('drop table public.%I', partition);
    return next partition;
  end loop;
end $$;
