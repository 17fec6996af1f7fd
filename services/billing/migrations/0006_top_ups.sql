-- Top-ups through the payment processor, their refunds and disputes. The constraints make it impossible to
-- credit a payment session or a payment twice, and to refund more than was paid.

-- `processor` is the money at the payment processor; the new accounts are the product's own, too.
alter type ledger_account add value 'bank';
alter type ledger_account add value 'processor_fees';
alter type ledger_account add value 'dispute_costs';
alter type ledger_account add value 'refunds_pending';

create table top_up (
  top_up_id text primary key,
  account_id text not null references account,
  -- The person who started it.
  created_by text not null,
  state text not null check (state in ('creating', 'open', 'processing', 'credited', 'failed', 'expired')),
  amount_pence bigint not null check (amount_pence between 1000 and 1000000),
  -- The parameters of the session: its creation can be repeated with the same ones. The address is erased
  -- once the session exists.
  email text,
  success_url text not null,
  cancel_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  session_id text unique,
  checkout_url text,
  payment_intent text unique,
  charge_id text unique,
  payment_method text,
  card_brand text,
  card_last4 text,
  transaction_id text unique references ledger_transaction,
  credited_at timestamptz,
  -- When the person first saw the credit on the return page.
  confirmed_at timestamptz,
  -- Null until the processor's fee is known and posted.
  fee_pence bigint check (fee_pence >= 0),
  -- Refunds, except failed ones.
  refunded_pence bigint not null default 0 check (refunded_pence between 0 and amount_pence),
  -- When the processor is asked again; null: never.
  next_check_at timestamptz,
  check ((state = 'credited') = (transaction_id is not null)),
  check (transaction_id is null or (session_id is not null and payment_intent is not null and credited_at is not null))
);
create index top_up_account on top_up (account_id, top_up_id);
create index top_up_open on top_up (account_id, created_by, amount_pence) where state in ('creating', 'open');
create index top_up_next_check on top_up (next_check_at) where next_check_at is not null;

-- What a top-up is about never changes, and neither does its credit.
create function top_up_keeps_its_facts() returns trigger language plpgsql as $$
begin
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
create trigger top_up_keeps_its_facts before update or delete on top_up
  for each row execute function top_up_keeps_its_facts();
create trigger top_up_stays before truncate on top_up for each statement execute function top_up_keeps_its_facts();

-- The numbered documents, such as receipts: a series has no gaps, because its next number is taken in the
-- transaction of the document.
create table document_series (
  series text primary key,
  last_number bigint not null check (last_number >= 0)
);
insert into document_series (series, last_number) values ('TU', 0);

-- A receipt says what it said when it was issued, whatever the settings say later.
create table receipt (
  number bigint primary key check (number > 0),
  top_up_id text not null unique references top_up,
  issued_at timestamptz not null,
  account_name text,
  seller_name text not null,
  seller_address text not null,
  -- Null: the seller was not registered for VAT.
  vat_number text,
  vat_rate_percent integer check (vat_rate_percent between 1 and 99),
  check ((vat_number is null) = (vat_rate_percent is null))
);
create function receipt_follows_series() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a receipt is append-only' using errcode = 'restrict_violation';
  end if;
  update document_series set last_number = new.number where series = 'TU' and last_number = new.number - 1;
  if not found then
    raise exception 'receipt % does not follow the last one', new.number using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger receipt_follows_series before insert or update or delete on receipt
  for each row execute function receipt_follows_series();
create trigger receipt_stays before truncate on receipt for each statement execute function receipt_follows_series();

-- Webhooks and events read from the processor's list: only what names the object, whose state is read from
-- the processor.
create table payment_event (
  event_id text primary key,
  type text not null,
  object_id text not null,
  -- When the event happened, by the processor's clock.
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- False: the webhook never came, and the event was found in the processor's list.
  by_webhook boolean not null,
  attempts integer not null default 0,
  -- When it is processed next; null: it is done.
  due_at timestamptz
);
create index payment_event_due on payment_event (due_at) where due_at is not null;
create index payment_event_received on payment_event (received_at);

create table refund (
  refund_id text primary key,
  top_up_id text not null references top_up,
  account_id text not null references account,
  amount_pence bigint not null check (amount_pence > 0),
  -- `requested`: the processor has not answered yet.
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  reason text not null,
  -- Made at the processor, not with the operator's command.
  is_external boolean not null,
  processor_refund_id text unique,
  -- What took the money out of the balance, and after a failure what returned it.
  transaction_id text not null unique references ledger_transaction,
  returned_transaction_id text unique references ledger_transaction,
  created_at timestamptz not null,
  next_check_at timestamptz,
  check ((state = 'failed') = (returned_transaction_id is not null)),
  check (state in ('requested', 'failed') or processor_refund_id is not null)
);
create index refund_top_up on refund (top_up_id);
create index refund_account on refund (account_id);
create index refund_next_check on refund (next_check_at) where next_check_at is not null;

create table dispute (
  dispute_id text primary key,
  top_up_id text not null references top_up,
  account_id text not null references account,
  -- The processor's word: an unknown one is stored as it is.
  status text not null,
  amount_pence bigint not null,
  evidence_due_at timestamptz,
  updated_at timestamptz not null
);
create index dispute_top_up on dispute (top_up_id);

-- Each withdrawal and reinstatement of a dispute's money, by the processor's balance transaction: posted once.
create table dispute_movement (
  balance_transaction text primary key,
  dispute_id text not null references dispute,
  -- Negative: withdrawn.
  amount_pence bigint not null check (amount_pence <> 0),
  transaction_id text not null unique references ledger_transaction
);
create index dispute_movement_dispute on dispute_movement (dispute_id);

-- Postings between the product's own accounts, which no customer sees: one debit and one credit of the same
-- amount, so that none can be unbalanced.
create table own_posting (
  -- What was posted: the processor's object and the movement. Posted once.
  source text primary key,
  kind text not null check (kind in ('fee', 'dispute_fee', 'dispute_fee_returned', 'payout', 'payout_failed', 'refund_paid',
    'refund_returned')),
  debit ledger_account not null,
  credit ledger_account not null,
  amount_pence bigint not null check (amount_pence > 0),
  created_at timestamptz not null,
  check (debit <> credit)
);
create function own_posting_is_allowed() returns trigger language plpgsql as $$
begin
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
    ('refund_returned', 'processor', 'refunds_pending')) then
    raise exception 'posting % stands against accounts that are not of its kind', new.source
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger own_posting_is_allowed before insert or update or delete on own_posting
  for each row execute function own_posting_is_allowed();
create trigger own_posting_stays before truncate on own_posting for each statement execute function refuse_change();

-- How far the processor's list of events has been read.
create table payment_progress (
  name text primary key,
  reached_at timestamptz not null
);

-- As before, and a transaction that the processor caused has its cause: a credit its top-up, a refund its
-- refund, an adjustment against another account than `corrections` a failed refund or a dispute.
create or replace function check_transaction() returns trigger language plpgsql as $$
declare
  total bigint;
  visible bigint;
  sides bigint;
  strange bigint;
  counterpart ledger_account;
  net_before bigint;
  has_cause boolean;
begin
  select coalesce(sum(amount_pence), 0), count(*),
    coalesce(-sum(amount_pence) filter (where ledger_account in ('prepaid', 'receivable')), 0),
    count(*) filter (where ledger_account not in ('prepaid', 'receivable')),
    max(ledger_account) filter (where ledger_account not in ('prepaid', 'receivable'))
  into total, sides, visible, strange, counterpart
  from entry where transaction_id = new.transaction_id;
  if total <> 0 or sides < 2 then
    raise exception 'transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  if visible <> new.amount_pence then
    raise exception 'transaction % does not show what its entries say', new.transaction_id using errcode = 'check_violation';
  end if;
  if strange <> 1 or (new.type::text, counterpart::text) not in (
      ('charge', 'revenue'), ('top_up', 'processor'), ('refund', 'refunds_pending'),
      ('adjustment', 'corrections'), ('adjustment', 'refunds_pending'), ('adjustment', 'processor')) then
    raise exception 'transaction % stands against an account that is not of its type', new.transaction_id using errcode = 'check_violation';
  end if;
  has_cause := case
    when new.type = 'top_up' then exists (select from top_up u where u.transaction_id = new.transaction_id
      and u.account_id = new.account_id and u.amount_pence = new.amount_pence)
    when new.type = 'refund' then exists (select from refund r where r.transaction_id = new.transaction_id
      and r.account_id = new.account_id and r.amount_pence = -new.amount_pence)
    when new.type = 'adjustment' and counterpart::text = 'refunds_pending' then
      exists (select from refund r where r.returned_transaction_id = new.transaction_id
        and r.account_id = new.account_id and r.amount_pence = new.amount_pence)
    when new.type = 'adjustment' and counterpart::text = 'processor' then
      exists (select from dispute_movement m join dispute d using (dispute_id)
        where m.transaction_id = new.transaction_id and d.account_id = new.account_id
        and m.amount_pence = new.amount_pence)
    else true end;
  if not has_cause then
    raise exception 'transaction % has no payment that caused it', new.transaction_id using errcode = 'check_violation';
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
end $$;

-- The company of a charge, for statements: the charge itself stays as it is.
create table charged_filing (
  filing_id text primary key,
  filing_type text not null,
  company_number text not null,
  company_name text,
  period_end text not null
);
create index ledger_transaction_account_created on ledger_transaction (account_id, created_at);
