-- The number of requests that a row stands for: the refusals of one key, for one limit, in one minute are one row.
-- The consumer checks the value, because a check here would read every row of the request log under a lock.
alter table api_request add column request_count integer not null default 1;
