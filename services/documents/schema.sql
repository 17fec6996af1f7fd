-- Dumped from the migrations; do not edit.

create table content (
  sha256 bytea not null,
  bytes bytea not null,
  constraint content_pkey PRIMARY KEY (sha256),
  constraint content_check CHECK ((sha256 = sha256(bytes)))
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

create table document (
  document_id text not null,
  filing_id text not null,
  kind text not null,
  part integer not null,
  format text not null,
  media_type text not null,
  filename text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  ordinal integer not null,
  constraint document_pkey PRIMARY KEY (document_id),
  constraint document_filing_id_filename_key UNIQUE (filing_id, filename),
  constraint document_filing_id_kind_part_key UNIQUE (filing_id, kind, part),
  constraint document_filing_id_ordinal_key UNIQUE (filing_id, ordinal),
  constraint document_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES document_set(filing_id),
  constraint document_sha256_fkey FOREIGN KEY (sha256) REFERENCES content(sha256),
  constraint document_document_id_check CHECK ((document_id ~ '^doc_[0-9a-f]{32}$'::text)),
  constraint document_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'ixbrl'::text, 'xml'::text]))),
  constraint document_ordinal_check CHECK ((ordinal >= 1)),
  constraint document_part_check CHECK ((part >= 1)),
  constraint document_size_bytes_check CHECK ((size_bytes >= 0))
);

create table document_set (
  filing_id text not null,
  account_id text not null,
  accepted_at timestamp with time zone not null,
  made_at timestamp with time zone not null,
  period_end date,
  erased_at timestamp with time zone,
  submitted_at timestamp with time zone,
  receipts jsonb,
  constraint document_set_pkey PRIMARY KEY (filing_id)
);

create table evidence_key (
  key_id text not null,
  public_key bytea not null,
  published_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint evidence_key_pkey PRIMARY KEY (key_id),
  constraint evidence_key_public_key_key UNIQUE (public_key),
  constraint evidence_key_check CHECK ((retired_at >= published_at)),
  constraint evidence_key_public_key_check CHECK ((length(public_key) = 32))
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

CREATE INDEX dead_letter_key ON public.dead_letter USING btree (consumer, topic, key, id);

CREATE INDEX document_of_content ON public.document USING btree (sha256);

CREATE INDEX document_set_empty ON public.document_set USING btree (accepted_at) WHERE (erased_at IS NOT NULL);

CREATE INDEX document_set_kept ON public.document_set USING btree (accepted_at) WHERE (erased_at IS NULL);

CREATE INDEX inbox_processed_at ON public.inbox USING btree (processed_at);

CREATE INDEX operator_entry_at ON public.operator_entry USING btree (at);

CREATE INDEX outbox_lane_id ON public.outbox USING btree (lane, id);

CREATE OR REPLACE FUNCTION public.document_set_is_due(of_set document_set)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(of_set.period_end, (of_set.accepted_at at time zone 'UTC')::date) + interval '6 years' < now()
    and of_set.accepted_at + interval '15 months' < now()
$function$;

CREATE OR REPLACE FUNCTION public.document_set_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.erased_at is null and new.erased_at is not null and document_set_is_due(old)
    and (new.filing_id, new.account_id, new.accepted_at, new.made_at, new.period_end)
      is not distinct from (old.filing_id, old.account_id, old.accepted_at, old.made_at, old.period_end)
  then return new; end if;
  raise exception 'the documents of filing % are kept as they were made', old.filing_id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.document_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from document_set s where s.filing_id = old.filing_id and s.erased_at is not null)
  then return old; end if;
  raise exception 'document % is kept as it was made', old.document_id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.empty_set_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.erased_at is not null and old.accepted_at < now() - interval '7 years' then return old; end if;
  raise exception 'the documents of filing % are kept as they were made', old.filing_id using errcode = 'restrict_violation';
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

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'documents are kept as they were made (% of %)', tg_op, tg_table_name;
end
$function$;

CREATE TRIGGER content_is_final BEFORE UPDATE OR TRUNCATE ON public.content FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER document_is_final BEFORE UPDATE OR TRUNCATE ON public.document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER document_stays BEFORE DELETE ON public.document FOR EACH ROW EXECUTE FUNCTION document_stays();

CREATE TRIGGER document_set_is_final BEFORE TRUNCATE ON public.document_set FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER document_set_stays BEFORE UPDATE ON public.document_set FOR EACH ROW EXECUTE FUNCTION document_set_stays();

CREATE TRIGGER empty_set_is_kept BEFORE DELETE ON public.document_set FOR EACH ROW EXECUTE FUNCTION empty_set_is_kept();

CREATE TRIGGER operator_entry_stays BEFORE DELETE OR UPDATE ON public.operator_entry FOR EACH ROW EXECUTE FUNCTION operator_entry_stays();

CREATE TRIGGER operator_log_stays BEFORE TRUNCATE ON public.operator_entry FOR EACH STATEMENT EXECUTE FUNCTION operator_entry_stays();
