-- A movement of a dispute is deleted with its transaction only (erase_transactions).
create function movement_goes_with_its_transaction() returns trigger language plpgsql as $$
begin
  if is_carried(old.transaction_id) then return old; end if;
  raise exception 'the movements of a dispute stay with its payment' using errcode = 'restrict_violation';
end $$;
create trigger movement_goes_with_its_transaction before delete on dispute_movement
  for each row execute function movement_goes_with_its_transaction();
