-- Documents go with their filing: six years after the end of its period (Finance Act 1998, schedule 18, paragraph 21), and
-- 15 months after its acceptance at the earliest. The row of the set stays, so that an acceptance that arrives again makes
-- no documents, and the audit knows why there are none. Nothing else is ever deleted or changed.
alter table document_set
  -- Absent in sets that were made before this column: six years after the acceptance then.
  add column period_end date,
  add column erased_at timestamptz;

create function document_set_is_due(of_set document_set) returns boolean language sql stable as $$
  select coalesce(of_set.period_end, (of_set.accepted_at at time zone 'UTC')::date) + interval '6 years' < now()
    and of_set.accepted_at + interval '15 months' < now()
$$;

drop trigger document_set_is_final on document_set;
create trigger document_set_is_final before delete or truncate on document_set
  for each statement execute function refuse_change();
create function document_set_stays() returns trigger language plpgsql as $$
begin
  if old.erased_at is null and new.erased_at is not null and document_set_is_due(old)
    and (new.filing_id, new.account_id, new.accepted_at, new.made_at, new.period_end)
      is not distinct from (old.filing_id, old.account_id, old.accepted_at, old.made_at, old.period_end)
  then return new; end if;
  raise exception 'the documents of filing % are kept as they were made', old.filing_id using errcode = 'restrict_violation';
end $$;
create trigger document_set_stays before update on document_set
  for each row execute function document_set_stays();

drop trigger document_is_final on document;
create trigger document_is_final before update or truncate on document
  for each statement execute function refuse_change();
create function document_stays() returns trigger language plpgsql as $$
begin
  if exists (select from document_set s where s.filing_id = old.filing_id and s.erased_at is not null)
  then return old; end if;
  raise exception 'document % is kept as it was made', old.document_id using errcode = 'restrict_violation';
end $$;
create trigger document_stays before delete on document for each row execute function document_stays();

-- The foreign key of `document` keeps every content that a document consists of.
drop trigger content_is_final on content;
create trigger content_is_final before update or truncate on content
  for each statement execute function refuse_change();
