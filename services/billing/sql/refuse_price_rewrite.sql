-- Price changes are never changed or deleted.
create or replace function refuse_price_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'changes of price are append-only' using errcode = 'restrict_violation';
end $$;
