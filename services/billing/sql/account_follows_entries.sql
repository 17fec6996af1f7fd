-- An account opens empty and at the list price, and is never deleted. Its amounts change with its entries
-- alone, and its price with its price changes alone.
create or replace function account_follows_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an account stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and (new.balance_pence, new.owed_pence, new.sequence) is distinct from (0, 0, 0) then
    raise exception 'an account opens empty' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and (new.price_pence is not null or new.price_sequence <> 0) then
    raise exception 'an account opens at the list price' using errcode = 'restrict_violation';
  end if;
  -- Depth 1 is a statement of the service itself; the triggers of the ledger act at depth 2.
  if tg_op = 'UPDATE' and pg_trigger_depth() = 1
    and (new.balance_pence, new.owed_pence, new.sequence)
      is distinct from (old.balance_pence, old.owed_pence, old.sequence) then
    raise exception 'amounts follow the entries' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() = 1
    and (new.price_pence, new.price_sequence) is distinct from (old.price_pence, old.price_sequence) then
    raise exception 'a price follows its changes' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
