-- What an accepted filing left behind: its documents, made once, kept for good.

-- Bytes, each kept once under its own hash, however many documents consist of them.
create table content (
  sha256 bytea primary key,
  bytes  bytea not null,
  check (sha256 = sha256(bytes))
);

-- One set for each accepted filing: there whole or not at all.
create table document_set (
  filing_id   text primary key,
  account_id  text not null,
  -- When the authority's acceptance was recorded; every time that a document shows comes from its event.
  accepted_at timestamptz not null,
  made_at     timestamptz not null
);

create table document (
  -- Derived from filing, kind and part: made again, a document has the same id.
  document_id text primary key check (document_id ~ '^doc_[0-9a-f]{32}$'),
  filing_id   text not null references document_set,
  kind        text not null,
  -- Which return of a split period it belongs to, from 1.
  part        integer not null check (part >= 1),
  format      text not null check (format in ('pdf', 'ixbrl', 'xml')),
  media_type  text not null,
  filename    text not null,
  size_bytes  integer not null check (size_bytes >= 0),
  sha256      bytea not null references content,
  created_at  timestamptz not null,
  -- Its place in the list of the set, from 1.
  ordinal     integer not null check (ordinal >= 1),
  unique (filing_id, kind, part),
  unique (filing_id, ordinal),
  unique (filing_id, filename)
);

-- Documents are evidence of what was filed: nobody changes them, by mistake or otherwise.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'documents are kept as they were made (% of %)', tg_op, tg_table_name;
end
$$;
create trigger content_is_final before update or delete or truncate on content
  for each statement execute function refuse_change();
create trigger document_set_is_final before update or delete or truncate on document_set
  for each statement execute function refuse_change();
create trigger document_is_final before update or delete or truncate on document
  for each statement execute function refuse_change();
