-- no transaction
create index concurrently if not exists api_key_expiring on api_key (expires_at)
  where revoked_at is null and rotated_at is null;
