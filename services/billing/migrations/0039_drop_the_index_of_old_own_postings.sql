-- no transaction
-- Found the oldest postings of each kind, to erase them.
drop index concurrently if exists own_posting_kind_created;
