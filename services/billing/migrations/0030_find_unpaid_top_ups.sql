-- no transaction
-- Finds the top-ups that were never paid, to erase them.
create index concurrently if not exists top_up_unpaid on top_up (expires_at) where transaction_id is null;
