-- A movement of a dispute is never deleted.
create or replace function movement_goes_with_its_transaction() returns trigger language plpgsql as $$
begin
  raise exception 'the movements of a dispute stay with its payment' using errcode = 'restrict_violation';
end $$;
