-- The ledger is erased seven years after it was posted: an accounting period is at most 12 months (CTA 2009 s.10), and
-- its records are kept for six years after its end (FA 1998 sch 18 para 21; VAT Act 1994 sch 11 para 6). What is erased
-- is carried forward as sums, so that everything that is left still adds up
-- (docs/adr/0022-the-ledger-is-carried-forward.md). This migration changes one existing table only, so that it cannot
-- deadlock with a posting; the triggers that refuse changes get new functions instead.

-- Everything that happened at or after this time is kept.
create function retained_from() returns timestamptz language sql stable as $$
  select now() - interval '7 years'
$$;

-- The start of a month in the United Kingdom, as on the statements of accounts.
create function month_start(at timestamptz, months_later integer) returns timestamptz language sql immutable as $$
  select (date_trunc('month', at at time zone 'Europe/London') + make_interval(months => months_later))
    at time zone 'Europe/London'
$$;

-- The state of an account after its last erased transaction. The other columns follow the sequence.
create table carried_balance (
  account_id text primary key references account,
  sequence bigint not null check (sequence > 0),
  balance_pence bigint not null check (balance_pence >= 0),
  owed_pence bigint not null check (owed_pence >= 0),
  -- The time of the last erased transaction.
  posted_at timestamptz not null
);

-- The sums of the erased entries of an account.
create table carried_entry (
  account_id text not null references account,
  ledger_account ledger_account not null,
  amount_pence bigint not null,
  primary key (account_id, ledger_account)
);

-- The sums of the erased postings between the product's own accounts.
create table carried_own_posting (
  kind text not null,
  debit ledger_account not null,
  credit ledger_account not null,
  amount_pence bigint not null check (amount_pence > 0),
  primary key (kind, debit, credit)
);

-- How many documents of the series are erased.
alter table document_series add column erased_numbers bigint not null default 0
  check (erased_numbers between 0 and last_number);

-- Carries an account forward over the transactions up to the new sequence, which the same database transaction erases.
create function carry_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  earlier bigint := 0;
  found_transactions bigint;
  latest timestamptz;
begin
  if tg_op not in ('INSERT', 'UPDATE') then
    raise exception 'a carried balance stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if new.account_id <> old.account_id then
      raise exception 'a carried balance keeps its account' using errcode = 'restrict_violation';
    end if;
    earlier := old.sequence;
  end if;
  select count(*), max(created_at) into found_transactions, latest
  from ledger_transaction where account_id = new.account_id and sequence > earlier and sequence <= new.sequence;
  if found_transactions = 0 or found_transactions <> new.sequence - earlier then
    raise exception 'account % is not carried forward to transaction %', new.account_id, new.sequence
      using errcode = 'restrict_violation';
  end if;
  if latest >= retained_from() then
    raise exception 'the transactions of account % up to % are kept for seven years', new.account_id, new.sequence
      using errcode = 'restrict_violation';
  end if;
  select balance_after_pence, owed_after_pence, created_at
  into new.balance_pence, new.owed_pence, new.posted_at
  from ledger_transaction where account_id = new.account_id and sequence = new.sequence;
  insert into carried_entry as carried (account_id, ledger_account, amount_pence)
  select new.account_id, e.ledger_account, sum(e.amount_pence)
  from ledger_transaction t join entry e using (transaction_id)
  where t.account_id = new.account_id and t.sequence > earlier and t.sequence <= new.sequence
  group by e.ledger_account
  on conflict (account_id, ledger_account)
    do update set amount_pence = carried.amount_pence + excluded.amount_pence;
  return new;
end $$;
create trigger carry_balance before insert or update or delete on carried_balance
  for each row execute function carry_balance();
create trigger carried_balance_stays before truncate on carried_balance
  for each statement execute function carry_balance();

-- At commit, what was carried forward is erased, except for the last hash, which the chain continues from.
create function check_carried_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from ledger_transaction t where t.account_id = new.account_id and t.sequence <= new.sequence) then
    raise exception 'transactions of account % were carried forward and not erased', new.account_id
      using errcode = 'check_violation';
  end if;
  if not exists (
    select from carried_balance c
    where c.account_id = new.account_id
      and exists (select from ledger_link l where l.account_id = c.account_id and l.sequence = c.sequence)
      and (c.balance_pence, c.owed_pence, 0) = (
        select coalesce(-sum(e.amount_pence) filter (where e.ledger_account = 'prepaid'), 0),
          coalesce(sum(e.amount_pence) filter (where e.ledger_account = 'receivable'), 0), sum(e.amount_pence)
        from carried_entry e where e.account_id = c.account_id)
  ) then
    raise exception 'what was carried forward for account % does not add up', new.account_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_carried_balance after insert or update on carried_balance
  deferrable initially deferred for each row execute function check_carried_balance();

-- Sums follow what is erased, and nothing else changes them.
create function carried_sum_follows() returns trigger language plpgsql as $$
begin
  -- Depth 1 is a statement of its own; the triggers that carry forward act at depth 2.
  if tg_op not in ('INSERT', 'UPDATE') or pg_trigger_depth() = 1 then
    raise exception 'carried sums follow what is erased' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger carried_entry_follows before insert or update or delete on carried_entry
  for each row execute function carried_sum_follows();
create trigger carried_entry_stays before truncate on carried_entry
  for each statement execute function carried_sum_follows();
create trigger carried_own_posting_follows before insert or update or delete on carried_own_posting
  for each row execute function carried_sum_follows();
create trigger carried_own_posting_stays before truncate on carried_own_posting
  for each statement execute function carried_sum_follows();

-- Whether the account is carried forward over this transaction.
create function is_carried(of_transaction_id text) returns boolean language sql stable as $$
  select exists (
    select from ledger_transaction t join carried_balance c using (account_id)
    where t.transaction_id = of_transaction_id and t.sequence <= c.sequence)
$$;

-- As before, and rows whose account is carried forward over them may be deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  is_erased boolean := false;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'ledger_transaction' then
      is_erased := old.created_at < retained_from() and is_carried(old.transaction_id);
    elsif tg_table_name = 'entry' then
      is_erased := is_carried(old.transaction_id);
    elsif tg_table_name = 'ledger_link' then
      is_erased := exists (select from carried_balance c
        where c.account_id = old.account_id and c.sequence > old.sequence);
    end if;
    if is_erased then return old; end if;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;

-- As before, and a top-up may be deleted with its transaction, or when it has long ended without a payment: 30 days
-- after its session expired, or 90 days if the processor never decided it.
create or replace function top_up_keeps_its_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.transaction_id is null and old.expires_at < now() - interval '30 days'
      and (old.state in ('failed', 'expired') or old.expires_at < now() - interval '90 days')
    then return old; end if;
    if is_carried(old.transaction_id) then return old; end if;
  end if;
  if tg_op <> 'UPDATE' then
    raise exception 'a top-up stays' using errcode = 'restrict_violation';
  end if;
  if (new.top_up_id, new.account_id, new.amount_pence, new.created_at)
      is distinct from (old.top_up_id, old.account_id, old.amount_pence, old.created_at)
    or (old.session_id is not null and new.session_id is distinct from old.session_id)
    or (old.transaction_id is not null and (new.transaction_id, new.payment_intent, new.credited_at)
      is distinct from (old.transaction_id, old.payment_intent, old.credited_at)) then
    raise exception 'a top-up keeps its account, amount, session and credit' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- As before, and a receipt may be deleted with its top-up; the series counts the number.
create or replace function receipt_follows_series() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at < retained_from()
      and exists (select from top_up u where u.top_up_id = old.top_up_id and is_carried(u.transaction_id)) then
      update document_series set erased_numbers = erased_numbers + 1 where series = 'TU';
      return old;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'a receipt is append-only' using errcode = 'restrict_violation';
  end if;
  update document_series set last_number = new.number where series = 'TU' and last_number = new.number - 1;
  if not found then
    raise exception 'receipt % does not follow the last one', new.number using errcode = 'serialization_failure';
  end if;
  return new;
end $$;

-- As before, and a credit note may be deleted with its refund; the series counts the number.
create or replace function credit_note_follows_series() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at < retained_from()
      and exists (select from refund f where f.refund_id = old.refund_id and is_carried(f.transaction_id)) then
      update document_series set erased_numbers = erased_numbers + 1
      where series = 'CN' and old.series_number is not null;
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.cancelled_at is null
    and (new.refund_id, new.number, new.series_number, new.issued_at, new.vat_pence)
      is not distinct from (old.refund_id, old.number, old.series_number, old.issued_at, old.vat_pence) then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'a credit note is append-only' using errcode = 'restrict_violation';
  end if;
  if new.series_number is null then
    if not exists (select from refund where refund_id = new.refund_id and earlier_note_number = new.number) then
      raise exception 'credit note % has a number from no series', new.number using errcode = 'check_violation';
    end if;
    return new;
  end if;
  update document_series set last_number = new.series_number
  where series = 'CN' and last_number = new.series_number - 1;
  if not found then
    raise exception 'credit note % does not follow the last one', new.series_number
      using errcode = 'serialization_failure';
  end if;
  return new;
end $$;

-- As before, and an old posting may be deleted: it is added to what is carried forward. VAT goes with its document.
create or replace function own_posting_is_allowed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if greatest(old.created_at, old.posted_later_at) < retained_from() and (
      old.kind not in ('vat', 'vat_returned')
      or not exists (select from receipt r where r.top_up_id = split_part(old.source, ':', 1))
        and not exists (select from credit_note n where n.refund_id = split_part(old.source, ':', 1)))
    then
      insert into carried_own_posting as carried (kind, debit, credit, amount_pence)
      values (old.kind, old.debit, old.credit, old.amount_pence)
      on conflict (kind, debit, credit) do update set amount_pence = carried.amount_pence + excluded.amount_pence;
      return old;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
  end if;
  if (new.kind, new.debit::text, new.credit::text) not in (
    ('fee', 'processor_fees', 'processor'),
    ('dispute_fee', 'dispute_costs', 'processor'),
    ('dispute_fee_returned', 'processor', 'dispute_costs'),
    ('payout', 'bank', 'processor'),
    ('payout_failed', 'processor', 'bank'),
    ('refund_paid', 'refunds_pending', 'processor'),
    ('refund_returned', 'processor', 'refunds_pending'),
    ('vat', 'vat_in_payments', 'vat_output'),
    ('vat_returned', 'vat_output', 'vat_in_payments')) then
    raise exception 'posting % stands against accounts that are not of its kind', new.source
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- As before, and an old change may be deleted, except for the one that is in force.
create or replace function refuse_price_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.changed_at < retained_from() and exists (select from account a
      where a.account_id = old.account_id and a.price_sequence > old.sequence)
    then return old; end if;
  end if;
  raise exception 'changes of price are append-only' using errcode = 'restrict_violation';
end $$;
