-- A price change takes the next number of its account and becomes the account's price. The function runs
-- with the owner's rights, because the service may only read prices.
create or replace function apply_price_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update account set price_pence = new.price_pence, price_sequence = new.sequence
  where account_id = new.account_id and price_sequence = new.sequence - 1;
  if not found then
    raise exception 'price change % does not follow the last one of account %', new.sequence, new.account_id
      using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
