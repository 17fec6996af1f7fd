-- no transaction
-- Finds until when the endpoints of an account count as slow, deleted ones too.
create index concurrently if not exists webhook_endpoint_slow on webhook_endpoint (account_id)
  where slow_until is not null;
