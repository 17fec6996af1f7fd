-- What was sent and received for a filing is deleted with the filing only, when its retention period has ended. These
-- functions run with the owner's rights: a check may read what the service's role may not.
create function is_kept(of_filing_id text) returns boolean language sql stable as $$
  select exists (
    select from filing f where f.filing_id = of_filing_id
      and (f.status in ('pending', 'submitted')
        or f.status = 'accepted' and f.charged_at is null and f.updated_at + interval '7 years' >= now()
        or f.period_end + interval '6 years' >= now() or f.updated_at + interval '15 months' >= now()))
$$;

-- As before, and an accepted filing that was never charged goes seven years after its last change: billing charges
-- nothing so long afterwards.
create or replace function filing_stays() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_kept(old.filing_id) then
    raise exception 'filing % is kept for six years after its period', old.filing_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create function goes_with_its_filing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept boolean;
begin
  if tg_table_name = 'attempt_document' then
    kept := is_kept((select a.filing_id from attempt a where a.attempt_id = old.attempt_id));
  else
    kept := is_kept(old.filing_id);
  end if;
  if kept then
    raise exception 'what was sent and received stays with its filing' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger attempt_document_goes_with_its_filing before delete on attempt_document
  for each row execute function goes_with_its_filing();
create trigger attempt_goes_with_its_filing before delete on attempt
  for each row execute function goes_with_its_filing();
create trigger part_goes_with_its_filing before delete on filing_part
  for each row execute function goes_with_its_filing();
create trigger history_goes_with_its_filing before delete on filing_status_history
  for each row execute function goes_with_its_filing();
create trigger key_goes_with_its_filing before delete on idempotency_key
  for each row execute function goes_with_its_filing();

-- A decided filing stays decided, and its last change is never dated back, so that it is not erased early.
create function filing_moves_forward() returns trigger language plpgsql as $$
begin
  if old.status in ('accepted', 'rejected', 'error') and new.status <> old.status then
    raise exception 'filing % is decided', old.filing_id using errcode = 'restrict_violation';
  end if;
  new.updated_at := greatest(new.updated_at, old.updated_at);
  return new;
end $$;
create trigger filing_moves_forward before update of status, updated_at on filing
  for each row execute function filing_moves_forward();

create function part_stays_decided() returns trigger language plpgsql as $$
begin
  if old.status in ('accepted', 'rejected', 'error') and new.status <> old.status then
    raise exception 'a return of filing % is decided', old.filing_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger part_stays_decided before update of status on filing_part
  for each row execute function part_stays_decided();

-- An authority's answer is kept as it arrived; a later one may follow it, and nothing may take it away.
create function answer_stays() returns trigger language plpgsql as $$
begin
  if old.answer_gzip is not null and new.answer_gzip is null then
    raise exception 'the answer of the authority stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger answer_stays before update of answer_gzip on attempt
  for each row execute function answer_stays();

create function external_filing_stays() returns trigger language plpgsql as $$
begin
  if old.period_end + interval '6 years' >= now() or old.created_at + interval '15 months' >= now() then
    raise exception 'records of filings made elsewhere are kept for six years after their period'
      using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger external_filing_stays before delete on external_filing
  for each row execute function external_filing_stays();
