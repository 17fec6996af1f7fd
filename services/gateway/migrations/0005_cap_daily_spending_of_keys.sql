-- Daily spend caps. A key and the keys that replace it are one spender: the cap is stored on the first of them.
alter table api_key
  -- The first key of the line of replacements; null for a key that replaced none, or replaced one before this
  -- was recorded.
  add column original_key_id text references api_key (key_id),
  -- What the key and its replacements may spend in a UK calendar day; null for no cap.
  add column spend_cap_pence bigint check (spend_cap_pence between 1 and 100000000),
  add constraint api_key_cap_is_of_original_live_key
    check (spend_cap_pence is null or (mode = 'live' and original_key_id is null));
