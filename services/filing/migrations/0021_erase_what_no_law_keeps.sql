-- Filings are erased six years after the end of their period (the time for which a company keeps the records of a
-- return: Finance Act 1998, schedule 18, paragraph 21), and 15 months after their decision at the earliest, because the
-- authority may ask questions about a late return for so long (paragraph 24). What remains of a filing says nothing about
-- the company: the audit compares it with the ledger.
create table erased_filing (
  filing_id text primary key,
  account_id text not null references account,
  status text not null check (status in ('accepted', 'rejected', 'error')),
  sequence bigint not null,
  price_pence bigint not null,
  charge_pence bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz not null
);

create function filing_stays() returns trigger language plpgsql as $$
begin
  if old.status in ('pending', 'submitted') or old.status = 'accepted' and old.charged_at is null
    or old.period_end + interval '6 years' >= now() or old.updated_at + interval '15 months' >= now()
  then
    raise exception 'filing % is kept for six years after its period', old.filing_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger filing_stays before delete on filing for each row execute function filing_stays();

create function untally_filing() returns trigger language plpgsql as $$
begin
  insert into filing_tally_change (account_id, period_end, created_on, type, status, change)
  values (old.account_id, old.period_end, (old.created_at at time zone 'UTC')::date, old.type, old.status, -1);
  return null;
end $$;
create trigger filing_is_untallied after delete on filing for each row execute function untally_filing();
