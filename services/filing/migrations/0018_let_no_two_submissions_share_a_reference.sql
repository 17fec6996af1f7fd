-- no transaction
-- Two submissions that wait for a decision must not have the same reference.
create unique index concurrently if not exists attempt_of_correlation_id on attempt (correlation_id)
  where state in ('acknowledged', 'decided');
