-- no transaction
create index concurrently if not exists account_state_unpublished on account (account_id)
  where state_published_at is distinct from state_changed_at;
