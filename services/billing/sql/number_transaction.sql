-- A transaction takes the next number of its account.
create or replace function number_transaction() returns trigger language plpgsql as $$
begin
  update account set sequence = sequence + 1
  where account_id = new.account_id and sequence = new.sequence - 1;
  if not found then
    raise exception 'transaction % does not follow the last one of account %', new.sequence, new.account_id
      using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
