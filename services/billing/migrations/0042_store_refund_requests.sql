-- What owners of accounts ask to get back of their balance. An operator grants or declines each request; its refunds have
-- references that begin with refund-request: and the request's id. The balance does not change until it is granted.
create table refund_request (
  request_id    text primary key,
  account_id    text not null references account,
  -- The id of the person who asked.
  asked_by      text not null,
  -- Null: everything that is left once no filing of the account is undecided.
  amount_pence  bigint check (amount_pence > 0),
  state         text not null check (state in ('open', 'granted', 'declined', 'withdrawn')),
  asked_at      timestamptz not null,
  decided_at    timestamptz,
  granted_pence bigint check (granted_pence > 0),
  -- Why the operator declined; the customer reads it.
  reason        text check (length(reason) between 1 and 500),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'granted') = (granted_pence is not null)),
  check (granted_pence <= amount_pence),
  check ((state = 'declined') = (reason is not null))
);
-- An account has one open request at a time.
create unique index refund_request_open on refund_request (account_id) where state = 'open';
create index refund_request_waiting on refund_request (asked_at) where state = 'open';
create index refund_request_account on refund_request (account_id, asked_at);
create index refund_request_decided on refund_request (decided_at) where decided_at is not null;
