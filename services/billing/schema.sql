-- Dumped from the migrations; do not edit.

create type ledger_account as enum ('prepaid', 'receivable', 'revenue', 'processor', 'corrections');

create type transaction_type as enum ('top_up', 'charge', 'refund', 'adjustment');

create table account (
  account_id text not null,
  name text,
  balance_pence bigint default 0 not null,
  owed_pence bigint default 0 not null,
  sequence bigint default 0 not null,
  opened_at timestamp with time zone not null,
  price_pence bigint,
  price_sequence bigint default 0 not null,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_balance_pence_check CHECK ((balance_pence >= 0)),
  constraint account_check CHECK (((balance_pence = 0) OR (owed_pence = 0))),
  constraint account_owed_pence_check CHECK ((owed_pence >= 0)),
  constraint account_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000))),
  constraint account_price_sequence_check CHECK ((price_sequence >= 0)),
  constraint account_sequence_check CHECK ((sequence >= 0))
);

create table dead_letter (
  id bigint generated always as identity not null,
  consumer text not null,
  topic text not null,
  record_partition integer not null,
  record_offset bigint not null,
  key text,
  event_id text not null,
  reason text not null,
  attempts integer not null,
  headers jsonb not null,
  value bytea,
  died_at timestamp with time zone default clock_timestamp() not null,
  constraint dead_letter_pkey PRIMARY KEY (id),
  constraint dead_letter_consumer_topic_event_id_key UNIQUE (consumer, topic, event_id)
);

create table discarded_letter (
  consumer text not null,
  topic text not null,
  key text,
  event_id text not null,
  died_of text not null,
  headers jsonb not null,
  value bytea,
  died_at timestamp with time zone not null,
  reason text not null,
  discarded_at timestamp with time zone default clock_timestamp() not null,
  constraint discarded_letter_pkey PRIMARY KEY (consumer, topic, event_id)
);

create table entry (
  transaction_id text not null,
  ledger_account ledger_account not null,
  amount_pence bigint not null,
  constraint entry_pkey PRIMARY KEY (transaction_id, ledger_account),
  constraint entry_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(transaction_id),
  constraint entry_amount_pence_check CHECK ((amount_pence <> 0))
);

create table filing_hold (
  filing_id text not null,
  account_id text not null,
  price_pence bigint not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint filing_hold_pkey PRIMARY KEY (filing_id),
  constraint filing_hold_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000))),
  constraint filing_hold_state_check CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'charged'::text])))
);

create table inbox (
  consumer text not null,
  message_id uuid not null,
  processed_at timestamp with time zone default now() not null,
  constraint inbox_pkey PRIMARY KEY (consumer, message_id)
);

create table ledger_transaction (
  transaction_id text not null,
  account_id text not null,
  sequence bigint not null,
  type transaction_type not null,
  amount_pence bigint not null,
  balance_after_pence bigint not null,
  owed_after_pence bigint not null,
  filing_id text,
  reference text,
  reason text,
  created_at timestamp with time zone not null,
  constraint ledger_transaction_pkey PRIMARY KEY (transaction_id),
  constraint ledger_transaction_account_id_sequence_key UNIQUE (account_id, sequence),
  constraint ledger_transaction_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint ledger_transaction_amount_pence_check CHECK ((amount_pence <> 0)),
  constraint ledger_transaction_balance_after_pence_check CHECK ((balance_after_pence >= 0)),
  constraint ledger_transaction_balance_or_owed CHECK (((balance_after_pence = 0) OR (owed_after_pence = 0))),
  constraint ledger_transaction_check CHECK (((type = 'charge'::transaction_type) = (filing_id IS NOT NULL))),
  constraint ledger_transaction_check1 CHECK (((type <> 'charge'::transaction_type) OR (amount_pence < 0))),
  constraint ledger_transaction_check2 CHECK (((type <> 'top_up'::transaction_type) OR (amount_pence > 0))),
  constraint ledger_transaction_owed_after_pence_check CHECK ((owed_after_pence >= 0)),
  constraint ledger_transaction_sequence_check CHECK ((sequence > 0)),
  constraint check_transaction TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table outbox (
  id bigint generated always as identity not null,
  lane smallint not null,
  message_id uuid not null,
  topic text not null,
  key text not null,
  value bytea not null,
  headers jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_message_id_key UNIQUE (message_id),
  constraint outbox_lane_check CHECK (((lane >= 0) AND (lane <= 15)))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table parked_key (
  consumer text not null,
  topic text not null,
  key text not null,
  parked_at timestamp with time zone default clock_timestamp() not null,
  constraint parked_key_pkey PRIMARY KEY (consumer, topic, key)
);

create table price_change (
  account_id text not null,
  sequence bigint not null,
  price_pence bigint,
  changed_at timestamp with time zone not null,
  constraint price_change_pkey PRIMARY KEY (account_id, sequence),
  constraint price_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint price_change_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000))),
  constraint price_change_sequence_check CHECK ((sequence > 0))
);

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX filing_hold_held ON public.filing_hold USING btree (account_id) INCLUDE (price_pence) WHERE (state = 'held'::text);

CREATE INDEX filing_hold_held_filing ON public.filing_hold USING btree (filing_id) WHERE (state = 'held'::text);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE UNIQUE INDEX ledger_transaction_charge ON public.ledger_transaction USING btree (filing_id) WHERE (type = 'charge'::transaction_type);

CREATE UNIQUE INDEX ledger_transaction_reference ON public.ledger_transaction USING btree (account_id, reference) WHERE (reference IS NOT NULL);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

CREATE OR REPLACE FUNCTION public.account_follows_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.apply_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.apply_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account set price_pence = new.price_pence, price_sequence = new.sequence
  where account_id = new.account_id and price_sequence = new.sequence - 1;
  if not found then
    raise exception 'price change % does not follow the last one of account %', new.sequence, new.account_id
      using errcode = 'serialization_failure';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  total bigint;
  visible bigint;
  sides bigint;
  strange bigint;
  net_before bigint;
begin
  select coalesce(sum(amount_pence), 0), count(*),
    coalesce(-sum(amount_pence) filter (where ledger_account in ('prepaid', 'receivable')), 0),
    count(*) filter (where ledger_account not in ('prepaid', 'receivable', case new.type
      when 'charge' then 'revenue'::ledger_account
      when 'adjustment' then 'corrections'
      else 'processor' end))
  into total, sides, visible, strange
  from entry where transaction_id = new.transaction_id;
  if total <> 0 or sides < 2 then
    raise exception 'transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  if visible <> new.amount_pence then
    raise exception 'transaction % does not show what its entries say', new.transaction_id using errcode = 'check_violation';
  end if;
  if strange > 0 then
    raise exception 'transaction % stands against an account that is not of its type', new.transaction_id using errcode = 'check_violation';
  end if;
  select balance_after_pence - owed_after_pence into net_before
  from ledger_transaction where account_id = new.account_id and sequence = new.sequence - 1;
  if new.balance_after_pence - new.owed_after_pence <> coalesce(net_before, 0) + new.amount_pence then
    raise exception 'transaction % names a wrong balance', new.transaction_id using errcode = 'check_violation';
  end if;
  if exists (
    select from account a where a.account_id = new.account_id and a.sequence = new.sequence
      and (a.balance_pence <> new.balance_after_pence or a.owed_pence <> new.owed_after_pence)
  ) then
    raise exception 'transaction % names a wrong balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.entry_joins_open_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from ledger_transaction t
    where t.transaction_id = new.transaction_id and t.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'transaction % has landed and takes no more entries', new.transaction_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.number_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account set sequence = sequence + 1 where account_id = new.account_id and sequence = new.sequence - 1;
  if not found then
    raise exception 'transaction % does not follow the last one of account %', new.sequence, new.account_id
      using errcode = 'serialization_failure';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_price_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'changes of price are append-only' using errcode = 'restrict_violation';
end $function$;

CREATE TRIGGER account_follows_entries BEFORE INSERT OR DELETE OR UPDATE ON public.account FOR EACH ROW EXECUTE FUNCTION account_follows_entries();

CREATE TRIGGER apply_entries AFTER INSERT ON public.entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION apply_entries();

CREATE TRIGGER entry_is_final BEFORE DELETE OR UPDATE ON public.entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER entry_joins_open_transaction BEFORE INSERT ON public.entry FOR EACH ROW EXECUTE FUNCTION entry_joins_open_transaction();

CREATE TRIGGER entry_stays BEFORE TRUNCATE ON public.entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER check_transaction AFTER INSERT ON public.ledger_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transaction();

CREATE TRIGGER number_transaction AFTER INSERT ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION number_transaction();

CREATE TRIGGER transaction_is_final BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER transaction_stays BEFORE TRUNCATE ON public.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER apply_price_change AFTER INSERT ON public.price_change FOR EACH ROW EXECUTE FUNCTION apply_price_change();

CREATE TRIGGER price_change_is_final BEFORE DELETE OR UPDATE ON public.price_change FOR EACH ROW EXECUTE FUNCTION refuse_price_rewrite();

CREATE TRIGGER price_change_stays BEFORE TRUNCATE ON public.price_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_rewrite();
