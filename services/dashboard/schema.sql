-- Dumped from the migrations; do not edit.

create table account (
  account_id text not null,
  name text not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  open_tries integer default 0 not null,
  scanned_before timestamp with time zone,
  scanned_at timestamp with time zone default now(),
  requires_second_factor boolean default false not null,
  constraint account_pkey PRIMARY KEY (account_id)
);

create table account_balance (
  account_id text not null,
  sequence bigint not null,
  balance_pence bigint not null,
  owed_pence bigint not null,
  is_alerted boolean default false not null,
  doubt_due_at timestamp with time zone,
  constraint account_balance_pkey PRIMARY KEY (account_id),
  constraint account_balance_balance_pence_check CHECK ((balance_pence >= 0)),
  constraint account_balance_owed_pence_check CHECK ((owed_pence >= 0)),
  constraint account_balance_sequence_check CHECK ((sequence >= 0))
);

create table account_state (
  account_id text not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint account_state_pkey PRIMARY KEY (account_id),
  constraint account_state_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text, 'unknown'::text])))
);

create table api_request (
  at timestamp with time zone not null,
  account_id text not null,
  request_id uuid not null,
  key_id text not null,
  mode text not null,
  method text not null,
  route text not null,
  status smallint not null,
  status_class smallint generated always as ((status / 100)) stored not null,
  error_code text,
  duration_ms real not null,
  upstream_ms real,
  address text not null,
  filing_id text,
  request_count integer default 1 not null,
  constraint api_request_pkey PRIMARY KEY (account_id, request_id, at),
  constraint api_request_duration_ms_check CHECK ((duration_ms >= (0)::double precision)),
  constraint api_request_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint api_request_status_check CHECK (((status >= 100) AND (status <= 599))),
  constraint api_request_upstream_ms_check CHECK ((upstream_ms >= (0)::double precision))
) partition by RANGE (at);

create table attempts (
  subject text not null,
  count integer not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (subject),
  constraint attempts_count_check CHECK ((count > 0))
);

create table audit_entry (
  entry_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  account_id text,
  person_id text,
  actor text not null,
  action text not null,
  subject text,
  address text,
  request_id text,
  details jsonb default '{}'::jsonb not null,
  service text,
  service_entry_id bigint,
  actor_id text,
  origin text,
  before jsonb,
  after jsonb,
  constraint audit_entry_pkey PRIMARY KEY (entry_id)
);

create table company_deadline (
  account_id text not null,
  company_number text not null,
  filing_type text not null,
  period_start date not null,
  period_end date not null,
  filing_period_end date not null,
  due_on date not null,
  state text not null,
  constraint company_deadline_pkey PRIMARY KEY (account_id, company_number, filing_type, period_end),
  constraint company_deadline_account_id_company_number_fkey FOREIGN KEY (account_id, company_number) REFERENCES watched_company(account_id, company_number) ON DELETE CASCADE,
  constraint company_deadline_filing_type_check CHECK ((filing_type = ANY (ARRAY['accounts'::text, 'ct600'::text]))),
  constraint company_deadline_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in progress'::text, 'filed'::text])))
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

create table deadline_reminder (
  account_id text not null,
  company_number text not null,
  filing_type text not null,
  due_on date not null,
  days_before smallint not null,
  reminded_at timestamp with time zone not null,
  constraint deadline_reminder_pkey PRIMARY KEY (account_id, company_number, filing_type, due_on, days_before)
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

create table email_link (
  token_hash bytea not null,
  purpose text not null,
  person_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  email text,
  constraint email_link_pkey PRIMARY KEY (token_hash),
  constraint email_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint email_link_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint email_link_purpose_check CHECK ((purpose = ANY (ARRAY['reset password'::text, 'change email'::text, 'undo email'::text]))),
  constraint email_link_token_hash_check CHECK ((length(token_hash) = 32))
);

create table filing_change (
  filing_id text not null,
  account_id text not null,
  sequence bigint not null,
  at timestamp with time zone not null,
  constraint filing_change_pkey PRIMARY KEY (filing_id),
  constraint filing_change_sequence_check CHECK ((sequence > 0))
);

create table inbox (
  consumer text not null,
  message_id uuid not null,
  processed_at timestamp with time zone default now() not null,
  constraint inbox_pkey PRIMARY KEY (consumer, message_id)
);

create table invitation (
  invitation_id text not null,
  account_id text not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint invitation_pkey PRIMARY KEY (invitation_id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint invitation_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint invitation_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint invitation_invitation_id_check CHECK ((invitation_id ~~ 'inv\_%'::text)),
  constraint invitation_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'developer'::text, 'finance'::text, 'viewer'::text]))),
  constraint invitation_token_hash_check CHECK ((length(token_hash) = 32))
);

create table known_device (
  person_id text not null,
  device_hash bytea not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_device_pkey PRIMARY KEY (person_id, device_hash),
  constraint known_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint known_device_device_hash_check CHECK ((length(device_hash) = 32))
);

create table low_balance_alert (
  account_id text not null,
  threshold_pence bigint not null,
  updated_at timestamp with time zone not null,
  constraint low_balance_alert_pkey PRIMARY KEY (account_id),
  constraint low_balance_alert_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint low_balance_alert_threshold_pence_check CHECK (((threshold_pence >= 1) AND (threshold_pence <= 100000000)))
);

create table mail (
  mail_id uuid not null,
  kind text not null,
  sealed bytea,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  last_error text,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  account_id text,
  person_id text,
  once_key text,
  constraint mail_pkey PRIMARY KEY (mail_id)
);

create table membership (
  account_id text not null,
  person_id text not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint membership_pkey PRIMARY KEY (account_id, person_id),
  constraint membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint membership_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint membership_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'developer'::text, 'finance'::text, 'viewer'::text]))),
  constraint membership_keeps_an_owner TRIGGER DEFERRABLE INITIALLY DEFERRED
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

create table passkey (
  credential_id text not null,
  person_id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (credential_id),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);

create table person (
  person_id text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamp with time zone not null,
  constraint person_pkey PRIMARY KEY (person_id),
  constraint person_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint person_person_id_check CHECK ((person_id ~~ 'psn\_%'::text))
);

create table recovery_code (
  person_id text not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint recovery_code_code_hash_check CHECK ((length(code_hash) = 32))
);

create table sandbox_step (
  account_id text not null,
  step text not null,
  at timestamp with time zone not null,
  constraint sandbox_step_pkey PRIMARY KEY (account_id, step),
  constraint sandbox_step_step_check CHECK ((step = ANY (ARRAY['accepted filing'::text, 'handled error'::text])))
);

create table session (
  session_id text not null,
  id_hash bytea not null,
  person_id text not null,
  account_id text,
  stage text not null,
  wrong_codes smallint default 0 not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  network text not null,
  active_since timestamp with time zone default now() not null,
  constraint session_pkey PRIMARY KEY (session_id),
  constraint session_id_hash_key UNIQUE (id_hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint session_id_hash_check CHECK ((length(id_hash) = 32)),
  constraint session_session_id_check CHECK ((session_id ~~ 'ses\_%'::text)),
  constraint session_stage_check CHECK ((stage = ANY (ARRAY['second factor'::text, 'full'::text])))
);

create table sign_up (
  sign_up_id uuid not null,
  email text not null,
  name text not null,
  account_name text not null,
  password_hash text not null,
  token_hash bytea not null,
  browser_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_up_pkey PRIMARY KEY (sign_up_id),
  constraint sign_up_token_hash_key UNIQUE (token_hash),
  constraint sign_up_token_hash_check CHECK ((length(token_hash) = 32))
);

create table stopped_mail (
  person_id text not null,
  kind text not null,
  stopped_at timestamp with time zone not null,
  constraint stopped_mail_pkey PRIMARY KEY (person_id, kind),
  constraint stopped_mail_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);

create table threshold_transfer (
  account_id text not null,
  threshold_pence bigint not null,
  set_at timestamp with time zone not null,
  sequence bigint not null,
  is_alerted boolean not null,
  constraint threshold_transfer_pkey PRIMARY KEY (account_id)
);

create table totp (
  person_id text not null,
  sealed_secret bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint totp_pkey PRIMARY KEY (person_id),
  constraint totp_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);

create table used_once (
  value_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_once_pkey PRIMARY KEY (value_hash),
  constraint used_once_value_hash_check CHECK ((length(value_hash) = 32))
);

create table visitor_event (
  event_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  person_id text,
  action text not null,
  address text not null,
  request_id text not null,
  constraint visitor_event_pkey PRIMARY KEY (event_id)
);

create table watched_company (
  account_id text not null,
  company_number text not null,
  name text,
  company_status text,
  source text not null,
  added_by text,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  last_filing_id text,
  last_filing_type text,
  last_filing_status text,
  last_filed_at timestamp with time zone,
  refresh_due_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  refreshed_at timestamp with time zone,
  is_on_register boolean default true not null,
  refusal text,
  next_due_on date,
  constraint watched_company_pkey PRIMARY KEY (account_id, company_number),
  constraint watched_company_company_number_check CHECK ((company_number ~ '^[0-9A-Z]{8}$'::text)),
  constraint watched_company_source_check CHECK ((source = ANY (ARRAY['filing'::text, 'added'::text])))
);

CREATE INDEX account_balance_doubted ON public.account_balance USING btree (doubt_due_at) WHERE (doubt_due_at IS NOT NULL);

CREATE INDEX account_unopened ON public.account USING btree (created_at) WHERE (opened_at IS NULL);

CREATE INDEX account_unscanned ON public.account USING btree (created_at) WHERE (scanned_at IS NULL);

CREATE INDEX api_request_failed ON ONLY public.api_request USING btree (account_id, mode, error_code, at DESC, request_id DESC) WHERE (error_code IS NOT NULL);

CREATE INDEX api_request_newest ON ONLY public.api_request USING btree (account_id, mode, at DESC, request_id DESC);

CREATE INDEX api_request_of_class ON ONLY public.api_request USING btree (account_id, mode, status_class, at DESC, request_id DESC);

CREATE INDEX api_request_of_filing ON ONLY public.api_request USING btree (account_id, mode, filing_id, at DESC, request_id DESC) WHERE (filing_id IS NOT NULL);

CREATE INDEX api_request_of_key ON ONLY public.api_request USING btree (account_id, mode, key_id, at DESC, request_id DESC);

CREATE INDEX api_request_of_route ON ONLY public.api_request USING btree (account_id, mode, route, at DESC, request_id DESC);

CREATE INDEX attempts_last ON public.attempts USING btree (last_at);

CREATE INDEX audit_entry_about_person ON public.audit_entry USING btree (subject, entry_id) WHERE ((person_id IS NULL) AND (service IS NULL));

CREATE INDEX audit_entry_account ON public.audit_entry USING btree (account_id, entry_id);

CREATE INDEX audit_entry_account_at ON public.audit_entry USING btree (account_id, at, entry_id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);

CREATE UNIQUE INDEX audit_entry_of_service ON public.audit_entry USING btree (service, service_entry_id, at) WHERE (service IS NOT NULL);

CREATE INDEX audit_entry_person ON public.audit_entry USING btree (person_id, entry_id);

CREATE INDEX audit_entry_request ON public.audit_entry USING btree (request_id, action);

CREATE INDEX company_deadline_of_account ON public.company_deadline USING btree (account_id, due_on) WHERE (state <> 'filed'::text);

CREATE INDEX company_deadline_open ON public.company_deadline USING btree (due_on) WHERE (state = 'open'::text);

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX deadline_reminder_at ON public.deadline_reminder USING btree (reminded_at);

CREATE INDEX deadline_reminder_of_account ON public.deadline_reminder USING btree (account_id, reminded_at);

CREATE INDEX email_link_person ON public.email_link USING btree (person_id, purpose);

CREATE INDEX filing_change_at ON public.filing_change USING btree (at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX invitation_email ON public.invitation USING btree (lower(email)) WHERE (ended_at IS NULL);

CREATE INDEX invitation_expires ON public.invitation USING btree (expires_at);

CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (account_id, lower(email)) WHERE (ended_at IS NULL);

CREATE INDEX known_device_hash ON public.known_device USING btree (device_hash);

CREATE INDEX known_device_seen ON public.known_device USING btree (last_seen_at);

CREATE INDEX mail_created ON public.mail USING btree (created_at);

CREATE INDEX mail_due ON public.mail USING btree (due_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

CREATE UNIQUE INDEX mail_once ON public.mail USING btree (once_key) WHERE (once_key IS NOT NULL);

CREATE INDEX mail_reader ON public.mail USING btree (person_id, account_id, kind, created_at) WHERE (person_id IS NOT NULL);

CREATE INDEX membership_person ON public.membership USING btree (person_id);

CREATE INDEX operator_entry_at ON public.operator_entry USING btree (at);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

CREATE INDEX passkey_person ON public.passkey USING btree (person_id, created_at);

CREATE UNIQUE INDEX person_email ON public.person USING btree (lower(email));

CREATE INDEX session_expires ON public.session USING btree (expires_at);

CREATE INDEX session_person ON public.session USING btree (person_id);

CREATE INDEX sign_up_expires ON public.sign_up USING btree (expires_at);

CREATE INDEX used_once_expires ON public.used_once USING btree (expires_at);

CREATE INDEX visitor_event_at ON public.visitor_event USING btree (at);

CREATE INDEX visitor_event_person ON public.visitor_event USING btree (person_id, event_id);

CREATE INDEX watched_company_asked ON public.watched_company USING btree (asked_at) WHERE (asked_at IS NOT NULL);

CREATE INDEX watched_company_due ON public.watched_company USING btree (refresh_due_at) WHERE (removed_at IS NULL);

CREATE INDEX watched_company_last_filing ON public.watched_company USING btree (last_filing_id) WHERE (last_filing_id IS NOT NULL);

CREATE INDEX watched_company_named ON public.watched_company USING btree (account_id, upper(name) COLLATE "C") WHERE (removed_at IS NULL);

CREATE INDEX watched_company_next ON public.watched_company USING btree (account_id, next_due_on, company_number) WHERE (removed_at IS NULL);

CREATE INDEX watched_company_removed ON public.watched_company USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE OR REPLACE FUNCTION public.audit_entry_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '6 years' then return old; end if;
  raise exception 'audit entries never change' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.create_request_day(day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  execute format(
    'create table if not exists public.%I partition of public.api_request for values from (%L) to (%L)',
    'api_request_' || to_char(day, 'YYYYMMDD'),
    day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
end $function$;

CREATE OR REPLACE FUNCTION public.drop_request_days_before(day date)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  partition text;
begin
  for partition in
    select child.relname from pg_inherits i join pg_class child on child.oid = i.inhrelid
    where i.inhparent = 'public.api_request'::regclass and child.relname ~ '^api_request_[0-9]{8}$'
      and child.relname < 'api_request_' || to_char(day, 'YYYYMMDD')
    order by 1
  loop
    execute format('drop table public.%I', partition);
    return next partition;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.membership_keeps_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Changes of one account's members wait for each other: two owners cannot both be the last to leave.
  perform from account where account_id = old.account_id for no key update;
  if not exists (select from membership where account_id = old.account_id and role = 'owner')
    and not exists (select from account_state where account_id = old.account_id and state = 'closed') then
    raise exception 'account % would have no owner', old.account_id
      using errcode = 'check_violation', constraint = 'membership_keeps_an_owner';
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

CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();

CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();

CREATE CONSTRAINT TRIGGER membership_keeps_an_owner AFTER DELETE OR UPDATE ON public.membership DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION membership_keeps_an_owner();

CREATE TRIGGER operator_entry_stays BEFORE DELETE OR UPDATE ON public.operator_entry FOR EACH ROW EXECUTE FUNCTION operator_entry_stays();

CREATE TRIGGER operator_log_stays BEFORE TRUNCATE ON public.operator_entry FOR EACH STATEMENT EXECUTE FUNCTION operator_entry_stays();
