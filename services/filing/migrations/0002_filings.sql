-- Filings, what was sent for them, and what this service knows of the accounts that pay for them.

-- One row for each account that has filed or has a balance. Locking it puts an account's submissions in a row.
create table account (
  account_id       text primary key,
  -- A projection of billing's balance.changed; billing owns the truth.
  balance_pence    bigint not null default 0,
  owed_pence       bigint not null default 0,
  balance_sequence bigint not null default 0,
  -- Kept exact by the transaction that records a filing, so that the list's total costs nothing.
  filing_count     bigint not null default 0
);

create table filing (
  filing_id      text primary key,
  account_id     text not null references account,
  type           text not null check (type in ('ct600', 'accounts')),
  company_number text not null,
  company_name   text not null,
  utr            text,
  period_start   date not null,
  period_end     date not null,
  status         text not null check (status in ('pending', 'submitted', 'accepted', 'rejected', 'error')),
  -- The number of the last event told about the filing.
  sequence       bigint not null,
  external_id    text,
  regime         text,
  -- json and not jsonb: the order of members is kept as it was written.
  derived_values json not null,
  -- The forms package's model of what was filed.
  form           json not null,
  price_pence    bigint not null,
  iru_number     text,
  errors         json not null default '[]',
  charge_pence   bigint,
  charged_at     timestamptz,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  submitted_at   timestamptz,
  decided_at     timestamptz,
  check (period_start <= period_end),
  check ((type = 'ct600') = (utr is not null)),
  check ((charge_pence is null) = (charged_at is null))
);
-- At most one undecided filing of a type for a company and period, whatever races.
create unique index filing_undecided on filing (account_id, type, company_number, period_end)
  where status in ('pending', 'submitted');
create index filing_in_flight on filing (account_id)
  where status in ('pending', 'submitted') or (status = 'accepted' and charged_at is null);
create index filing_newest on filing (account_id, created_at desc, filing_id desc);
create index filing_of_status on filing (account_id, status, created_at desc, filing_id desc);
create index filing_of_company on filing (account_id, company_number, created_at desc, filing_id desc);
create index filing_of_period on filing (account_id, period_end, created_at desc, filing_id desc);
create index filing_of_external_id on filing (account_id, external_id, created_at desc, filing_id desc)
  where external_id is not null;
create index filing_accepted on filing (company_number, period_end) where status = 'accepted';

create table filing_status_history (
  filing_id text not null references filing,
  -- The sequence of the event that told of it.
  sequence  bigint not null,
  status    text not null,
  at        timestamptz not null,
  primary key (filing_id, sequence)
);

-- What goes to the authority as one message: a return, or a set of accounts. A split period has two.
create table filing_part (
  filing_id       text not null references filing,
  part            smallint not null check (part >= 1),
  period_start    date not null,
  period_end      date not null,
  status          text not null,
  -- The tax authority's correlation id, or the submission number at the registry, once acknowledged.
  reference       text,
  receipt_irmark  text,
  receipt_message text,
  accepted_at     timestamptz,
  primary key (filing_id, part),
  check (period_start <= period_end)
);

-- One sending of a part. The bytes are stored, credentials blanked, before anything goes out.
create table attempt (
  attempt_id            text primary key,
  filing_id             text not null,
  part                  smallint not null,
  authority             text not null check (authority in ('tax_authority', 'registry')),
  state                 text not null check (state in (
    'prepared', 'sending', 'acknowledged', 'decided', 'closed', 'not_sent', 'refused', 'unknown'
  )),
  transaction_id        text not null unique,
  -- The registry's, chosen by us; never used twice.
  submission_number     text unique,
  -- Base64 of the tax authority's IRmark.
  irmark                text,
  poll_url              text,
  poll_interval_ms      integer,
  authority_interval_ms integer,
  -- When the next poll (acknowledged) or delete (decided) is due.
  due_at                timestamptz,
  tries                 integer not null default 0,
  -- Until when a process has promised to be at work on it; past that, any process may take over.
  lease_until           timestamptz,
  -- What the network or the authority said last, for operators.
  note                  text,
  -- The authority's final answer.
  answer_gzip           bytea,
  created_at            timestamptz not null,
  began_at              timestamptz,
  ended_at              timestamptz,
  foreign key (filing_id, part) references filing_part
);
create index attempt_of_filing on attempt (filing_id, part);
create index attempt_due on attempt (authority, state, due_at) where state in ('acknowledged', 'decided');
create index attempt_open on attempt (lease_until) where state in ('prepared', 'sending');

-- What an attempt sent, byte for byte but for the blanked credentials.
create table attempt_document (
  attempt_id   text not null references attempt,
  kind         text not null,
  media_type   text not null,
  filename     text not null,
  content_gzip bytea not null,
  primary key (attempt_id, kind)
);

-- Kept as long as the filing. No response yet: the first request is still running.
create table idempotency_key (
  account_id      text not null,
  key             text not null,
  fingerprint     text not null,
  filing_id       text not null unique references filing,
  response_status smallint,
  response_data   json,
  primary key (account_id, key),
  check ((response_status is null) = (response_data is null))
);

-- Refused credentials in a row, for the warning before the authority locks the gateway account.
create table authentication_failure (
  utr      text primary key,
  in_a_row integer not null,
  last_at  timestamptz not null
);

-- 6 characters of base 36; nextval never gives a number twice.
create sequence submission_number as bigint minvalue 1 maxvalue 2176782335 no cycle;
