-- The ledger is kept for ever (docs/adr/0022-the-ledger-is-kept.md): nothing is carried forward or erased any more. The
-- other functions of the ledger are in the folder sql, and are replaced after the migrations.

-- The audit of the previous version reads the tables in this order, so that neither can deadlock with the other.
lock table carried_entry, carried_balance, carried_own_posting in access exclusive mode;

do $$ begin
  if exists (select from carried_balance) or exists (select from carried_own_posting) then
    raise exception 'a part of this ledger was erased, and its sums were carried forward: this version cannot '
      'read them; restore the erased rows from a backup, or keep the previous version';
  end if;
end $$;

drop trigger carry_balance on carried_balance;
drop trigger carried_balance_stays on carried_balance;
drop trigger check_carried_balance on carried_balance;
drop trigger carried_entry_follows on carried_entry;
drop trigger carried_entry_stays on carried_entry;
drop trigger carried_own_posting_follows on carried_own_posting;
drop trigger carried_own_posting_stays on carried_own_posting;
drop function carry_balance();
drop function check_carried_balance();
drop function carried_sum_follows();
drop function last_erasable(text, bigint, integer);
drop function payment_spans(text, timestamptz);
drop function is_carried(text);
drop function month_start(timestamptz, integer);
drop function retained_from();

-- Replicas of the previous version still read the tables and call the functions, which find nothing to erase.
comment on table carried_balance is 'Empty, for replicas of the previous version. The next release drops it.';
comment on table carried_entry is 'Empty, for replicas of the previous version. The next release drops it.';
comment on table carried_own_posting is 'Empty. The next release drops it.';
create or replace function erase_transactions(of_account text, most integer) returns bigint
language sql as 'select 0::bigint';
create or replace function erase_old_records(most integer) returns bigint
language sql as 'select 0::bigint';
