-- Dumped from the migrations; do not edit.

create table account_state (
  account_id text not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint account_state_pkey PRIMARY KEY (account_id),
  constraint account_state_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text, 'unknown'::text])))
);

create table activation (
  activation_id text not null,
  entitlement_id text not null,
  email text not null,
  external_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  consumed_at timestamp with time zone,
  constraint activation_pkey PRIMARY KEY (activation_id),
  constraint activation_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE,
  constraint activation_activation_id_check CHECK ((activation_id ~~ 'atv\_%'::text)),
  constraint activation_check CHECK ((expires_at > created_at)),
  constraint activation_check1 CHECK (((voided_at IS NULL) OR (consumed_at IS NULL)))
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

create table correction (
  entitlement_id text not null,
  code text not null,
  name text not null,
  key text not null,
  tax_flag text,
  corrected_at timestamp with time zone not null,
  constraint correction_pkey PRIMARY KEY (entitlement_id, code, name),
  constraint correction_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE
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

create table draft (
  entitlement_id text not null,
  revision bigint not null,
  state json not null,
  changed_at timestamp with time zone not null,
  constraint draft_pkey PRIMARY KEY (entitlement_id),
  constraint draft_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE,
  constraint draft_revision_check CHECK ((revision > 0))
);

create table earlier_form (
  draft_id text not null,
  entitlement_id text not null,
  state json not null,
  replaced_at timestamp with time zone not null,
  constraint earlier_form_pkey PRIMARY KEY (draft_id),
  constraint earlier_form_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE
);

create table entitlement (
  entitlement_id text not null,
  account_id text not null,
  company_number text not null,
  state text not null,
  sequence bigint not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  unfunded_notice_on date,
  constraint entitlement_pkey PRIMARY KEY (entitlement_id),
  constraint entitlement_account_id_company_number_key UNIQUE (account_id, company_number),
  constraint entitlement_check CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint entitlement_company_number_check CHECK ((company_number ~ '^[0-9A-Z]{8}$'::text)),
  constraint entitlement_entitlement_id_check CHECK ((entitlement_id ~~ 'ent\_%'::text)),
  constraint entitlement_sequence_check CHECK ((sequence > 0)),
  constraint entitlement_state_check CHECK ((state = ANY (ARRAY['active'::text, 'ended'::text])))
);

create table filing (
  filing_id text not null,
  account_id text not null,
  company_number text,
  filing_type text,
  period_end date,
  status text not null,
  sequence bigint not null,
  changed_at timestamp with time zone not null,
  constraint filing_pkey PRIMARY KEY (filing_id),
  constraint filing_sequence_check CHECK ((sequence > 0)),
  constraint filing_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'submitted'::text, 'accepted'::text, 'rejected'::text, 'error'::text])))
);

create table hand_over (
  entitlement_id text not null,
  person_id text not null,
  person_name text not null,
  token_hash bytea not null,
  dashboard_url text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint hand_over_pkey PRIMARY KEY (entitlement_id, person_id),
  constraint hand_over_token_hash_key UNIQUE (token_hash),
  constraint hand_over_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE,
  constraint hand_over_check CHECK ((expires_at > created_at)),
  constraint hand_over_token_hash_check CHECK ((length(token_hash) = 32))
);

create table idempotency_key (
  account_id text not null,
  key text not null,
  fingerprint text not null,
  activation_id text,
  import_id text,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key),
  constraint idempotency_key_activation_id_fkey FOREIGN KEY (activation_id) REFERENCES activation(activation_id) ON DELETE CASCADE,
  constraint idempotency_key_import_id_fkey FOREIGN KEY (import_id) REFERENCES trial_balance_import(import_id) ON DELETE CASCADE
);

create table inbox (
  consumer text not null,
  message_id uuid not null,
  processed_at timestamp with time zone default now() not null,
  constraint inbox_pkey PRIMARY KEY (consumer, message_id)
);

create table link_request (
  entitlement_id text not null,
  requested_at timestamp with time zone not null,
  constraint link_request_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE
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

create table outcome_mail (
  filing_id text not null,
  entitlement_id text not null,
  email text,
  company_name text,
  filing_type text not null,
  period_end date not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  constraint outcome_mail_pkey PRIMARY KEY (filing_id),
  constraint outcome_mail_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE,
  constraint outcome_mail_filing_type_check CHECK ((filing_type = ANY (ARRAY['ct600'::text, 'accounts'::text])))
);

create table page_host (
  account_id text not null,
  host text not null,
  changed_at timestamp with time zone not null,
  constraint page_host_pkey PRIMARY KEY (account_id),
  constraint page_host_host_key UNIQUE (host),
  constraint page_host_host_check CHECK (((host = lower(host)) AND (host ~~ '%_.__%'::text)))
);

create table page_session (
  id_hash bytea not null,
  entitlement_id text not null,
  activation_id text,
  email text not null,
  external_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  person_id text,
  person_name text,
  dashboard_url text,
  constraint page_session_pkey PRIMARY KEY (id_hash),
  constraint page_session_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE,
  constraint page_session_check CHECK ((expires_at > created_at)),
  constraint page_session_id_hash_check CHECK ((length(id_hash) = 32)),
  constraint page_session_visitor CHECK ((((activation_id IS NULL) = (person_id IS NOT NULL)) AND ((person_id IS NULL) = (person_name IS NULL)) AND ((person_id IS NULL) = (dashboard_url IS NULL))))
);

create table parked_key (
  consumer text not null,
  topic text not null,
  key text not null,
  parked_at timestamp with time zone default clock_timestamp() not null,
  constraint parked_key_pkey PRIMARY KEY (consumer, topic, key)
);

create table partner_account (
  account_id text not null,
  name text not null,
  constraint partner_account_pkey PRIMARY KEY (account_id)
);

create table remembered_answers (
  entitlement_id text not null,
  answers json not null,
  remembered_at timestamp with time zone not null,
  constraint remembered_answers_pkey PRIMARY KEY (entitlement_id),
  constraint remembered_answers_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE
);

create table theme (
  account_id text not null,
  name text not null,
  colour text,
  logo bytea,
  logo_media_type text,
  return_url text,
  allows_renewal_mail boolean not null,
  changed_at timestamp with time zone not null,
  constraint theme_pkey PRIMARY KEY (account_id),
  constraint theme_check CHECK (((logo IS NULL) = (logo_media_type IS NULL))),
  constraint theme_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint theme_logo_check CHECK (((length(logo) >= 1) AND (length(logo) <= 65536)))
);

create table trial_balance_import (
  import_id text not null,
  entitlement_id text not null,
  period_start date,
  period_end date not null,
  company_type text not null,
  record json not null,
  accounts_count integer not null,
  unmapped_count integer not null,
  created_at timestamp with time zone not null,
  superseded_at timestamp with time zone,
  balance_difference_pence bigint default 0 not null,
  constraint trial_balance_import_pkey PRIMARY KEY (import_id),
  constraint trial_balance_import_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlement(entitlement_id) ON DELETE CASCADE,
  constraint trial_balance_import_accounts_count_check CHECK (((accounts_count >= 1) AND (accounts_count <= 5000))),
  constraint trial_balance_import_check CHECK (((unmapped_count >= 0) AND (unmapped_count <= accounts_count))),
  constraint trial_balance_import_check1 CHECK (((period_start IS NULL) OR (period_start <= period_end))),
  constraint trial_balance_import_company_type_check CHECK ((company_type = ANY (ARRAY['trading'::text, 'dormant'::text]))),
  constraint trial_balance_import_import_id_check CHECK ((import_id ~~ 'tbi\_%'::text))
);

create table unpublished_audit_entry (
  entry_id bigint not null,
  constraint unpublished_audit_entry_pkey PRIMARY KEY (entry_id)
);

CREATE INDEX activation_expires ON public.activation USING btree (expires_at);

CREATE INDEX activation_of_entitlement ON public.activation USING btree (entitlement_id, activation_id);

CREATE UNIQUE INDEX activation_open ON public.activation USING btree (entitlement_id) WHERE ((voided_at IS NULL) AND (consumed_at IS NULL));

CREATE INDEX audit_entry_account ON public.audit_entry USING btree (account_id, entry_id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX draft_changed_at ON public.draft USING btree (changed_at);

CREATE INDEX earlier_form_of_entitlement ON public.earlier_form USING btree (entitlement_id, replaced_at);

CREATE INDEX earlier_form_replaced_at ON public.earlier_form USING btree (replaced_at);

CREATE INDEX entitlement_ended ON public.entitlement USING btree (ended_at) WHERE (state = 'ended'::text);

CREATE INDEX entitlement_newest ON public.entitlement USING btree (account_id, entitlement_id);

CREATE INDEX filing_changed_at ON public.filing USING btree (changed_at);

CREATE INDEX filing_of_company ON public.filing USING btree (account_id, company_number, filing_id);

CREATE INDEX hand_over_expires ON public.hand_over USING btree (expires_at);

CREATE INDEX idempotency_key_activation ON public.idempotency_key USING btree (activation_id) WHERE (activation_id IS NOT NULL);

CREATE INDEX idempotency_key_import ON public.idempotency_key USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX link_request_of_entitlement ON public.link_request USING btree (entitlement_id, requested_at);

CREATE INDEX link_request_requested_at ON public.link_request USING btree (requested_at);

CREATE INDEX operator_entry_at ON public.operator_entry USING btree (at);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

CREATE INDEX outcome_mail_created ON public.outcome_mail USING btree (created_at);

CREATE INDEX outcome_mail_due ON public.outcome_mail USING btree (due_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

CREATE UNIQUE INDEX page_session_activation ON public.page_session USING btree (activation_id);

CREATE INDEX page_session_expires ON public.page_session USING btree (expires_at);

CREATE INDEX page_session_of_entitlement ON public.page_session USING btree (entitlement_id);

CREATE INDEX remembered_answers_at ON public.remembered_answers USING btree (remembered_at);

CREATE UNIQUE INDEX trial_balance_import_current ON public.trial_balance_import USING btree (entitlement_id, period_end) WHERE (superseded_at IS NULL);

CREATE INDEX trial_balance_import_of_entitlement ON public.trial_balance_import USING btree (entitlement_id, import_id);

CREATE INDEX trial_balance_import_period_end ON public.trial_balance_import USING btree (period_end);

CREATE INDEX trial_balance_import_superseded ON public.trial_balance_import USING btree (superseded_at) WHERE (superseded_at IS NOT NULL);

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

CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();

CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();

CREATE TRIGGER queue_audit_entry AFTER INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION queue_audit_entry();

CREATE TRIGGER operator_entry_stays BEFORE DELETE OR UPDATE ON public.operator_entry FOR EACH ROW EXECUTE FUNCTION operator_entry_stays();

CREATE TRIGGER operator_log_stays BEFORE TRUNCATE ON public.operator_entry FOR EACH STATEMENT EXECUTE FUNCTION operator_entry_stays();
