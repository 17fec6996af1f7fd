-- Extends the hash chains of accounts over their transactions that have no hash yet, which replicas of an
-- early version posted (docs/adr/0018-postings-are-chained.md). The caller has locked the accounts.
create or replace function link_transactions(account_ids text[]) returns bigint
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
      || chained(t.owed_after_pence::text) || chained(t.filing_id) || chained(t.reference)
      || chained(t.reason) || chained((extract(epoch from t.created_at) * 1000000)::bigint::text)
      || chained(sides.entries) as content
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
