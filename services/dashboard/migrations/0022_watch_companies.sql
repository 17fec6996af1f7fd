-- The companies that an account watches: those that it filed for, and those that a person added.
create table watched_company (
  account_id         text not null,
  company_number     text not null check (company_number ~ '^[0-9A-Z]{8}$'),
  -- As filed; as on the register once the register was asked.
  name               text,
  company_status     text,
  source             text not null check (source in ('filing', 'added')),
  added_by           text,
  added_at           timestamptz not null,
  removed_at         timestamptz,
  last_filing_id     text,
  last_filing_type   text,
  last_filing_status text,
  last_filed_at      timestamptz,
  -- When the filing service is asked next, when it was last asked, and when it last answered.
  refresh_due_at     timestamptz not null,
  asked_at           timestamptz,
  refreshed_at       timestamptz,
  is_on_register     boolean not null default true,
  -- Why this service does not file for the company.
  refusal            text,
  primary key (account_id, company_number)
);
create index watched_company_named on watched_company (account_id, upper(name) collate "C") where removed_at is null;
create index watched_company_due on watched_company (refresh_due_at) where removed_at is null;
create index watched_company_asked on watched_company (asked_at) where asked_at is not null;
create index watched_company_last_filing on watched_company (last_filing_id) where last_filing_id is not null;
create index watched_company_removed on watched_company (removed_at) where removed_at is not null;

-- What is due for a company. The period of a filing can contain two accounting periods, each with its own return.
create table company_deadline (
  account_id        text not null,
  company_number    text not null,
  filing_type       text not null check (filing_type in ('accounts', 'ct600')),
  period_start      date not null,
  period_end        date not null,
  filing_period_end date not null,
  due_on            date not null,
  state             text not null check (state in ('open', 'in progress', 'filed')),
  primary key (account_id, company_number, filing_type, period_end),
  foreign key (account_id, company_number) references watched_company on delete cascade
);
create index company_deadline_open on company_deadline (due_on) where state = 'open';
create index company_deadline_of_account on company_deadline (account_id, due_on) where state <> 'filed';

-- The reminders that were queued: one for each company, kind, due date and number of days before.
create table deadline_reminder (
  account_id     text not null,
  company_number text not null,
  filing_type    text not null,
  due_on         date not null,
  days_before    smallint not null,
  reminded_at    timestamptz not null,
  primary key (account_id, company_number, filing_type, due_on, days_before)
);
create index deadline_reminder_at on deadline_reminder (reminded_at);
create index deadline_reminder_of_account on deadline_reminder (account_id, reminded_at);

-- How far the account's filings from before this table were read, newest first; scanned_at once all were.
alter table account add column scanned_before timestamptz;
alter table account add column scanned_at timestamptz;
