-- Writes transactions together with all of their entries, and extends the accounts' hash chains. The role
-- that the service works as posts through this function alone, so no later statement can add an entry
-- (docs/adr/0017-a-role-that-owns-nothing.md).
create or replace function post_transactions(
  transaction_ids text[], account_ids text[], sequences bigint[], types text[], amounts_pence bigint[],
  balances_after_pence bigint[], all_owed_after_pence bigint[], filing_ids text[], all_references text[],
  reasons text[], all_created_at timestamptz[],
  entry_transaction_ids text[], entry_ledger_accounts text[], entry_amounts_pence bigint[]
) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select unnest(entry_transaction_ids) except select unnest(transaction_ids)) then
    raise exception 'an entry belongs to a transaction that is not posted with it'
      using errcode = 'restrict_violation';
  end if;
  insert into ledger_transaction (transaction_id, account_id, sequence, type, amount_pence,
    balance_after_pence, owed_after_pence, filing_id, reference, reason, created_at)
  select new.transaction_id, new.account_id, new.sequence, new.type::transaction_type, new.amount_pence,
    new.balance_after_pence, new.owed_after_pence, new.filing_id, new.reference, new.reason, new.created_at
  from unnest(transaction_ids, account_ids, sequences, types, amounts_pence, balances_after_pence,
    all_owed_after_pence, filing_ids, all_references, reasons, all_created_at) with ordinality as new (
      transaction_id, account_id, sequence, type, amount_pence, balance_after_pence, owed_after_pence,
      filing_id, reference, reason, created_at, position)
  order by new.position;
  insert into entry (transaction_id, ledger_account, amount_pence)
  select side.transaction_id, side.ledger_account::ledger_account, side.amount_pence
  from unnest(entry_transaction_ids, entry_ledger_accounts, entry_amounts_pence)
    as side (transaction_id, ledger_account, amount_pence);
  perform link_transactions(account_ids);
end $$;
