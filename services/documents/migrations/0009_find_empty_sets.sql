-- no transaction
-- Finds the empty sets that were accepted longest ago, to erase them.
create index concurrently if not exists document_set_empty on document_set (accepted_at) where erased_at is not null;
