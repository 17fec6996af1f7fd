-- A copy of the register: the registry's monthly file of companies, kept current by its streams. Without the
-- settings for it the tables stay empty.

-- A file is loaded into the slot that is not read, and then the slots change places.
create table registered_company (
  slot smallint not null,
  company_number text not null,
  -- The profile of the company; null if it must be read from the registry, because it is removed or unreadable.
  profile json,
  -- When the register was as the profile says.
  known_at timestamptz not null,
  -- The position of the event of the stream that brought the profile.
  timepoint bigint,
  written_at timestamptz not null,
  primary key (slot, company_number)
) partition by list (slot);
create table registered_company_0 partition of registered_company for values in (0);
create table registered_company_1 partition of registered_company for values in (1);
-- Finds the rows that were written while a file was loaded, before the slots change places.
create index registered_company_written_at on registered_company (written_at);

create table company_copy (
  id boolean primary key default true check (id),
  -- The slot that is read.
  slot smallint not null default 0,
  -- The month of the file that was loaded last, and its number of companies.
  file_month date,
  file_companies integer not null default 0,
  loaded_at timestamptz,
  -- An operator asks for the file of this month again, and whether it may be much shorter than the one before.
  is_wanted boolean not null default false,
  may_be_shorter boolean not null default false,
  -- The process that loads the file, and until when no other one may.
  loader text,
  leased_until timestamptz not null default '-infinity',
  -- After a failure, when to try again.
  retry_at timestamptz not null default '-infinity'
);
insert into company_copy default values;

-- The registry's streams of changes, each followed by one process at a time.
create table company_stream (
  name text primary key,
  -- The position of the last event whose change is stored.
  timepoint bigint,
  -- No change of the register after this time is missing; null until the stream was connected.
  watched_since timestamptz,
  -- The changes until this time are stored.
  current_at timestamptz,
  -- The position after which a line could not be read.
  unreadable_after bigint,
  follower text,
  leased_until timestamptz not null default '-infinity',
  retry_at timestamptz not null default '-infinity',
  failures integer not null default 0
);
insert into company_stream (name) values ('companies'), ('filings');

-- The facts from the filing history of companies that were looked up; null after a later filing.
create table company_history (
  company_number text primary key,
  history jsonb,
  known_at timestamptz not null
);
create index company_history_known_at on company_history (known_at);
