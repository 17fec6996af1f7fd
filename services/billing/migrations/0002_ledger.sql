-- The ledger: double entry in integer pence, append-only, with the rules of money held by the database
-- itself.

-- A customer's account. Its amounts are kept by the triggers below from the entries, by nothing else.
create table account (
  account_id text primary key,
  name text,
  balance_pence bigint not null default 0 check (balance_pence >= 0),
  owed_pence bigint not null default 0 check (owed_pence >= 0),
  -- The number of the account's transactions; the next event's sequence is one more.
  sequence bigint not null default 0 check (sequence >= 0),
  opened_at timestamptz not null,
  -- A balance settles what is owed before it grows.
  check (balance_pence = 0 or owed_pence = 0)
);

create type transaction_type as enum ('top_up', 'charge', 'refund', 'adjustment');

-- What a customer sees as one transaction; its entries below it sum to zero.
create table ledger_transaction (
  transaction_id text primary key,
  account_id text not null references account,
  sequence bigint not null check (sequence > 0),
  type transaction_type not null,
  amount_pence bigint not null check (amount_pence <> 0),
  balance_after_pence bigint not null check (balance_after_pence >= 0),
  owed_after_pence bigint not null check (owed_after_pence >= 0),
  filing_id text,
  reference text,
  reason text,
  created_at timestamptz not null,
  unique (account_id, sequence),
  check ((type = 'charge') = (filing_id is not null)),
  check (type <> 'charge' or amount_pence < 0),
  check (type not in ('top_up') or amount_pence > 0)
);
-- A filing is charged once, and a reference is posted once, whatever happens.
create unique index ledger_transaction_charge on ledger_transaction (filing_id) where type = 'charge';
create unique index ledger_transaction_reference on ledger_transaction (account_id, reference) where reference is not null;

-- The accounts of the books: for each customer what was prepaid (a liability) and what is owed (an asset),
-- and the house's own.
create type ledger_account as enum ('prepaid', 'receivable', 'revenue', 'processor', 'corrections');

-- One side of a transaction: positive is a debit, negative a credit.
create table entry (
  transaction_id text not null references ledger_transaction,
  ledger_account ledger_account not null,
  amount_pence bigint not null check (amount_pence <> 0),
  primary key (transaction_id, ledger_account)
);

-- Entries move the customer's account: a credit of prepaid raises the balance, a debit of receivable raises what is
-- owed. All sides that one statement writes move it at once, so that its rules hold at every moment.
create function apply_entries() returns trigger language plpgsql as $$
begin
  update account a set balance_pence = a.balance_pence - moved.prepaid, owed_pence = a.owed_pence + moved.receivable
  from (
    select t.account_id,
      coalesce(sum(e.amount_pence) filter (where e.ledger_account = 'prepaid'), 0) as prepaid,
      coalesce(sum(e.amount_pence) filter (where e.ledger_account = 'receivable'), 0) as receivable
    from written e join ledger_transaction t using (transaction_id)
    group by t.account_id
  ) moved
  where a.account_id = moved.account_id;
  return null;
end $$;
create trigger apply_entries after insert on entry referencing new table as written
  for each statement execute function apply_entries();

-- A transaction takes the next number of its account.
create function number_transaction() returns trigger language plpgsql as $$
begin
  update account set sequence = sequence + 1 where account_id = new.account_id and sequence = new.sequence - 1;
  if not found then
    raise exception 'transaction % does not follow the last one of account %', new.sequence, new.account_id
      using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create trigger number_transaction after insert on ledger_transaction for each row execute function number_transaction();

-- At commit each transaction is balanced, and left the account as it says.
create function check_transaction() returns trigger language plpgsql as $$
declare
  total bigint;
  visible bigint;
  sides bigint;
begin
  select coalesce(sum(amount_pence), 0), count(*),
    coalesce(-sum(amount_pence) filter (where ledger_account in ('prepaid', 'receivable')), 0)
  into total, sides, visible
  from entry where transaction_id = new.transaction_id;
  if total <> 0 or sides < 2 then
    raise exception 'transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  if visible <> new.amount_pence then
    raise exception 'transaction % does not show what its entries say', new.transaction_id using errcode = 'check_violation';
  end if;
  if exists (
    select from account a where a.account_id = new.account_id and a.sequence = new.sequence
      and (a.balance_pence <> new.balance_after_pence or a.owed_pence <> new.owed_after_pence)
  ) then
    raise exception 'transaction % names a wrong balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_transaction after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_transaction();

-- An entry belongs to the transaction that is being written, never to one that has landed.
create function entry_joins_open_transaction() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transaction t
    where t.transaction_id = new.transaction_id and t.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'transaction % has landed and takes no more entries', new.transaction_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger entry_joins_open_transaction before insert on entry for each row execute function entry_joins_open_transaction();

-- The books are append-only, and an account's amounts follow the entries alone.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger entry_is_final before update or delete on entry for each row execute function refuse_change();
create trigger entry_stays before truncate on entry for each statement execute function refuse_change();
create trigger transaction_is_final before update or delete on ledger_transaction for each row execute function refuse_change();
create trigger transaction_stays before truncate on ledger_transaction for each statement execute function refuse_change();

create function account_follows_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an account stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and (new.balance_pence, new.owed_pence, new.sequence) is distinct from (0, 0, 0) then
    raise exception 'an account opens empty' using errcode = 'restrict_violation';
  end if;
  -- Depth 1 is a statement of the service itself; the triggers of the ledger act at depth 2.
  if tg_op = 'UPDATE' and pg_trigger_depth() = 1
    and (new.balance_pence, new.owed_pence, new.sequence) is distinct from (old.balance_pence, old.owed_pence, old.sequence) then
    raise exception 'amounts follow the entries' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger account_follows_entries before insert or update or delete on account
  for each row execute function account_follows_entries();

-- The price of each live filing that is not decided, or accepted and not yet charged.
create table filing_hold (
  filing_id text primary key,
  account_id text not null,
  price_pence bigint not null check (price_pence >= 0),
  state text not null check (state in ('held', 'released', 'charged')),
  changed_at timestamptz not null
);
create index filing_hold_held on filing_hold (account_id) include (price_pence) where state = 'held';
