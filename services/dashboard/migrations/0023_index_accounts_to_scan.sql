-- no transaction
create index concurrently if not exists account_unscanned on account (created_at) where scanned_at is null;
