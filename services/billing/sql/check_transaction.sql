-- At commit, a transaction is balanced, stands against one account of the books that fits its type, follows
-- the account's previous transaction in balance and time, and states the balance that the account now has.
-- Each transaction has its cause: a top-up, a refund or a movement of a dispute; for a charge, the hold that
-- the filing's recording set; for an operator's adjustment, its audit entry.
create or replace function check_transaction() returns trigger language plpgsql as $$
declare
  total bigint;
  visible bigint;
  sides bigint;
  strange bigint;
  counterpart ledger_account;
  net_before bigint;
  time_before timestamptz;
  has_cause boolean;
begin
  select coalesce(sum(amount_pence), 0), count(*),
    coalesce(-sum(amount_pence) filter (where ledger_account in ('prepaid', 'receivable')), 0),
    count(*) filter (where ledger_account not in ('prepaid', 'receivable')),
    max(ledger_account) filter (where ledger_account not in ('prepaid', 'receivable'))
  into total, sides, visible, strange, counterpart
  from entry where transaction_id = new.transaction_id;
  if total <> 0 or sides < 2 then
    raise exception 'transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  if visible <> new.amount_pence then
    raise exception 'transaction % does not show what its entries say', new.transaction_id
      using errcode = 'check_violation';
  end if;
  if strange <> 1 or (new.type::text, counterpart::text) not in (
      ('charge', 'revenue'), ('top_up', 'processor'), ('refund', 'refunds_pending'),
      ('adjustment', 'corrections'), ('adjustment', 'refunds_pending'), ('adjustment', 'processor')) then
    raise exception 'transaction % stands against an account that is not of its type', new.transaction_id
      using errcode = 'check_violation';
  end if;
  has_cause := case
    when new.type = 'top_up' then exists (select from top_up u where u.transaction_id = new.transaction_id
      and u.account_id = new.account_id and u.amount_pence = new.amount_pence)
    when new.type = 'refund' then exists (select from refund r where r.transaction_id = new.transaction_id
      and r.account_id = new.account_id and r.amount_pence = -new.amount_pence)
    when new.type = 'adjustment' and counterpart::text = 'refunds_pending' then
      exists (select from refund r where r.returned_transaction_id = new.transaction_id
        and r.account_id = new.account_id and r.amount_pence = new.amount_pence)
    when new.type = 'adjustment' and counterpart::text = 'processor' then
      exists (select from dispute_movement m join dispute d using (dispute_id)
        where m.transaction_id = new.transaction_id and d.account_id = new.account_id
        and m.amount_pence = new.amount_pence)
    when new.type = 'adjustment' then exists (select from audit_entry e where e.account_id = new.account_id
      and e.subject = new.transaction_id and e.action = 'balance.adjusted')
    when new.type = 'charge' then exists (select from filing_hold h where h.filing_id = new.filing_id
      and h.account_id = new.account_id and h.price_pence = -new.amount_pence and h.recorded)
    else false end;
  if not has_cause then
    raise exception 'transaction % has no payment that caused it, no hold and no audit entry',
      new.transaction_id
      using errcode = 'check_violation';
  end if;
  select balance_after_pence - owed_after_pence, created_at into net_before, time_before
  from ledger_transaction where account_id = new.account_id and sequence = new.sequence - 1;
  if time_before is null then
    select opened_at into time_before from account where account_id = new.account_id;
  end if;
  -- The clocks of two machines may differ by an hour.
  if new.created_at < time_before - interval '1 hour' then
    raise exception 'transaction % is dated before the one that it follows', new.transaction_id
      using errcode = 'check_violation';
  end if;
  if new.balance_after_pence - new.owed_after_pence <> coalesce(net_before, 0) + new.amount_pence then
    raise exception 'transaction % names a wrong balance', new.transaction_id
      using errcode = 'check_violation';
  end if;
  if exists (
    select from account a where a.account_id = new.account_id and a.sequence = new.sequence
      and (a.balance_pence <> new.balance_after_pence or a.owed_pence <> new.owed_after_pence)
  ) then
    raise exception 'transaction % names a wrong balance', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
