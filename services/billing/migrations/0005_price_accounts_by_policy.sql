-- What a filing costs is the account's own price, or the list price where it has none. Every change is kept.

alter table account
  -- Null: the list price.
  add column price_pence bigint check (price_pence between 0 and 100000),
  -- The number of the account's changes of price.
  add column price_sequence bigint not null default 0 check (price_sequence >= 0);

create table price_change (
  account_id text not null references account,
  sequence bigint not null check (sequence > 0),
  -- Null: back to the list price.
  price_pence bigint check (price_pence between 0 and 100000),
  changed_at timestamptz not null,
  primary key (account_id, sequence)
);

-- A change takes the next number of its account and becomes its price.
create function apply_price_change() returns trigger language plpgsql as $$
begin
  update account set price_pence = new.price_pence, price_sequence = new.sequence
  where account_id = new.account_id and price_sequence = new.sequence - 1;
  if not found then
    raise exception 'price change % does not follow the last one of account %', new.sequence, new.account_id
      using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create trigger apply_price_change after insert on price_change for each row execute function apply_price_change();

create function refuse_price_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'changes of price are append-only' using errcode = 'restrict_violation';
end $$;
create trigger price_change_is_final before update or delete on price_change for each row execute function refuse_price_rewrite();
create trigger price_change_stays before truncate on price_change for each statement execute function refuse_price_rewrite();

-- As before, and the price follows its changes alone.
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
    and (new.balance_pence, new.owed_pence, new.sequence) is distinct from (old.balance_pence, old.owed_pence, old.sequence) then
    raise exception 'amounts follow the entries' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() = 1
    and (new.price_pence, new.price_sequence) is distinct from (old.price_pence, old.price_sequence) then
    raise exception 'a price follows its changes' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- No filing costs more than any account's price may be.
alter table filing_hold
  drop constraint filing_hold_price_pence_check,
  add constraint filing_hold_price_pence_check check (price_pence between 0 and 100000);
