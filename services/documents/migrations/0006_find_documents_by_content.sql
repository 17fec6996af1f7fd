-- no transaction
-- Whether another document consists of the same bytes, before they are erased.
create index concurrently if not exists document_of_content on document (sha256);
