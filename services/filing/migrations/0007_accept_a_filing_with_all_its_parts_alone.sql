-- A filing of two returns is accepted, and charged, when both are: whoever decides it by one of them alone (a
-- process that knows of one part) is refused, and leaves it to one that knows better.

create or replace function filing_is_decided_by_its_parts() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from filing_part where filing_id = new.filing_id and status in ('pending', 'submitted')
  ) then
    raise exception 'filing % has parts that are not decided', new.filing_id using errcode = 'check_violation';
  end if;
  if new.status = 'accepted' and exists (
    select 1 from filing_part where filing_id = new.filing_id and status <> 'accepted'
  ) then
    raise exception 'filing % has parts that are not accepted', new.filing_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
