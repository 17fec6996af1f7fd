-- Filings of two returns, and amendments. Everything here may stand beside processes that know nothing of it.

alter table filing
  -- How many messages it is made of. A split period has two.
  add column part_count       smallint not null default 1,
  -- The amendment block as it was sent, defaults filled in; null for an original.
  add column amendment        json,
  -- As the client or our own records name it: it need not be a filing of ours.
  add column amends_filing_id text,
  -- The latest accepted amendment.
  add column amended_by       text,
  -- What the computations of its returns add up to, as the API shows it; null where there are no figures.
  add column computation      json;

alter table filing_part
  -- Of this return, as the API shows it.
  add column computation  json,
  -- Why this part was rejected or failed.
  add column errors       json not null default '[]',
  -- The filing in which this part was sent and accepted, where that was an earlier one.
  add column carried_from text references filing;

-- What a process that knows of one part alone would decide by that part.
create function filing_is_decided_by_its_parts() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from filing_part where filing_id = new.filing_id and status in ('pending', 'submitted')
  ) then
    raise exception 'filing % has parts that are not decided', new.filing_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger filing_is_decided_by_its_parts after update of status on filing
  deferrable initially deferred for each row
  when (new.part_count > 1 and new.status in ('accepted', 'rejected', 'error'))
  execute function filing_is_decided_by_its_parts();

-- Originals that an account has filed elsewhere, as it told us: amendments of them are let through.
create table external_filing (
  account_id     text not null,
  type           text not null check (type in ('ct600', 'accounts')),
  company_number text not null,
  period_end     date not null,
  period_start   date,
  filed_on       date,
  created_at     timestamptz not null,
  primary key (account_id, type, company_number, period_end),
  check (period_start <= period_end)
);
