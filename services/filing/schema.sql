-- Dumped from the migrations; do not edit.

create table account (
  account_id text not null,
  balance_pence bigint default 0 not null,
  owed_pence bigint default 0 not null,
  balance_sequence bigint default 0 not null,
  filing_count bigint default 0 not null,
  price_pence bigint default 2000 not null,
  price_sequence bigint default 0 not null,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000))),
  constraint account_price_sequence_check CHECK ((price_sequence >= 0))
);

create table attempt (
  attempt_id text not null,
  filing_id text not null,
  part smallint not null,
  authority text not null,
  state text not null,
  transaction_id text not null,
  submission_number text,
  irmark text,
  poll_url text,
  poll_interval_ms integer,
  authority_interval_ms integer,
  due_at timestamp with time zone,
  tries integer default 0 not null,
  lease_until timestamp with time zone,
  note text,
  answer_gzip bytea,
  created_at timestamp with time zone not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  trace_parent text,
  correlation_id text,
  is_correlation_id_shared boolean default false not null,
  constraint attempt_pkey PRIMARY KEY (attempt_id),
  constraint attempt_submission_number_key UNIQUE (submission_number),
  constraint attempt_transaction_id_key UNIQUE (transaction_id),
  constraint attempt_filing_id_part_fkey FOREIGN KEY (filing_id, part) REFERENCES filing_part(filing_id, part),
  constraint attempt_authority_check CHECK ((authority = ANY (ARRAY['tax_authority'::text, 'registry'::text]))),
  constraint attempt_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'sending'::text, 'acknowledged'::text, 'decided'::text, 'closed'::text, 'not_sent'::text, 'refused'::text, 'unknown'::text])))
);

create table attempt_document (
  attempt_id text not null,
  kind text not null,
  media_type text not null,
  filename text not null,
  content_gzip bytea not null,
  constraint attempt_document_pkey PRIMARY KEY (attempt_id, kind),
  constraint attempt_document_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempt(attempt_id)
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
  constraint audit_entry_actor_check CHECK ((actor = ANY (ARRAY['operator'::text, 'person'::text, 'key'::text, 'service'::text])))
);

create table authentication_failure (
  utr text not null,
  in_a_row integer not null,
  last_at timestamp with time zone not null,
  constraint authentication_failure_pkey PRIMARY KEY (utr)
);

create table balance_doubt (
  account_id text not null,
  since timestamp with time zone not null,
  events bigint not null,
  due_at timestamp with time zone not null,
  constraint balance_doubt_pkey PRIMARY KEY (account_id)
);

create table company_copy (
  id boolean default true not null,
  slot smallint default 0 not null,
  file_month date,
  file_companies integer default 0 not null,
  loaded_at timestamp with time zone,
  is_wanted boolean default false not null,
  may_be_shorter boolean default false not null,
  loader text,
  leased_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  retry_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  wanted_at timestamp with time zone,
  constraint company_copy_pkey PRIMARY KEY (id),
  constraint company_copy_id_check CHECK (id)
);

create table company_history (
  company_number text not null,
  history jsonb,
  known_at timestamp with time zone not null,
  constraint company_history_pkey PRIMARY KEY (company_number)
);

create table company_officers (
  company_number text not null,
  officers jsonb not null,
  read_at timestamp with time zone not null,
  constraint company_officers_pkey PRIMARY KEY (company_number)
);

create table company_stream (
  name text not null,
  timepoint bigint,
  watched_since timestamp with time zone,
  current_at timestamp with time zone,
  unreadable_after bigint,
  follower text,
  leased_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  retry_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  failures integer default 0 not null,
  constraint company_stream_pkey PRIMARY KEY (name)
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

create table erased_filing (
  filing_id text not null,
  account_id text not null,
  status text not null,
  sequence bigint not null,
  price_pence bigint not null,
  charge_pence bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  erased_at timestamp with time zone not null,
  constraint erased_filing_pkey PRIMARY KEY (filing_id),
  constraint erased_filing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint erased_filing_status_check CHECK ((status = ANY (ARRAY['accepted'::text, 'rejected'::text, 'error'::text])))
);

create table external_filing (
  account_id text not null,
  type text not null,
  company_number text not null,
  period_end date not null,
  period_start date,
  filed_on date,
  created_at timestamp with time zone not null,
  constraint external_filing_pkey PRIMARY KEY (account_id, type, company_number, period_end),
  constraint external_filing_check CHECK ((period_start <= period_end)),
  constraint external_filing_type_check CHECK ((type = ANY (ARRAY['ct600'::text, 'accounts'::text])))
);

create table filing (
  filing_id text not null,
  account_id text not null,
  type text not null,
  company_number text not null,
  company_name text not null,
  utr text,
  period_start date not null,
  period_end date not null,
  status text not null,
  sequence bigint not null,
  external_id text,
  regime text,
  derived_values json not null,
  form json not null,
  price_pence bigint not null,
  iru_number text,
  errors json default '[]'::json not null,
  charge_pence bigint,
  charged_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  part_count smallint default 1 not null,
  amendment json,
  amends_filing_id text,
  amended_by text,
  computation json,
  warnings json default '[]'::json not null,
  original_key_id text,
  value_sources json,
  constraint filing_pkey PRIMARY KEY (filing_id),
  constraint filing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint filing_check CHECK ((period_start <= period_end)),
  constraint filing_check1 CHECK (((type = 'ct600'::text) = (utr IS NOT NULL))),
  constraint filing_check2 CHECK (((charge_pence IS NULL) = (charged_at IS NULL))),
  constraint filing_price_pence_check CHECK (((price_pence >= 0) AND (price_pence <= 100000))),
  constraint filing_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'submitted'::text, 'accepted'::text, 'rejected'::text, 'error'::text]))),
  constraint filing_type_check CHECK ((type = ANY (ARRAY['ct600'::text, 'accounts'::text]))),
  constraint filing_is_decided_by_its_parts TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table filing_part (
  filing_id text not null,
  part smallint not null,
  period_start date not null,
  period_end date not null,
  status text not null,
  reference text,
  receipt_irmark text,
  receipt_message text,
  accepted_at timestamp with time zone,
  computation json,
  errors json default '[]'::json not null,
  carried_from text,
  constraint filing_part_pkey PRIMARY KEY (filing_id, part),
  constraint filing_part_carried_from_fkey FOREIGN KEY (carried_from) REFERENCES filing(filing_id),
  constraint filing_part_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES filing(filing_id),
  constraint filing_part_check CHECK ((period_start <= period_end)),
  constraint filing_part_part_check CHECK ((part >= 1))
);

create table filing_status_history (
  filing_id text not null,
  sequence bigint not null,
  status text not null,
  at timestamp with time zone not null,
  constraint filing_status_history_pkey PRIMARY KEY (filing_id, sequence),
  constraint filing_status_history_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES filing(filing_id)
);

create table filing_tally_by_day (
  account_id text not null,
  created_on date not null,
  type text not null,
  status text not null,
  filings bigint not null,
  constraint filing_tally_by_day_pkey PRIMARY KEY (account_id, created_on, type, status)
);

create table filing_tally_by_period (
  account_id text not null,
  period_end date not null,
  type text not null,
  status text not null,
  filings bigint not null,
  constraint filing_tally_by_period_pkey PRIMARY KEY (account_id, period_end, type, status)
);

create table filing_tally_change (
  id bigint generated always as identity not null,
  account_id text not null,
  period_end date not null,
  created_on date not null,
  type text not null,
  status text not null,
  change smallint not null,
  constraint filing_tally_change_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table idempotency_key (
  account_id text not null,
  key text not null,
  fingerprint text not null,
  filing_id text not null,
  response_status smallint,
  response_data json,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key),
  constraint idempotency_key_filing_id_key UNIQUE (filing_id),
  constraint idempotency_key_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES filing(filing_id),
  constraint idempotency_key_check CHECK (((response_status IS NULL) = (response_data IS NULL)))
);

create table inbox (
  consumer text not null,
  message_id uuid not null,
  processed_at timestamp with time zone default now() not null,
  constraint inbox_pkey PRIMARY KEY (consumer, message_id)
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

create table parked_key (
  consumer text not null,
  topic text not null,
  key text not null,
  parked_at timestamp with time zone default clock_timestamp() not null,
  constraint parked_key_pkey PRIMARY KEY (consumer, topic, key)
);

create table partner_account (
  account_id text not null,
  constraint partner_account_pkey PRIMARY KEY (account_id)
);

create table refused_credentials (
  account_id text not null,
  utr text not null,
  in_a_row integer not null,
  last_at timestamp with time zone not null,
  constraint refused_credentials_pkey PRIMARY KEY (account_id, utr)
);

create table registered_company (
  slot smallint not null,
  company_number text not null,
  profile json,
  known_at timestamp with time zone not null,
  timepoint bigint,
  written_at timestamp with time zone not null,
  constraint registered_company_pkey PRIMARY KEY (slot, company_number)
) partition by LIST (slot);

create table registered_company_0 partition of registered_company FOR VALUES IN ('0');

create table registered_company_1 partition of registered_company FOR VALUES IN ('1');

create table request_allowance (
  api text not null,
  requests double precision not null,
  counted_at timestamp with time zone not null,
  constraint request_allowance_pkey PRIMARY KEY (api)
);

create table unpublished_audit_entry (
  entry_id bigint not null,
  constraint unpublished_audit_entry_pkey PRIMARY KEY (entry_id)
);

CREATE INDEX attempt_due ON public.attempt USING btree (authority, state, due_at) WHERE (state = ANY (ARRAY['acknowledged'::text, 'decided'::text]));

CREATE UNIQUE INDEX attempt_of_correlation_id ON public.attempt USING btree (correlation_id) WHERE (state = ANY (ARRAY['acknowledged'::text, 'decided'::text]));

CREATE INDEX attempt_of_filing ON public.attempt USING btree (filing_id, part);

CREATE INDEX attempt_open ON public.attempt USING btree (lease_until) WHERE (state = ANY (ARRAY['prepared'::text, 'sending'::text]));

CREATE INDEX audit_entry_account ON public.audit_entry USING btree (account_id, entry_id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);

CREATE INDEX company_history_known_at ON public.company_history USING btree (known_at);

CREATE INDEX company_officers_read_at ON public.company_officers USING btree (read_at);

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX erased_filing_updated ON public.erased_filing USING btree (updated_at);

CREATE INDEX external_filing_by_creation ON public.external_filing USING btree (account_id, created_at DESC, type, company_number, period_end);

CREATE INDEX filing_accepted ON public.filing USING btree (company_number, period_end) WHERE (status = 'accepted'::text);

CREATE INDEX filing_in_flight ON public.filing USING btree (account_id) WHERE ((status = ANY (ARRAY['pending'::text, 'submitted'::text])) OR ((status = 'accepted'::text) AND (charged_at IS NULL)));

CREATE INDEX filing_named ON public.filing USING btree (account_id, upper(company_name) COLLATE "C", created_at DESC, filing_id DESC) INCLUDE (company_name, status, type);

CREATE INDEX filing_newest ON public.filing USING btree (account_id, created_at DESC, filing_id DESC);

CREATE INDEX filing_of_company ON public.filing USING btree (account_id, company_number, created_at DESC, filing_id DESC);

CREATE INDEX filing_of_external_id ON public.filing USING btree (account_id, external_id, created_at DESC, filing_id DESC) WHERE (external_id IS NOT NULL);

CREATE INDEX filing_of_past_period ON public.filing USING btree (period_end) WHERE (status = ANY (ARRAY['accepted'::text, 'rejected'::text, 'error'::text]));

CREATE INDEX filing_of_period ON public.filing USING btree (account_id, period_end, created_at DESC, filing_id DESC);

CREATE INDEX filing_of_status ON public.filing USING btree (account_id, status, created_at DESC, filing_id DESC);

CREATE INDEX filing_of_type ON public.filing USING btree (account_id, type, created_at DESC, filing_id DESC);

CREATE INDEX filing_spent_by_key ON public.filing USING btree (original_key_id, created_at) INCLUDE (price_pence) WHERE ((original_key_id IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'submitted'::text, 'accepted'::text])));

CREATE INDEX filing_tally_change_account ON public.filing_tally_change USING btree (account_id);

CREATE UNIQUE INDEX filing_undecided ON public.filing USING btree (account_id, type, company_number, period_end) WHERE (status = ANY (ARRAY['pending'::text, 'submitted'::text]));

CREATE INDEX filing_updated ON public.filing USING btree (account_id, updated_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX operator_entry_at ON public.operator_entry USING btree (at);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

CREATE INDEX registered_company_0_written_at_idx ON public.registered_company_0 USING btree (written_at);

CREATE INDEX registered_company_1_written_at_idx ON public.registered_company_1 USING btree (written_at);

CREATE INDEX registered_company_written_at ON ONLY public.registered_company USING btree (written_at);

CREATE OR REPLACE FUNCTION public.answer_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.answer_gzip is not null and new.answer_gzip is null then
    raise exception 'the answer of the authority stays' using errcode = 'restrict_violation';
  end if;
  return new;
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

CREATE OR REPLACE FUNCTION public.empty_company_slot(emptied smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
begin
  if exists (select from public.company_copy where slot = emptied) then
    raise exception 'slot % is in use', emptied;
  end if;
  execute format('truncate public.registered_company_%s', emptied);
end $function$;

CREATE OR REPLACE FUNCTION public.erased_filing_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.updated_at < now() - interval '7 years' then return old; end if;
  end if;
  raise exception 'what remains of filing % is kept for seven years', old.filing_id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.external_filing_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.period_end + interval '6 years' >= now() or old.created_at + interval '15 months' >= now() then
    raise exception 'records of filings made elsewhere are kept for six years after their period'
      using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.filing_is_decided_by_its_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from filing_part where filing_id = new.filing_id and status in ('pending', 'submitted')
  ) then
    raise exception 'filing % has parts that are not decided', new.filing_id using errcode = 'check_violation';
  end if;
  if new.status = 'accepted' and exists (
    select 1 from filing_part where filing_id = new.filing_id and status <> 'accepted'
  ) then
    raise exception 'filing % has parts that are not accepted', new.filing_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.filing_moves_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status in ('accepted', 'rejected', 'error') and new.status <> old.status then
    raise exception 'filing % is decided', old.filing_id using errcode = 'restrict_violation';
  end if;
  new.updated_at := greatest(new.updated_at, old.updated_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.filing_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if is_kept(old.filing_id) then
    raise exception 'filing % is kept for six years after its period', old.filing_id using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.goes_with_its_filing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  kept boolean;
begin
  if tg_table_name = 'attempt_document' then
    kept := is_kept((select a.filing_id from attempt a where a.attempt_id = old.attempt_id));
  else
    kept := is_kept(old.filing_id);
  end if;
  if kept then
    raise exception 'what was sent and received stays with its filing' using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.is_kept(of_filing_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from filing f where f.filing_id = of_filing_id
      and (f.status in ('pending', 'submitted')
        or f.status = 'accepted' and f.charged_at is null and f.updated_at + interval '7 years' >= now()
        or f.period_end + interval '6 years' >= now() or f.updated_at + interval '15 months' >= now()))
$function$;

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

CREATE OR REPLACE FUNCTION public.part_stays_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status in ('accepted', 'rejected', 'error') and new.status <> old.status then
    raise exception 'a return of filing % is decided', old.filing_id using errcode = 'restrict_violation';
  end if;
  return new;
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

CREATE OR REPLACE FUNCTION public.tally_filing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into filing_tally_change (account_id, period_end, created_on, type, status, change)
    values (old.account_id, old.period_end, (old.created_at at time zone 'UTC')::date, old.type, old.status, -1);
  end if;
  insert into filing_tally_change (account_id, period_end, created_on, type, status, change)
  values (new.account_id, new.period_end, (new.created_at at time zone 'UTC')::date, new.type, new.status, 1);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.untally_filing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into filing_tally_change (account_id, period_end, created_on, type, status, change)
  values (old.account_id, old.period_end, (old.created_at at time zone 'UTC')::date, old.type, old.status, -1);
  return null;
end $function$;

CREATE TRIGGER answer_stays BEFORE UPDATE OF answer_gzip ON public.attempt FOR EACH ROW EXECUTE FUNCTION answer_stays();

CREATE TRIGGER attempt_goes_with_its_filing BEFORE DELETE ON public.attempt FOR EACH ROW EXECUTE FUNCTION goes_with_its_filing();

CREATE TRIGGER attempt_document_goes_with_its_filing BEFORE DELETE ON public.attempt_document FOR EACH ROW EXECUTE FUNCTION goes_with_its_filing();

CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();

CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();

CREATE TRIGGER queue_audit_entry AFTER INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION queue_audit_entry();

CREATE TRIGGER erased_filing_stays BEFORE DELETE OR UPDATE ON public.erased_filing FOR EACH ROW EXECUTE FUNCTION erased_filing_stays();

CREATE TRIGGER external_filing_stays BEFORE DELETE ON public.external_filing FOR EACH ROW EXECUTE FUNCTION external_filing_stays();

CREATE CONSTRAINT TRIGGER filing_is_decided_by_its_parts AFTER UPDATE OF status ON public.filing DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.part_count > 1) AND (new.status = ANY (ARRAY['accepted'::text, 'rejected'::text, 'error'::text])))) EXECUTE FUNCTION filing_is_decided_by_its_parts();

CREATE TRIGGER filing_is_tallied AFTER INSERT ON public.filing FOR EACH ROW EXECUTE FUNCTION tally_filing();

CREATE TRIGGER filing_is_tallied_anew AFTER UPDATE OF status ON public.filing FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tally_filing();

CREATE TRIGGER filing_is_untallied AFTER DELETE ON public.filing FOR EACH ROW EXECUTE FUNCTION untally_filing();

CREATE TRIGGER filing_moves_forward BEFORE UPDATE OF status, updated_at ON public.filing FOR EACH ROW EXECUTE FUNCTION filing_moves_forward();

CREATE TRIGGER filing_stays BEFORE DELETE ON public.filing FOR EACH ROW EXECUTE FUNCTION filing_stays();

CREATE TRIGGER part_goes_with_its_filing BEFORE DELETE ON public.filing_part FOR EACH ROW EXECUTE FUNCTION goes_with_its_filing();

CREATE TRIGGER part_stays_decided BEFORE UPDATE OF status ON public.filing_part FOR EACH ROW EXECUTE FUNCTION part_stays_decided();

CREATE TRIGGER history_goes_with_its_filing BEFORE DELETE ON public.filing_status_history FOR EACH ROW EXECUTE FUNCTION goes_with_its_filing();

CREATE TRIGGER key_goes_with_its_filing BEFORE DELETE ON public.idempotency_key FOR EACH ROW EXECUTE FUNCTION goes_with_its_filing();

CREATE TRIGGER operator_entry_stays BEFORE DELETE OR UPDATE ON public.operator_entry FOR EACH ROW EXECUTE FUNCTION operator_entry_stays();

CREATE TRIGGER operator_log_stays BEFORE TRUNCATE ON public.operator_entry FOR EACH STATEMENT EXECUTE FUNCTION operator_entry_stays();

comment on table authentication_failure is 'Written by earlier versions only. To be dropped once none of them runs.';
