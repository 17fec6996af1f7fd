-- How many filings an account has of a status, type and period, and of each day: a list's total and a page far
-- down it cost the same with a thousand filings and with a million.

create table filing_tally_by_period (
  account_id text not null,
  period_end date not null,
  type       text not null,
  status     text not null,
  filings    bigint not null,
  primary key (account_id, period_end, type, status)
);

-- Days of created_at, in UTC.
create table filing_tally_by_day (
  account_id text not null,
  created_on date not null,
  type       text not null,
  status     text not null,
  filings    bigint not null,
  primary key (account_id, created_on, type, status)
);

-- Changes that are not in the tallies yet. Filings of an account move on side by side: a row that all of them
-- changed would put them in a queue, so they append here, and a schedule folds it in.
create table filing_tally_change (
  id         bigint generated always as identity primary key,
  account_id text not null,
  period_end date not null,
  created_on date not null,
  type       text not null,
  status     text not null,
  change     smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index filing_tally_change_account on filing_tally_change (account_id);

create function tally_filing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into filing_tally_change (account_id, period_end, created_on, type, status, change)
    values (old.account_id, old.period_end, (old.created_at at time zone 'UTC')::date, old.type, old.status, -1);
  end if;
  insert into filing_tally_change (account_id, period_end, created_on, type, status, change)
  values (new.account_id, new.period_end, (new.created_at at time zone 'UTC')::date, new.type, new.status, 1);
  return null;
end
$$;
create trigger filing_is_tallied after insert on filing for each row execute function tally_filing();
create trigger filing_is_tallied_anew after update of status on filing for each row
  when (old.status is distinct from new.status) execute function tally_filing();

insert into filing_tally_by_period (account_id, period_end, type, status, filings)
select account_id, period_end, type, status, count(*) from filing
group by account_id, period_end, type, status;
insert into filing_tally_by_day (account_id, created_on, type, status, filings)
select account_id, (created_at at time zone 'UTC')::date, type, status, count(*) from filing
group by account_id, (created_at at time zone 'UTC')::date, type, status;

create index filing_of_type on filing (account_id, type, created_at desc, filing_id desc);
