-- The key that filed, for daily spend caps: a key that was replaced and its replacements share the id of the
-- first one. Null for filings made before this was recorded.
alter table filing add column original_key_id text;

create index filing_spent_by_key on filing (original_key_id, created_at) include (price_pence)
  where original_key_id is not null and status in ('pending', 'submitted', 'accepted');
