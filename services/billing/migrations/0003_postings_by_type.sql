-- A posting follows the one before it, whatever else is posted in the same database transaction, and stands
-- against the house's account of its type.
alter table ledger_transaction add constraint ledger_transaction_balance_or_owed
  check (balance_after_pence = 0 or owed_after_pence = 0);

create or replace function check_transaction() returns trigger language plpgsql as $$
declare
  total bigint;
  visible bigint;
  sides bigint;
  strange bigint;
  net_before bigint;
begin
  select coalesce(sum(amount_pence), 0), count(*),
    coalesce(-sum(amount_pence) filter (where ledger_account in ('prepaid', 'receivable')), 0),
    count(*) filter (where ledger_account not in ('prepaid', 'receivable', case new.type
      when 'charge' then 'revenue'::ledger_account
      when 'adjustment' then 'corrections'
      else 'processor' end))
  into total, sides, visible, strange
  from entry where transaction_id = new.transaction_id;
  if total <> 0 or sides < 2 then
    raise exception 'transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  if visible <> new.amount_pence then
    raise exception 'transaction % does not show what its entries say', new.transaction_id using errcode = 'check_violation';
  end if;
  if strange > 0 then
    raise exception 'transaction % stands against an account that is not of its type', new.transaction_id using errcode = 'check_violation';
  end if;
  select balance_after_pence - owed_after_pence into net_before
  from ledger_transaction where account_id = new.account_id and sequence = new.sequence - 1;
  if new.balance_after_pence - new.owed_after_pence <> coalesce(net_before, 0) + new.amount_pence then
    raise exception 'transaction % names a wrong balance', new.transaction_id using errcode = 'check_violation';
  end if;
  if exists (
    select from account a where a.account_id = new.account_id and a.sequence = new.sequence
      and (a.balance_pence <> new.balance_after_pence or a.owed_pence <> new.owed_after_pence)
  ) then
    raise exception 'transaction % names a wrong balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The audit reads what is held in the order of the filings, past any number that are decided.
create index filing_hold_held_filing on filing_hold (filing_id) where state = 'held';
