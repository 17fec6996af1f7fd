-- no transaction
-- Finds what was charged in a month.
create index concurrently if not exists top_up_charged_at on top_up (account_id, created_at)
  where charged_customer_id is not null;
