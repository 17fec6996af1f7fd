-- A refund is deleted with its transaction only (erase_transactions). This migration changes one table only, so that it
-- cannot deadlock with a posting.
create function goes_with_its_payment() returns trigger language plpgsql as $$
begin
  if exists (select from top_up u where u.top_up_id = old.top_up_id and is_carried(u.transaction_id)) then
    return old;
  end if;
  raise exception 'refunds and disputes stay with their payment' using errcode = 'restrict_violation';
end $$;
create trigger refund_goes_with_its_payment before delete on refund
  for each row execute function goes_with_its_payment();
