-- Dumped from the migrations; do not edit.

create table account_state (
  account_id text not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint account_state_pkey PRIMARY KEY (account_id),
  constraint account_state_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text, 'unknown'::text])))
);

create table arrival (
  message_id uuid not null,
  account_id text not null,
  stream text not null,
  sequence bigint,
  type text,
  occurred_at timestamp with time zone not null,
  facts jsonb not null,
  data jsonb not null,
  is_held boolean default false not null,
  arrived_at timestamp with time zone default clock_timestamp() not null,
  constraint arrival_pkey PRIMARY KEY (message_id),
  constraint arrival_sequence_check CHECK ((sequence >= 1))
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

create table feed (
  account_id text not null,
  mode text not null,
  last_position bigint not null,
  constraint feed_pkey PRIMARY KEY (account_id, mode),
  constraint feed_last_position_check CHECK ((last_position >= 1)),
  constraint feed_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
);

create table feed_event (
  account_id text not null,
  mode text not null,
  "position" bigint not null,
  event_id text not null,
  type text not null,
  occurred_at timestamp with time zone not null,
  data text not null,
  created_at timestamp with time zone not null,
  constraint feed_event_pkey PRIMARY KEY (account_id, mode, "position"),
  constraint feed_event_event_id_key UNIQUE (event_id),
  constraint feed_event_account_id_mode_fkey FOREIGN KEY (account_id, mode) REFERENCES feed(account_id, mode),
  constraint feed_event_event_id_check CHECK ((event_id ~ '^evt_[0-9a-f]{32}$'::text)),
  constraint feed_event_position_check CHECK (("position" >= 1))
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

create table stream (
  stream text not null,
  next_sequence bigint not null,
  facts jsonb not null,
  changed_at timestamp with time zone not null,
  constraint stream_pkey PRIMARY KEY (stream),
  constraint stream_next_sequence_check CHECK ((next_sequence >= 1))
);

create table webhook_day (
  account_id text not null,
  mode text not null,
  day date not null,
  deliveries bigint not null,
  constraint webhook_day_pkey PRIMARY KEY (account_id, mode),
  constraint webhook_day_deliveries_check CHECK ((deliveries >= 0)),
  constraint webhook_day_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
) with (fillfactor = 70);

create table webhook_delivery (
  delivery_id text not null,
  endpoint_id text not null,
  account_id text not null,
  mode text not null,
  event_id text not null,
  type text not null,
  "position" bigint,
  occurred_at timestamp with time zone not null,
  state text not null,
  due_at timestamp with time zone not null,
  claim_id uuid,
  attempt_count integer default 0 not null,
  attempts jsonb default '[]'::jsonb not null,
  queued_at timestamp with time zone not null,
  constraint webhook_delivery_pkey PRIMARY KEY (delivery_id),
  constraint webhook_delivery_endpoint_id_event_id_key UNIQUE (endpoint_id, event_id),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(endpoint_id),
  constraint webhook_delivery_attempt_count_check CHECK ((attempt_count >= 0)),
  constraint webhook_delivery_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table webhook_domain (
  domain text not null,
  spent_until timestamp with time zone not null,
  constraint webhook_domain_pkey PRIMARY KEY (domain)
) with (fillfactor = 70);

create table webhook_endpoint (
  endpoint_id text not null,
  account_id text not null,
  mode text not null,
  url text not null,
  description text,
  event_types text[],
  status text not null,
  disabled_reason text,
  disabled_at timestamp with time zone,
  created_by_key text not null,
  created_at timestamp with time zone not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  is_slow boolean default false not null,
  claimed_at timestamp with time zone not null,
  domain text,
  slow_until timestamp with time zone,
  constraint webhook_endpoint_pkey PRIMARY KEY (endpoint_id),
  constraint webhook_endpoint_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['requested'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoint_failures_check CHECK ((failures >= 0)),
  constraint webhook_endpoint_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint webhook_endpoint_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text, 'deleted'::text])))
) with (fillfactor = 70);

create table webhook_secret (
  secret_id bigint generated always as identity not null,
  endpoint_id text not null,
  sealed text not null,
  expires_at timestamp with time zone,
  constraint webhook_secret_pkey PRIMARY KEY (secret_id),
  constraint webhook_secret_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(endpoint_id)
);

CREATE INDEX arrival_held ON public.arrival USING btree (arrived_at) WHERE is_held;

CREATE INDEX arrival_next ON public.arrival USING btree (arrived_at, message_id) WHERE (NOT is_held);

CREATE INDEX arrival_of_stream ON public.arrival USING btree (stream, sequence);

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX feed_event_created_at ON public.feed_event USING btree (mode, created_at);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX operator_entry_at ON public.operator_entry USING btree (at);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

CREATE INDEX stream_changed_at ON public.stream USING btree (changed_at);

CREATE INDEX webhook_delivery_claimed ON public.webhook_delivery USING btree (account_id, endpoint_id) WHERE (claim_id IS NOT NULL);

CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, due_at, "position") WHERE (state = 'pending'::text);

CREATE INDEX webhook_delivery_listed ON public.webhook_delivery USING btree (endpoint_id, queued_at, delivery_id);

CREATE INDEX webhook_delivery_queued_at ON public.webhook_delivery USING btree (mode, queued_at);

CREATE INDEX webhook_endpoint_deleted ON public.webhook_endpoint USING btree (endpoint_id) WHERE (status = 'deleted'::text);

CREATE INDEX webhook_endpoint_domain ON public.webhook_endpoint USING btree (domain) WHERE (status <> 'deleted'::text);

CREATE INDEX webhook_endpoint_slow ON public.webhook_endpoint USING btree (account_id) WHERE (slow_until IS NOT NULL);

CREATE UNIQUE INDEX webhook_endpoint_url ON public.webhook_endpoint USING btree (account_id, mode, url) WHERE (status <> 'deleted'::text);

CREATE INDEX webhook_secret_endpoint ON public.webhook_secret USING btree (endpoint_id);

CREATE OR REPLACE FUNCTION public.feed_event_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '90 days' then return old; end if;
    if old.mode = 'test' and old.created_at < now() - interval '7 days' then return old; end if;
  end if;
  raise exception 'event % of a feed stays as it is', old.event_id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.feed_never_goes_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.account_id = old.account_id and new.mode = old.mode and new.last_position > old.last_position
    then return new; end if;
  end if;
  raise exception 'positions of the feed of % are never used again', old.account_id
    using errcode = 'restrict_violation';
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

CREATE TRIGGER feed_never_goes_back BEFORE DELETE OR UPDATE ON public.feed FOR EACH ROW EXECUTE FUNCTION feed_never_goes_back();

CREATE TRIGGER feed_event_stays BEFORE DELETE OR UPDATE ON public.feed_event FOR EACH ROW EXECUTE FUNCTION feed_event_stays();

CREATE TRIGGER operator_entry_stays BEFORE DELETE OR UPDATE ON public.operator_entry FOR EACH ROW EXECUTE FUNCTION operator_entry_stays();

CREATE TRIGGER operator_log_stays BEFORE TRUNCATE ON public.operator_entry FOR EACH STATEMENT EXECUTE FUNCTION operator_entry_stays();
