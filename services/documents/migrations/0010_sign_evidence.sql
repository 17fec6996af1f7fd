-- What an evidence pack states beyond the documents, and the keys that sign it.

-- Sets that were made before this migration have neither.
alter table document_set
  add column submitted_at timestamptz,
  -- The authority's receipts, one for each return that has one.
  add column receipts jsonb;

-- Public keys stay for as long as somebody may verify what they signed, even when the private key is gone.
create table evidence_key (
  key_id       text primary key,
  -- Ed25519, 32 bytes.
  public_key   bytea not null unique check (length(public_key) = 32),
  published_at timestamptz not null,
  -- When another key took over; null while this key signs.
  retired_at   timestamptz check (retired_at >= published_at)
);
