-- no transaction
create index concurrently if not exists document_set_kept on document_set (accepted_at) where erased_at is null;
