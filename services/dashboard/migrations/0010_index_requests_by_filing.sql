-- The requests about one filing, newest first. PostgreSQL cannot build an index on a partitioned table
-- concurrently. Nothing waits for this one but the consumer of `api.requested`, which then continues.
create index api_request_of_filing on api_request (account_id, mode, filing_id, at desc, request_id desc)
  where filing_id is not null;
