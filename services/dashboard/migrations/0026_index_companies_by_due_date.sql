-- no transaction
create index concurrently if not exists watched_company_next on watched_company (account_id, next_due_on, company_number)
  where removed_at is null;
