-- What an account has tried in the sandbox, for good: the log of requests, where it was seen, keeps 30 days.
create table sandbox_step (
  account_id text not null,
  step       text not null check (step in ('accepted filing', 'handled error')),
  at         timestamptz not null,
  primary key (account_id, step)
);

-- What the log still has. The companies are those whose sandbox filings are not accepted.
insert into sandbox_step (account_id, step, at)
select account_id, 'accepted filing', min(at) from api_request
where mode = 'test' and method = 'POST' and status_class = 2 and filing_id like 'fil\_test\_%'
  and filing_id !~ '_(0000000[234]|SC000002|NI000002)_'
group by account_id;
insert into sandbox_step (account_id, step, at)
select account_id, 'handled error', min(at) from api_request
where mode = 'test' and (
  (method = 'GET' and status = 200 and route = '/api/v1/filings/:id'
    and filing_id ~ '_(0000000[234]|SC000002|NI000002)_')
  or (method = 'POST' and route in ('/api/v1/filings/ct600', '/api/v1/filings/accounts')
    and status_class = 4 and status not in (401, 403, 429))
)
group by account_id;
