-- A refund that failed is returned to the customer's balance once, and a refund keeps its id at the
-- processor.
create or replace function refund_keeps_its_facts() returns trigger language plpgsql as $$
begin
  if old.returned_transaction_id is not null
      and new.returned_transaction_id is distinct from old.returned_transaction_id
    or old.processor_refund_id is not null
      and new.processor_refund_id is distinct from old.processor_refund_id then
    raise exception 'a refund keeps its refund at the processor, and is returned once'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
