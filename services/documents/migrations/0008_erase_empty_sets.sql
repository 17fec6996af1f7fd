-- What remains of a set is compared with its filing, of which nothing remains seven years after its last change. The set
-- goes seven years after the acceptance, so that neither service has to know what the other has erased.
drop trigger document_set_is_final on document_set;
create trigger document_set_is_final before truncate on document_set
  for each statement execute function refuse_change();
create function empty_set_is_kept() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null and old.accepted_at < now() - interval '7 years' then return old; end if;
  raise exception 'the documents of filing % are kept as they were made', old.filing_id using errcode = 'restrict_violation';
end $$;
create trigger empty_set_is_kept before delete on document_set
  for each row execute function empty_set_is_kept();
