-- The transactions of an account are chained: each hash covers the hash before it and everything that the
-- transaction says, with its entries. A transaction that is changed, added or removed later breaks the chain,
-- or makes it differ from the hashes that were published (docs/adr/0018-postings-are-chained.md).
create table ledger_link (
  account_id text not null,
  -- The number of the transaction among those of its account.
  sequence bigint not null check (sequence > 0),
  hash bytea not null check (length(hash) = 32),
  primary key (account_id, sequence)
);
create trigger link_is_final before update or delete on ledger_link for each row execute function refuse_change();
create trigger link_stays before truncate on ledger_link for each statement execute function refuse_change();

-- The days on which the last hash of every account was published.
create table ledger_publication (
  day date primary key,
  published_at timestamptz not null
);

-- A value with its length in bytes, so that no two lists of values read the same.
create function chained(value text) returns text language sql immutable parallel safe as $$
  select coalesce(octet_length(value)::text || ':' || value, '-') || ','
$$;

-- Extends the chains of accounts over their transactions that have no hash yet. The caller has locked the
-- accounts. Transactions from before this migration are chained when their account is.
create function link_transactions(account_ids text[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  posted record;
  current_account text;
  head bytea;
  linked_accounts text[] := '{}';
  linked_sequences bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  for posted in
    select t.account_id, t.sequence, last_link.hash,
      chained(t.account_id) || chained(t.sequence::text) || chained(t.transaction_id)
      || chained(t.type::text) || chained(t.amount_pence::text) || chained(t.balance_after_pence::text)
      || chained(t.owed_after_pence::text) || chained(t.filing_id) || chained(t.reference) || chained(t.reason)
      || chained((extract(epoch from t.created_at) * 1000000)::bigint::text) || chained(sides.entries) as content
    from (select distinct unnest(account_ids) as account_id) touched
    left join lateral (select l.sequence, l.hash from ledger_link l
      where l.account_id = touched.account_id order by l.sequence desc limit 1) last_link on true
    join ledger_transaction t on t.account_id = touched.account_id
      and t.sequence > coalesce(last_link.sequence, 0)
    cross join lateral (select string_agg(e.ledger_account::text || '=' || e.amount_pence, ';'
      order by e.ledger_account::text collate "C") as entries
      from entry e where e.transaction_id = t.transaction_id) sides
    order by t.account_id, t.sequence
  loop
    if posted.account_id is distinct from current_account then
      current_account := posted.account_id;
      head := coalesce(posted.hash, ''::bytea);
    end if;
    head := sha256(head || convert_to(posted.content, 'UTF8'));
    linked_accounts := linked_accounts || posted.account_id;
    linked_sequences := linked_sequences || posted.sequence;
    hashes := hashes || head;
  end loop;
  insert into ledger_link (account_id, sequence, hash)
  select link.account_id, link.sequence, link.hash
  from unnest(linked_accounts, linked_sequences, hashes) as link (account_id, sequence, hash);
  return coalesce(array_length(hashes, 1), 0);
end $$;

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
