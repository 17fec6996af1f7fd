-- The number of a receipt or credit note, such as `TU-000001`.
create or replace function document_number(series text, place bigint) returns text
language sql immutable as $$
  select series || '-' || lpad(place::text, greatest(6, length(place::text)), '0')
$$;
