-- A value with its length in bytes, so that two different lists of values never give the same text.
create or replace function chained(value text) returns text language sql immutable parallel safe as $$
  select coalesce(octet_length(value)::text || ':' || value, '-') || ','
$$;
