-- Entries change the customer's account: a credit of `prepaid` raises the balance, a debit of `receivable`
-- raises what is owed. All entries that one statement writes change it at once, so that its rules hold at
-- every moment.
create or replace function apply_entries() returns trigger language plpgsql as $$
begin
  update account a set balance_pence = a.balance_pence - moved.prepaid,
    owed_pence = a.owed_pence + moved.receivable
  from (
    select t.account_id,
      coalesce(sum(e.amount_pence) filter (where e.ledger_account = 'prepaid'), 0) as prepaid,
      coalesce(sum(e.amount_pence) filter (where e.ledger_account = 'receivable'), 0) as receivable
    from written e join ledger_transaction t using (transaction_id)
    group by t.account_id
  ) moved
  where a.account_id = moved.account_id;
  return null;
end $$;
