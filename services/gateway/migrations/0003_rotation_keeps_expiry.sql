-- A rotated key ends after the overlap, but its successor expires when the key was meant to. The index serves
-- the list of known keys that the gateway keeps while an address sends wrong ones.
-- Forward only: expand now, contract in a later migration; a landed one never changes.

alter table api_key
  add column rotated_at timestamptz,
  -- Null for a key that was never rotated, or that had no expiry.
  add column expires_at_before_rotation timestamptz;
create index api_key_created on api_key (created_at);
