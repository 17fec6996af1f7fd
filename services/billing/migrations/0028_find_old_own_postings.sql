-- no transaction
-- Finds the oldest postings of each kind, to erase them.
create index concurrently if not exists own_posting_kind_created on own_posting (kind, created_at);
