-- Dumped from the migrations; do not edit.

create type ledger_account as enum ('prepaid', 'receivable', 'revenue', 'processor', 'corrections', 'bank', 'processor_fees', 'dispute_costs', 'refunds_pending', 'vat_output', 'vat_in_payments');

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
  low_balance_pence bigint,
  low_balance_set_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_balance_pence_check CHECK ((balance_pence >= 0)),
  constraint account_check CHECK (((balance_pence = 0) OR (owed_pence = 0))),
  constraint account_low_balance_pence_check CHECK (((low_balance_pence >= 1) AND (low_balance_pence <= 100000000))),
  constraint account_owed_pence_check CHECK ((owed_pence >= 0)),
  constraint account_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000))),
  constraint account_price_sequence_check CHECK ((price_sequence >= 0)),
  constraint account_sequence_check CHECK ((sequence >= 0))
);

create table account_state (
  account_id text not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint account_state_pkey PRIMARY KEY (account_id),
  constraint account_state_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text, 'unknown'::text])))
);

create table audit_entry (
  entry_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  account_id text not null,
  actor text not null,
  actor_id text not null,
  origin text not null,
  action text not null,
  subject text not null,
  request_id text not null,
  before jsonb not null,
  after jsonb not null,
  constraint audit_entry_pkey PRIMARY KEY (entry_id),
  constraint audit_entry_actor_check CHECK ((actor = ANY (ARRAY['operator'::text, 'person'::text, 'service'::text])))
);

create table automatic_top_up (
  account_id text not null,
  state text not null,
  threshold_pence bigint not null,
  amount_pence bigint not null,
  month_limit_pence bigint not null,
  customer_id text not null,
  payment_method_id text not null,
  card_brand text not null,
  card_last4 text not null,
  agreed_by text not null,
  agreed_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  paused_because text,
  constraint automatic_top_up_pkey PRIMARY KEY (account_id),
  constraint automatic_top_up_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint automatic_top_up_amount_pence_check CHECK (((amount_pence >= 1000) AND (amount_pence <= 1000000))),
  constraint automatic_top_up_check CHECK ((amount_pence >= threshold_pence)),
  constraint automatic_top_up_check1 CHECK ((month_limit_pence >= amount_pence)),
  constraint automatic_top_up_check2 CHECK (((state = 'paused'::text) = (paused_because IS NOT NULL))),
  constraint automatic_top_up_month_limit_pence_check CHECK ((month_limit_pence <= 10000000)),
  constraint automatic_top_up_paused_because_check CHECK ((paused_because = ANY (ARRAY['declined'::text, 'authentication'::text, 'money_returned'::text]))),
  constraint automatic_top_up_state_check CHECK ((state = ANY (ARRAY['on'::text, 'paused'::text]))),
  constraint automatic_top_up_threshold_pence_check CHECK (((threshold_pence >= 100) AND (threshold_pence <= 1000000)))
);

create table billing_details (
  account_id text not null,
  name text,
  address text default ''::text not null,
  vat_number text,
  purchase_order text,
  changed_at timestamp with time zone not null,
  constraint billing_details_pkey PRIMARY KEY (account_id),
  constraint billing_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint billing_details_address_check CHECK ((length(address) <= 800)),
  constraint billing_details_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint billing_details_purchase_order_check CHECK (((length(purchase_order) >= 1) AND (length(purchase_order) <= 60))),
  constraint billing_details_vat_number_check CHECK (((length(vat_number) >= 4) AND (length(vat_number) <= 20)))
);

create table carried_balance (
  account_id text not null,
  sequence bigint not null,
  balance_pence bigint not null,
  owed_pence bigint not null,
  posted_at timestamp with time zone not null,
  constraint carried_balance_pkey PRIMARY KEY (account_id),
  constraint carried_balance_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint carried_balance_balance_pence_check CHECK ((balance_pence >= 0)),
  constraint carried_balance_owed_pence_check CHECK ((owed_pence >= 0)),
  constraint carried_balance_sequence_check CHECK ((sequence > 0))
);

create table carried_entry (
  account_id text not null,
  ledger_account ledger_account not null,
  amount_pence bigint not null,
  constraint carried_entry_pkey PRIMARY KEY (account_id, ledger_account),
  constraint carried_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id)
);

create table carried_own_posting (
  kind text not null,
  debit ledger_account not null,
  credit ledger_account not null,
  amount_pence bigint not null,
  constraint carried_own_posting_pkey PRIMARY KEY (kind, debit, credit),
  constraint carried_own_posting_amount_pence_check CHECK ((amount_pence > 0))
);

create table charged_filing (
  filing_id text not null,
  filing_type text not null,
  company_number text not null,
  company_name text,
  period_end text not null,
  constraint charged_filing_pkey PRIMARY KEY (filing_id)
);

create table credit_note (
  refund_id text not null,
  number text not null,
  series_number bigint,
  issued_at timestamp with time zone not null,
  vat_pence bigint,
  cancelled_at timestamp with time zone,
  constraint credit_note_pkey PRIMARY KEY (refund_id),
  constraint credit_note_number_key UNIQUE (number),
  constraint credit_note_series_number_key UNIQUE (series_number),
  constraint credit_note_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(refund_id),
  constraint credit_note_check CHECK (((series_number IS NULL) OR (number = document_number('CN'::text, series_number)))),
  constraint credit_note_series_number_check CHECK ((series_number > 0)),
  constraint credit_note_vat_pence_check CHECK ((vat_pence >= 0)),
  constraint check_credit_note TRIGGER DEFERRABLE INITIALLY DEFERRED
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

create table dispute (
  dispute_id text not null,
  top_up_id text not null,
  account_id text not null,
  status text not null,
  amount_pence bigint not null,
  evidence_due_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint dispute_pkey PRIMARY KEY (dispute_id),
  constraint dispute_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint dispute_top_up_id_fkey FOREIGN KEY (top_up_id) REFERENCES top_up(top_up_id)
);

create table dispute_movement (
  balance_transaction text not null,
  dispute_id text not null,
  amount_pence bigint not null,
  transaction_id text not null,
  constraint dispute_movement_pkey PRIMARY KEY (balance_transaction),
  constraint dispute_movement_transaction_id_key UNIQUE (transaction_id),
  constraint dispute_movement_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(dispute_id),
  constraint dispute_movement_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(transaction_id),
  constraint dispute_movement_amount_pence_check CHECK ((amount_pence <> 0))
);

create table document_series (
  series text not null,
  last_number bigint not null,
  erased_numbers bigint default 0 not null,
  constraint document_series_pkey PRIMARY KEY (series),
  constraint document_series_check CHECK (((erased_numbers >= 0) AND (erased_numbers <= last_number))),
  constraint document_series_last_number_check CHECK ((last_number >= 0))
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
  recorded boolean default true not null,
  constraint filing_hold_pkey PRIMARY KEY (filing_id),
  constraint filing_hold_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000))),
  constraint filing_hold_state_check CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'waiting'::text, 'charged'::text])))
);

create table inbox (
  consumer text not null,
  message_id uuid not null,
  processed_at timestamp with time zone default now() not null,
  constraint inbox_pkey PRIMARY KEY (consumer, message_id)
);

create table ledger_link (
  account_id text not null,
  sequence bigint not null,
  hash bytea not null,
  constraint ledger_link_pkey PRIMARY KEY (account_id, sequence),
  constraint ledger_link_hash_check CHECK ((length(hash) = 32)),
  constraint ledger_link_sequence_check CHECK ((sequence > 0))
);

create table ledger_publication (
  day date not null,
  published_at timestamp with time zone not null,
  constraint ledger_publication_pkey PRIMARY KEY (day)
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

create table operator_entry (
  entry_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  operator text not null,
  origin text not null,
  action text not null,
  subject text not null,
  request_id text not null,
  details jsonb not null,
  constraint operator_entry_pkey PRIMARY KEY (entry_id)
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

create table own_posting (
  source text not null,
  kind text not null,
  debit ledger_account not null,
  credit ledger_account not null,
  amount_pence bigint not null,
  created_at timestamp with time zone not null,
  posted_later_at timestamp with time zone,
  constraint own_posting_pkey PRIMARY KEY (source),
  constraint own_posting_amount_pence_check CHECK ((amount_pence > 0)),
  constraint own_posting_check CHECK ((debit <> credit)),
  constraint own_posting_check1 CHECK ((posted_later_at >= created_at)),
  constraint own_posting_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'dispute_fee'::text, 'dispute_fee_returned'::text, 'payout'::text, 'payout_failed'::text, 'refund_paid'::text, 'refund_returned'::text, 'vat'::text, 'vat_returned'::text])))
);

create table parked_key (
  consumer text not null,
  topic text not null,
  key text not null,
  parked_at timestamp with time zone default clock_timestamp() not null,
  constraint parked_key_pkey PRIMARY KEY (consumer, topic, key)
);

create table payment_comparison (
  only_row boolean default true not null,
  started_at timestamp with time zone,
  due_at timestamp with time zone,
  compared_at timestamp with time zone,
  compared_from timestamp with time zone,
  compared_until timestamp with time zone,
  movements bigint default 0 not null,
  constraint payment_comparison_pkey PRIMARY KEY (only_row),
  constraint payment_comparison_check CHECK ((((compared_at IS NULL) = (compared_from IS NULL)) AND ((compared_at IS NULL) = (compared_until IS NULL)))),
  constraint payment_comparison_movements_check CHECK ((movements >= 0)),
  constraint payment_comparison_only_row_check CHECK (only_row)
);

create table payment_difference (
  subject text not null,
  kind text not null,
  problem text not null,
  account_id text,
  source text,
  processor_amount_pence bigint,
  processor_fee_pence bigint,
  processor_currency text,
  ledger_amount_pence bigint,
  ledger_fee_pence bigint,
  found_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  constraint payment_difference_pkey PRIMARY KEY (subject),
  constraint payment_difference_kind_check CHECK ((kind = ANY (ARRAY['top_up'::text, 'refund'::text, 'dispute'::text, 'payout'::text, 'other'::text]))),
  constraint payment_difference_problem_check CHECK ((problem = ANY (ARRAY['unknown_here'::text, 'unknown_at_processor'::text, 'amounts_differ'::text])))
);

create table payment_event (
  event_id text not null,
  type text not null,
  object_id text not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  by_webhook boolean not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone,
  constraint payment_event_pkey PRIMARY KEY (event_id)
);

create table payment_progress (
  name text not null,
  reached_at timestamp with time zone not null,
  constraint payment_progress_pkey PRIMARY KEY (name)
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

create table receipt (
  number bigint not null,
  top_up_id text not null,
  issued_at timestamp with time zone not null,
  account_name text,
  seller_name text not null,
  seller_address text not null,
  vat_number text,
  vat_rate_percent integer,
  paid_at timestamp with time zone,
  customer_address text,
  customer_vat_number text,
  purchase_order text,
  constraint receipt_pkey PRIMARY KEY (number),
  constraint receipt_top_up_id_key UNIQUE (top_up_id),
  constraint receipt_top_up_id_fkey FOREIGN KEY (top_up_id) REFERENCES top_up(top_up_id),
  constraint receipt_check CHECK (((vat_number IS NULL) = (vat_rate_percent IS NULL))),
  constraint receipt_number_check CHECK ((number > 0)),
  constraint receipt_vat_rate_percent_check CHECK (((vat_rate_percent >= 1) AND (vat_rate_percent <= 99)))
);

create table refund (
  refund_id text not null,
  top_up_id text not null,
  account_id text not null,
  amount_pence bigint not null,
  state text not null,
  reason text,
  is_external boolean not null,
  processor_refund_id text,
  transaction_id text not null,
  returned_transaction_id text,
  created_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  reference text,
  asked_amount_pence bigint,
  earlier_note_number text,
  paid_at timestamp with time zone,
  constraint refund_pkey PRIMARY KEY (refund_id),
  constraint refund_processor_refund_id_key UNIQUE (processor_refund_id),
  constraint refund_returned_transaction_id_key UNIQUE (returned_transaction_id),
  constraint refund_transaction_id_key UNIQUE (transaction_id),
  constraint refund_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint refund_returned_transaction_id_fkey FOREIGN KEY (returned_transaction_id) REFERENCES ledger_transaction(transaction_id),
  constraint refund_top_up_id_fkey FOREIGN KEY (top_up_id) REFERENCES top_up(top_up_id),
  constraint refund_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(transaction_id),
  constraint refund_amount_pence_check CHECK ((amount_pence > 0)),
  constraint refund_asked_amount_pence_check CHECK ((asked_amount_pence > 0)),
  constraint refund_check CHECK (((state = 'failed'::text) = (returned_transaction_id IS NOT NULL))),
  constraint refund_check1 CHECK (((state = ANY (ARRAY['requested'::text, 'failed'::text])) OR (processor_refund_id IS NOT NULL))),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);

create table refund_request (
  request_id text not null,
  account_id text not null,
  asked_by text not null,
  amount_pence bigint,
  state text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  granted_pence bigint,
  reason text,
  constraint refund_request_pkey PRIMARY KEY (request_id),
  constraint refund_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint refund_request_amount_pence_check CHECK ((amount_pence > 0)),
  constraint refund_request_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint refund_request_check1 CHECK (((state = 'granted'::text) = (granted_pence IS NOT NULL))),
  constraint refund_request_check2 CHECK ((granted_pence <= amount_pence)),
  constraint refund_request_check3 CHECK (((state = 'declined'::text) = (reason IS NOT NULL))),
  constraint refund_request_granted_pence_check CHECK ((granted_pence > 0)),
  constraint refund_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint refund_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'declined'::text, 'withdrawn'::text])))
);

create table top_up (
  top_up_id text not null,
  account_id text not null,
  created_by text not null,
  state text not null,
  amount_pence bigint not null,
  email text,
  success_url text not null,
  cancel_url text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  session_id text,
  checkout_url text,
  payment_intent text,
  charge_id text,
  payment_method text,
  card_brand text,
  card_last4 text,
  transaction_id text,
  credited_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  fee_pence bigint,
  refunded_pence bigint default 0 not null,
  next_check_at timestamp with time zone,
  kept_threshold_pence bigint,
  kept_month_limit_pence bigint,
  charged_customer_id text,
  charged_method_id text,
  constraint top_up_pkey PRIMARY KEY (top_up_id),
  constraint top_up_charge_id_key UNIQUE (charge_id),
  constraint top_up_payment_intent_key UNIQUE (payment_intent),
  constraint top_up_session_id_key UNIQUE (session_id),
  constraint top_up_transaction_id_key UNIQUE (transaction_id),
  constraint top_up_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint top_up_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(transaction_id),
  constraint top_up_amount_pence_check CHECK (((amount_pence >= 1000) AND (amount_pence <= 1000000))),
  constraint top_up_check CHECK (((refunded_pence >= 0) AND (refunded_pence <= amount_pence))),
  constraint top_up_check1 CHECK (((state = 'credited'::text) = (transaction_id IS NOT NULL))),
  constraint top_up_check2 CHECK (((transaction_id IS NULL) OR ((session_id IS NOT NULL) AND (payment_intent IS NOT NULL) AND (credited_at IS NOT NULL)))),
  constraint top_up_check3 CHECK (((kept_threshold_pence IS NULL) = (kept_month_limit_pence IS NULL))),
  constraint top_up_check4 CHECK (((charged_customer_id IS NULL) = (charged_method_id IS NULL))),
  constraint top_up_check5 CHECK (((charged_customer_id IS NULL) OR (kept_threshold_pence IS NULL))),
  constraint top_up_fee_pence_check CHECK ((fee_pence >= 0)),
  constraint top_up_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'open'::text, 'processing'::text, 'credited'::text, 'failed'::text, 'expired'::text])))
);

create table unneeded_customer (
  customer_id text not null,
  next_try_at timestamp with time zone not null,
  constraint unneeded_customer_pkey PRIMARY KEY (customer_id)
);

create table unpublished_audit_entry (
  entry_id bigint not null,
  constraint unpublished_audit_entry_pkey PRIMARY KEY (entry_id)
);

create table waiting_acceptance (
  filing_id text not null,
  account_id text not null,
  price_pence bigint not null,
  filing_type text,
  company_number text,
  company_name text,
  period_end text,
  received_at timestamp with time zone not null,
  constraint waiting_acceptance_pkey PRIMARY KEY (filing_id),
  constraint waiting_acceptance_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000)))
);

CREATE INDEX audit_entry_account ON public.audit_entry USING btree (account_id, entry_id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX dispute_movement_dispute ON public.dispute_movement USING btree (dispute_id);

CREATE INDEX dispute_top_up ON public.dispute USING btree (top_up_id);

CREATE INDEX filing_hold_held ON public.filing_hold USING btree (account_id) INCLUDE (price_pence) WHERE (state = 'held'::text);

CREATE INDEX filing_hold_held_filing ON public.filing_hold USING btree (filing_id) WHERE (state = 'held'::text);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX ledger_transaction_account_created ON public.ledger_transaction USING btree (account_id, created_at);

CREATE INDEX ledger_transaction_adjusted ON public.ledger_transaction USING btree (created_at) WHERE (type = 'adjustment'::transaction_type);

CREATE UNIQUE INDEX ledger_transaction_charge ON public.ledger_transaction USING btree (filing_id) WHERE (type = 'charge'::transaction_type);

CREATE UNIQUE INDEX ledger_transaction_reference ON public.ledger_transaction USING btree (account_id, reference) WHERE (reference IS NOT NULL);

CREATE INDEX operator_entry_at ON public.operator_entry USING btree (at);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

CREATE INDEX own_posting_compared ON public.own_posting USING btree (created_at) WHERE (kind = ANY (ARRAY['dispute_fee'::text, 'dispute_fee_returned'::text, 'payout'::text, 'payout_failed'::text]));

CREATE INDEX payment_event_due ON public.payment_event USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX payment_event_object ON public.payment_event USING btree (object_id, type);

CREATE INDEX payment_event_received ON public.payment_event USING btree (received_at);

CREATE INDEX refund_account ON public.refund USING btree (account_id);

CREATE INDEX refund_created ON public.refund USING btree (created_at) WHERE (processor_refund_id IS NOT NULL);

CREATE INDEX refund_next_check ON public.refund USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE UNIQUE INDEX refund_reference ON public.refund USING btree (account_id, reference) WHERE (state <> 'failed'::text);

CREATE INDEX refund_request_account ON public.refund_request USING btree (account_id, asked_at);

CREATE INDEX refund_request_decided ON public.refund_request USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE UNIQUE INDEX refund_request_open ON public.refund_request USING btree (account_id) WHERE (state = 'open'::text);

CREATE INDEX refund_request_waiting ON public.refund_request USING btree (asked_at) WHERE (state = 'open'::text);

CREATE INDEX refund_top_up ON public.refund USING btree (top_up_id);

CREATE INDEX top_up_account ON public.top_up USING btree (account_id, top_up_id);

CREATE UNIQUE INDEX top_up_charged ON public.top_up USING btree (account_id) WHERE ((charged_customer_id IS NOT NULL) AND (state = ANY (ARRAY['creating'::text, 'open'::text, 'processing'::text])));

CREATE INDEX top_up_charged_at ON public.top_up USING btree (account_id, created_at) WHERE (charged_customer_id IS NOT NULL);

CREATE INDEX top_up_credited ON public.top_up USING btree (credited_at) WHERE (transaction_id IS NOT NULL);

CREATE INDEX top_up_next_check ON public.top_up USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX top_up_open ON public.top_up USING btree (account_id, created_by, amount_pence) WHERE (state = ANY (ARRAY['creating'::text, 'open'::text]));

CREATE INDEX top_up_unpaid ON public.top_up USING btree (expires_at) WHERE (transaction_id IS NULL);

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
    and (new.balance_pence, new.owed_pence, new.sequence)
      is distinct from (old.balance_pence, old.owed_pence, old.sequence) then
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
  update account a set balance_pence = a.balance_pence - moved.prepaid,
    owed_pence = a.owed_pence + moved.receivable
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
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

CREATE OR REPLACE FUNCTION public.audit_entry_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '6 years' then return old; end if;
  end if;
  raise exception 'audit entries never change' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.chained(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(octet_length(value)::text || ':' || value, '-') || ','
$function$;

CREATE OR REPLACE FUNCTION public.check_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_paid boolean;
begin
  select state = 'succeeded' into is_paid from refund where refund_id = new.refund_id;
  if is_paid is distinct from (new.cancelled_at is null) then
    raise exception 'refund % and its credit note do not agree', new.refund_id
      using errcode = 'check_violation';
  end if;
  if new.vat_pence > 0 and exists (
    select from (values (new.refund_id || ':vat_returned', 'vat_returned', true),
      (new.refund_id || ':vat', 'vat', new.cancelled_at is not null)) p (source, kind, is_due)
    where p.is_due and not exists (select from own_posting o
      where o.source = p.source and o.kind = p.kind and o.amount_pence = new.vat_pence)) then
    raise exception 'the VAT of refund % is not in the ledger', new.refund_id
      using errcode = 'check_violation';
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
  counterpart ledger_account;
  net_before bigint;
  time_before timestamptz;
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
    raise exception 'transaction % does not show what its entries say', new.transaction_id
      using errcode = 'check_violation';
  end if;
  if strange <> 1 or (new.type::text, counterpart::text) not in (
      ('charge', 'revenue'), ('top_up', 'processor'), ('refund', 'refunds_pending'),
      ('adjustment', 'corrections'), ('adjustment', 'refunds_pending'), ('adjustment', 'processor')) then
    raise exception 'transaction % stands against an account that is not of its type', new.transaction_id
      using errcode = 'check_violation';
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
    when new.type = 'adjustment' then exists (select from audit_entry e where e.account_id = new.account_id
      and e.subject = new.transaction_id and e.action = 'balance.adjusted')
    when new.type = 'charge' then exists (select from filing_hold h where h.filing_id = new.filing_id
      and h.account_id = new.account_id and h.price_pence = -new.amount_pence and h.recorded)
    else false end;
  if not has_cause then
    raise exception 'transaction % has no payment that caused it, no hold and no audit entry',
      new.transaction_id
      using errcode = 'check_violation';
  end if;
  select balance_after_pence - owed_after_pence, created_at into net_before, time_before
  from ledger_transaction where account_id = new.account_id and sequence = new.sequence - 1;
  if time_before is null then
    select opened_at into time_before from account where account_id = new.account_id;
  end if;
  -- The clocks of two machines may differ by an hour.
  if new.created_at < time_before - interval '1 hour' then
    raise exception 'transaction % is dated before the one that it follows', new.transaction_id
      using errcode = 'check_violation';
  end if;
  if new.balance_after_pence - new.owed_after_pence <> coalesce(net_before, 0) + new.amount_pence then
    raise exception 'transaction % names a wrong balance', new.transaction_id
      using errcode = 'check_violation';
  end if;
  if exists (
    select from account a where a.account_id = new.account_id and a.sequence = new.sequence
      and (a.balance_pence <> new.balance_after_pence or a.owed_pence <> new.owed_after_pence)
  ) then
    raise exception 'transaction % names a wrong balance', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_note_follows_series()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null
    and (new.refund_id, new.number, new.series_number, new.issued_at, new.vat_pence)
      is not distinct from (old.refund_id, old.number, old.series_number, old.issued_at, old.vat_pence) then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'a credit note is append-only' using errcode = 'restrict_violation';
  end if;
  if new.series_number is null then
    if not exists (
      select from refund where refund_id = new.refund_id and earlier_note_number = new.number
    ) then
      raise exception 'credit note % has a number from no series', new.number
        using errcode = 'check_violation';
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
end $function$;

CREATE OR REPLACE FUNCTION public.document_number(series text, place bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select series || '-' || lpad(place::text, greatest(6, length(place::text)), '0')
$function$;

CREATE OR REPLACE FUNCTION public.entry_joins_open_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from ledger_transaction t
    where t.transaction_id = new.transaction_id
      and t.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'transaction % has landed and takes no more entries', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_old_records(most integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$select 0::bigint$function$;

CREATE OR REPLACE FUNCTION public.erase_transactions(of_account text, most integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$select 0::bigint$function$;

CREATE OR REPLACE FUNCTION public.goes_with_its_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'refunds and disputes stay with their payment' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.link_transactions(account_ids text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  posted record;
  current_account text;
  head bytea;
  linked_accounts text[] := '{}';
  linked_sequences bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  for posted in
    select t.account_id, t.sequence, last_link.hash,
      chained(t.account_id) || chained(t.sequence::text) || chained(t.transaction_id)
      || chained(t.type::text) || chained(t.amount_pence::text) || chained(t.balance_after_pence::text)
      || chained(t.owed_after_pence::text) || chained(t.filing_id) || chained(t.reference)
      || chained(t.reason) || chained((extract(epoch from t.created_at) * 1000000)::bigint::text)
      || chained(sides.entries) as content
    from (select distinct unnest(account_ids) as account_id) touched
    left join lateral (select l.sequence, l.hash from ledger_link l
      where l.account_id = touched.account_id order by l.sequence desc limit 1) last_link on true
    join ledger_transaction t on t.account_id = touched.account_id
      and t.sequence > coalesce(last_link.sequence, 0)
    cross join lateral (select string_agg(e.ledger_account::text || '=' || e.amount_pence, ';'
      order by e.ledger_account::text collate "C") as entries
      from entry e where e.transaction_id = t.transaction_id) sides
    order by t.account_id, t.sequence
  loop
    if posted.account_id is distinct from current_account then
      current_account := posted.account_id;
      head := coalesce(posted.hash, ''::bytea);
    end if;
    head := sha256(head || convert_to(posted.content, 'UTF8'));
    linked_accounts := linked_accounts || posted.account_id;
    linked_sequences := linked_sequences || posted.sequence;
    hashes := hashes || head;
  end loop;
  insert into ledger_link (account_id, sequence, hash)
  select link.account_id, link.sequence, link.hash
  from unnest(linked_accounts, linked_sequences, hashes) as link (account_id, sequence, hash);
  return coalesce(array_length(hashes, 1), 0);
end $function$;

CREATE OR REPLACE FUNCTION public.movement_goes_with_its_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the movements of a dispute stay with its payment' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.number_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account set sequence = sequence + 1
  where account_id = new.account_id and sequence = new.sequence - 1;
  if not found then
    raise exception 'transaction % does not follow the last one of account %', new.sequence, new.account_id
      using errcode = 'serialization_failure';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.operator_entry_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '6 years' then return old; end if;
  end if;
  raise exception 'entries about operators never change' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.own_posting_is_allowed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
    ('refund_returned', 'processor', 'refunds_pending'),
    ('vat', 'vat_in_payments', 'vat_output'),
    ('vat_returned', 'vat_output', 'vat_in_payments')) then
    raise exception 'posting % stands against accounts that are not of its kind', new.source
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.post_missing_vat(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with document as (
    select r.top_up_id || ':vat' as source, 'vat' as kind,
      vat_within(t.amount_pence, r.vat_rate_percent) as vat_pence, coalesce(r.paid_at, r.issued_at) as due_at
    from receipt r join top_up t using (top_up_id) where r.vat_rate_percent is not null
    union all
    select n.refund_id || ':vat_returned', 'vat_returned', n.vat_pence,
      coalesce(f.paid_at, p.created_at, n.issued_at)
    from credit_note n join refund f using (refund_id)
    left join own_posting p on p.source = f.processor_refund_id || ':refund_paid'
    where n.vat_pence > 0
    union all
    select n.refund_id || ':vat', 'vat', n.vat_pence, coalesce(p.created_at, n.cancelled_at)
    from credit_note n join refund f using (refund_id)
    left join own_posting p on p.source = f.processor_refund_id || ':refund_returned'
    where n.vat_pence > 0 and n.cancelled_at is not null),
  posted as (
    insert into own_posting (source, kind, debit, credit, amount_pence, created_at, posted_later_at)
    select source, kind,
      (case kind when 'vat' then 'vat_in_payments' else 'vat_output' end)::ledger_account,
      (case kind when 'vat' then 'vat_output' else 'vat_in_payments' end)::ledger_account,
      vat_pence, due_at, greatest(at, due_at)
    from document d where not exists (select from own_posting o where o.source = d.source)
    order by source
    on conflict (source) do nothing
    returning source)
  select count(*) from posted
$function$;

CREATE OR REPLACE FUNCTION public.post_transactions(transaction_ids text[], account_ids text[], sequences bigint[], types text[], amounts_pence bigint[], balances_after_pence bigint[], all_owed_after_pence bigint[], filing_ids text[], all_references text[], reasons text[], all_created_at timestamp with time zone[], entry_transaction_ids text[], entry_ledger_accounts text[], entry_amounts_pence bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select unnest(entry_transaction_ids) except select unnest(transaction_ids)) then
    raise exception 'an entry belongs to a transaction that is not posted with it'
      using errcode = 'restrict_violation';
  end if;
  insert into ledger_transaction (transaction_id, account_id, sequence, type, amount_pence,
    balance_after_pence, owed_after_pence, filing_id, reference, reason, created_at)
  select new.transaction_id, new.account_id, new.sequence, new.type::transaction_type, new.amount_pence,
    new.balance_after_pence, new.owed_after_pence, new.filing_id, new.reference, new.reason, new.created_at
  from unnest(transaction_ids, account_ids, sequences, types, amounts_pence, balances_after_pence,
    all_owed_after_pence, filing_ids, all_references, reasons, all_created_at) with ordinality as new (
      transaction_id, account_id, sequence, type, amount_pence, balance_after_pence, owed_after_pence,
      filing_id, reference, reason, created_at, position)
  order by new.position;
  insert into entry (transaction_id, ledger_account, amount_pence)
  select side.transaction_id, side.ledger_account::ledger_account, side.amount_pence
  from unnest(entry_transaction_ids, entry_ledger_accounts, entry_amounts_pence)
    as side (transaction_id, ledger_account, amount_pence);
  perform link_transactions(account_ids);
end $function$;

CREATE OR REPLACE FUNCTION public.queue_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into unpublished_audit_entry (entry_id) values (new.entry_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_follows_series()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and old.issued_at < now() - interval '7 years'
    and to_jsonb(new) = to_jsonb(old) || '{"account_name": null, "customer_address": null,
      "customer_vat_number": null, "purchase_order": null}' then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'a receipt is append-only' using errcode = 'restrict_violation';
  end if;
  update document_series set last_number = new.number
  where series = 'TU' and last_number = new.number - 1;
  if not found then
    raise exception 'receipt % does not follow the last one', new.number
      using errcode = 'serialization_failure';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refund_keeps_its_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.returned_transaction_id is not null
      and new.returned_transaction_id is distinct from old.returned_transaction_id
    or old.processor_refund_id is not null
      and new.processor_refund_id is distinct from old.processor_refund_id then
    raise exception 'a refund keeps its refund at the processor, and is returned once'
      using errcode = 'restrict_violation';
  end if;
  return new;
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

CREATE OR REPLACE FUNCTION public.top_up_keeps_its_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.transaction_id is null and old.expires_at < now() - interval '30 days'
      and (old.state in ('failed', 'expired') or old.expires_at < now() - interval '90 days')
    then return old; end if;
  end if;
  if tg_op <> 'UPDATE' then
    raise exception 'a top-up stays' using errcode = 'restrict_violation';
  end if;
  if (new.top_up_id, new.account_id, new.amount_pence, new.created_at, new.charged_customer_id)
      is distinct from (old.top_up_id, old.account_id, old.amount_pence, old.created_at, old.charged_customer_id)
    or (old.session_id is not null and new.session_id is distinct from old.session_id)
    or (old.transaction_id is not null and (new.transaction_id, new.payment_intent, new.credited_at)
      is distinct from (old.transaction_id, old.payment_intent, old.credited_at)) then
    raise exception 'a top-up keeps its account, amount, session and credit'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.vat_within(gross_pence bigint, rate_percent integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select round(gross_pence * rate_percent::numeric / (100 + rate_percent))::bigint
$function$;

CREATE TRIGGER account_follows_entries BEFORE INSERT OR DELETE OR UPDATE ON public.account FOR EACH ROW EXECUTE FUNCTION account_follows_entries();

CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();

CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();

CREATE TRIGGER queue_audit_entry AFTER INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION queue_audit_entry();

CREATE CONSTRAINT TRIGGER check_credit_note AFTER INSERT OR UPDATE ON public.credit_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_note();

CREATE TRIGGER credit_note_follows_series BEFORE INSERT OR DELETE OR UPDATE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION credit_note_follows_series();

CREATE TRIGGER credit_note_stays BEFORE TRUNCATE ON public.credit_note FOR EACH STATEMENT EXECUTE FUNCTION credit_note_follows_series();

CREATE TRIGGER dispute_goes_with_its_payment BEFORE DELETE ON public.dispute FOR EACH ROW EXECUTE FUNCTION goes_with_its_payment();

CREATE TRIGGER movement_goes_with_its_transaction BEFORE DELETE ON public.dispute_movement FOR EACH ROW EXECUTE FUNCTION movement_goes_with_its_transaction();

CREATE TRIGGER apply_entries AFTER INSERT ON public.entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION apply_entries();

CREATE TRIGGER entry_is_final BEFORE DELETE OR UPDATE ON public.entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER entry_joins_open_transaction BEFORE INSERT ON public.entry FOR EACH ROW EXECUTE FUNCTION entry_joins_open_transaction();

CREATE TRIGGER entry_stays BEFORE TRUNCATE ON public.entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER link_is_final BEFORE DELETE OR UPDATE ON public.ledger_link FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER link_stays BEFORE TRUNCATE ON public.ledger_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER check_transaction AFTER INSERT ON public.ledger_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transaction();

CREATE TRIGGER number_transaction AFTER INSERT ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION number_transaction();

CREATE TRIGGER transaction_is_final BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER transaction_stays BEFORE TRUNCATE ON public.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_entry_stays BEFORE DELETE OR UPDATE ON public.operator_entry FOR EACH ROW EXECUTE FUNCTION operator_entry_stays();

CREATE TRIGGER operator_log_stays BEFORE TRUNCATE ON public.operator_entry FOR EACH STATEMENT EXECUTE FUNCTION operator_entry_stays();

CREATE TRIGGER own_posting_is_allowed BEFORE INSERT OR DELETE OR UPDATE ON public.own_posting FOR EACH ROW EXECUTE FUNCTION own_posting_is_allowed();

CREATE TRIGGER own_posting_stays BEFORE TRUNCATE ON public.own_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER apply_price_change AFTER INSERT ON public.price_change FOR EACH ROW EXECUTE FUNCTION apply_price_change();

CREATE TRIGGER price_change_is_final BEFORE DELETE OR UPDATE ON public.price_change FOR EACH ROW EXECUTE FUNCTION refuse_price_rewrite();

CREATE TRIGGER price_change_stays BEFORE TRUNCATE ON public.price_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_rewrite();

CREATE TRIGGER receipt_follows_series BEFORE INSERT OR DELETE OR UPDATE ON public.receipt FOR EACH ROW EXECUTE FUNCTION receipt_follows_series();

CREATE TRIGGER receipt_stays BEFORE TRUNCATE ON public.receipt FOR EACH STATEMENT EXECUTE FUNCTION receipt_follows_series();

CREATE TRIGGER refund_goes_with_its_payment BEFORE DELETE ON public.refund FOR EACH ROW EXECUTE FUNCTION goes_with_its_payment();

CREATE TRIGGER refund_keeps_its_facts BEFORE UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION refund_keeps_its_facts();

CREATE TRIGGER top_up_keeps_its_facts BEFORE DELETE OR UPDATE ON public.top_up FOR EACH ROW EXECUTE FUNCTION top_up_keeps_its_facts();

CREATE TRIGGER top_up_stays BEFORE TRUNCATE ON public.top_up FOR EACH STATEMENT EXECUTE FUNCTION top_up_keeps_its_facts();

comment on table carried_balance is 'Empty, for replicas of the previous version. The next release drops it.';

comment on table carried_entry is 'Empty, for replicas of the previous version. The next release drops it.';

comment on table carried_own_posting is 'Empty. The next release drops it.';
