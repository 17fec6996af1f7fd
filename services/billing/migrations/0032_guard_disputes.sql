-- A dispute is deleted with its payment only (erase_transactions); the foreign key of its movements keeps it before.
create trigger dispute_goes_with_its_payment before delete on dispute
  for each row execute function goes_with_its_payment();
