-- no transaction
-- Counts the endpoints at a registrable domain.
create index concurrently if not exists webhook_endpoint_domain on webhook_endpoint (domain)
  where status <> 'deleted';
