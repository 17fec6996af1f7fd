-- The companies of partners: entitlements, activation links, imported trial balances and what customers corrected,
-- the look of the partner's pages, and the filings of its companies.

-- The partner accounts' names, a copy: the gateway owns accounts.
create table partner_account (
  account_id text primary key,
  name       text not null
);

create table entitlement (
  entitlement_id text primary key check (entitlement_id like 'ent\_%'),
  account_id     text not null,
  company_number text not null check (company_number ~ '^[0-9A-Z]{8}$'),
  state          text not null check (state in ('active', 'ended')),
  -- The number of the entitlement's last event.
  sequence       bigint not null check (sequence > 0),
  created_at     timestamptz not null,
  ended_at       timestamptz,
  unique (account_id, company_number),
  check ((state = 'ended') = (ended_at is not null))
);
create index entitlement_newest on entitlement (account_id, entitlement_id);
create index entitlement_ended on entitlement (ended_at) where state = 'ended';

-- One activation link each. The link itself is not stored: it can be made again from this row and the key.
create table activation (
  activation_id  text primary key check (activation_id like 'atv\_%'),
  entitlement_id text not null references entitlement on delete cascade,
  email          text not null,
  external_id    text,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  -- A newer link, or the end of the entitlement, made this one useless.
  voided_at      timestamptz,
  consumed_at    timestamptz,
  check (expires_at > created_at),
  check (voided_at is null or consumed_at is null)
);
create index activation_of_entitlement on activation (entitlement_id, activation_id);
create index activation_expires on activation (expires_at);
-- At most one link of a company works, whatever races.
create unique index activation_open on activation (entitlement_id) where voided_at is null and consumed_at is null;

create table trial_balance_import (
  import_id      text primary key check (import_id like 'tbi\_%'),
  entitlement_id text not null references entitlement on delete cascade,
  period_start   date,
  period_end     date not null,
  company_type   text not null check (company_type in ('trading', 'dormant')),
  -- json and not jsonb: the order of accounts is kept, and a later mapping table does not change the record.
  record         json not null,
  accounts_count integer not null check (accounts_count between 1 and 5000),
  unmapped_count integer not null check (unmapped_count between 0 and accounts_count),
  created_at     timestamptz not null,
  -- A newer import for the same company and period replaced this one in the form.
  superseded_at  timestamptz,
  check (period_start is null or period_start <= period_end)
);
create index trial_balance_import_of_entitlement on trial_balance_import (entitlement_id, import_id);
create index trial_balance_import_superseded on trial_balance_import (superseded_at) where superseded_at is not null;
create index trial_balance_import_period_end on trial_balance_import (period_end);
create unique index trial_balance_import_current on trial_balance_import (entitlement_id, period_end)
  where superseded_at is null;

-- Where a customer placed an account of the trial balance: used for later imports of the same company.
create table correction (
  entitlement_id text not null references entitlement on delete cascade,
  -- Empty for accounts without a code.
  code           text not null,
  name           text not null,
  key            text not null,
  tax_flag       text,
  corrected_at   timestamptz not null,
  primary key (entitlement_id, code, name)
);

-- What the customer sees of the partner.
create table theme (
  account_id          text primary key,
  name                text not null,
  colour              text check (colour ~ '^#[0-9a-f]{6}$'),
  logo                bytea check (length(logo) between 1 and 65536),
  logo_media_type     text,
  return_url          text,
  -- Whether a customer with an expired link may have a new one sent to the address on record.
  allows_renewal_mail boolean not null,
  changed_at          timestamptz not null,
  check ((logo is null) = (logo_media_type is null))
);

-- Requests with an Idempotency-Key, each with what it made.
create table idempotency_key (
  account_id    text not null,
  key           text not null,
  fingerprint   text not null,
  activation_id text references activation on delete cascade,
  import_id     text references trial_balance_import on delete cascade,
  created_at    timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_key_activation on idempotency_key (activation_id) where activation_id is not null;
create index idempotency_key_import on idempotency_key (import_id) where import_id is not null;

-- The filings of partners' companies, a copy: filing owns filings. Events of different topics arrive in any order,
-- so the columns of `filing.recorded` may be filled in later than the status.
create table filing (
  filing_id      text primary key,
  account_id     text not null,
  company_number text,
  filing_type    text,
  period_end     date,
  status         text not null check (status in ('pending', 'submitted', 'accepted', 'rejected', 'error')),
  sequence       bigint not null check (sequence > 0),
  changed_at     timestamptz not null
);
create index filing_of_company on filing (account_id, company_number, filing_id);
create index filing_changed_at on filing (changed_at);
