-- A refund or dispute is never deleted.
create or replace function goes_with_its_payment() returns trigger language plpgsql as $$
begin
  raise exception 'refunds and disputes stay with their payment' using errcode = 'restrict_violation';
end $$;
