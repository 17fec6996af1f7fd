-- Checks the ledger of a restored copy of the database billing, and fails with the reason. Hashes are computed here, not
-- with the functions of the copy, which may have been changed as well (docs/adr/0018-postings-are-chained.md).
set search_path = pg_catalog, public;

-- A value with its length in bytes.
create function pg_temp.valued(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value)::text || ':' || value, '-') || ','
$$;

create function pg_temp.check_ledger() returns setof text language plpgsql as $$
declare
  found_rows bigint;
  posted record;
  checked_account text;
  head bytea;
  next_sequence bigint;
  missing_from bigint;
  transactions bigint := 0;
  missing bigint := 0;
begin
  select count(*) into found_rows from (
    select from entry group by transaction_id having sum(amount_pence) <> 0) as unbalanced;
  if found_rows > 0 then raise exception '% transactions of the ledger do not balance', found_rows; end if;

  select count(*) into found_rows from account a
  left join lateral (select t.sequence, t.balance_after_pence, t.owed_after_pence from ledger_transaction t
    where t.account_id = a.account_id order by t.sequence desc limit 1) last on true
  where (a.sequence, a.balance_pence, a.owed_pence) is distinct from
    (coalesce(last.sequence, 0), coalesce(last.balance_after_pence, 0), coalesce(last.owed_after_pence, 0));
  if found_rows > 0 then
    raise exception '% accounts have another balance than their last transaction', found_rows;
  end if;

  for posted in
    select account_id, sequence, l.hash,
      pg_temp.valued(account_id) || pg_temp.valued(sequence::text) || pg_temp.valued(t.transaction_id)
      || pg_temp.valued(t.type::text) || pg_temp.valued(t.amount_pence::text)
      || pg_temp.valued(t.balance_after_pence::text) || pg_temp.valued(t.owed_after_pence::text)
      || pg_temp.valued(t.filing_id) || pg_temp.valued(t.reference) || pg_temp.valued(t.reason)
      || pg_temp.valued((extract(epoch from t.created_at) * 1000000)::bigint::text)
      || pg_temp.valued((select string_agg(e.ledger_account::text || '=' || e.amount_pence, ';'
          order by e.ledger_account::text collate "C")
        from entry e where e.transaction_id = t.transaction_id)) as content
    from ledger_transaction t full join ledger_link l using (account_id, sequence)
    order by account_id, sequence
  loop
    if posted.account_id is distinct from checked_account then
      checked_account := posted.account_id;
      head := '';
      next_sequence := 1;
      missing_from := null;
    end if;
    transactions := transactions + 1;
    head := sha256(head || convert_to(posted.content, 'UTF8'));
    -- The newest transactions may have no hash yet; billing adds it within a minute.
    if posted.hash is null then
      missing_from := coalesce(missing_from, posted.sequence);
      missing := missing + 1;
    end if;
    if posted.sequence <> next_sequence or posted.hash is distinct from head and posted.hash is not null
      or missing_from < posted.sequence and posted.hash is not null then
      raise exception 'the chain of hashes of account % is broken at transaction %',
        posted.account_id, coalesce(missing_from, posted.sequence);
    end if;
    next_sequence := next_sequence + 1;
  end loop;

  return next 'billing: every transaction of the ledger balances';
  return next format('billing: the chains of hashes over %s transactions are unbroken', transactions);
  if missing > 0 then return next format('billing: %s transactions have no hash yet', missing); end if;
end $$;

select pg_temp.check_ledger();
