-- no transaction
-- An account is charged one automatic top-up at a time.
create unique index concurrently if not exists top_up_charged on top_up (account_id)
  where charged_customer_id is not null and state in ('creating', 'open', 'processing');
