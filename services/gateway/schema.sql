-- Dumped from the migrations; do not edit.

create table account (
  account_id text not null,
  name text not null,
  email text,
  password_hash text,
  partner boolean not null,
  per_minute integer,
  per_day integer,
  created_at timestamp with time zone not null,
  state text default 'active'::text not null,
  state_reason text,
  state_changed_at timestamp with time zone,
  state_published_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_check CHECK (((email IS NULL) = (password_hash IS NULL))),
  constraint account_per_day_check CHECK ((per_day > 0)),
  constraint account_per_minute_check CHECK ((per_minute > 0)),
  constraint account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
  constraint account_state_is_explained CHECK (((state_reason IS NULL) = (state_changed_at IS NULL)))
);

create table api_key (
  public_id text not null,
  key_id text not null,
  account_id text not null,
  name text not null,
  mode text not null,
  scopes text[] not null,
  secret_hmac bytea not null,
  pepper_id text not null,
  allowed_cidrs text[],
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  rotated_at timestamp with time zone,
  expires_at_before_rotation timestamp with time zone,
  original_key_id text,
  spend_cap_pence bigint,
  expiry_notice_days integer,
  constraint api_key_pkey PRIMARY KEY (public_id),
  constraint api_key_key_id_key UNIQUE (key_id),
  constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint api_key_original_key_id_fkey FOREIGN KEY (original_key_id) REFERENCES api_key(key_id),
  constraint api_key_cap_is_of_original_live_key CHECK (((spend_cap_pence IS NULL) OR ((mode = 'live'::text) AND (original_key_id IS NULL)))),
  constraint api_key_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint api_key_public_id_check CHECK ((length(public_id) = 12)),
  constraint api_key_secret_hmac_check CHECK ((length(secret_hmac) = 32)),
  constraint api_key_spend_cap_pence_check CHECK (((spend_cap_pence >= 1) AND (spend_cap_pence <= 100000000)))
);

create table audit_entry (
  entry_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  account_id text not null,
  actor text not null,
  actor_id text not null,
  action text not null,
  subject text not null,
  request_id text not null,
  before jsonb not null,
  after jsonb not null,
  origin text,
  constraint audit_entry_pkey PRIMARY KEY (entry_id),
  constraint audit_entry_actor_check CHECK ((actor = ANY (ARRAY['operator'::text, 'person'::text, 'service'::text])))
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

create table partner_host (
  account_id text not null,
  host text not null,
  added_at timestamp with time zone not null,
  constraint partner_host_pkey PRIMARY KEY (account_id, host),
  constraint partner_host_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint partner_host_host_check CHECK (((host = lower(host)) AND ((length(host) >= 1) AND (length(host) <= 253))))
);

create table unpublished_audit_entry (
  entry_id bigint not null,
  constraint unpublished_audit_entry_pkey PRIMARY KEY (entry_id)
);

CREATE UNIQUE INDEX account_email ON public.account USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE INDEX account_state_unpublished ON public.account USING btree (account_id) WHERE (state_published_at IS DISTINCT FROM state_changed_at);

CREATE INDEX api_key_account ON public.api_key USING btree (account_id, created_at);

CREATE INDEX api_key_created ON public.api_key USING btree (created_at);

CREATE INDEX api_key_expiring ON public.api_key USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (rotated_at IS NULL));

CREATE INDEX audit_entry_account ON public.audit_entry USING btree (account_id, entry_id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX operator_entry_at ON public.operator_entry USING btree (at);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

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
