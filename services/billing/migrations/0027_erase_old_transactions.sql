-- Erases what is kept long enough, through functions: the role that the service works as has no right to delete rows of
-- the ledger (rights.sql).

-- The paid top-ups of an account, each with its first and last transaction (its refunds and disputes have transactions of
-- their own). Settled: nothing about the payment is undecided, or from after the given time.
create function payment_spans(of_account text, until timestamptz)
returns table (first_sequence bigint, last_sequence bigint, is_settled boolean) language sql stable as $$
  select min(t.sequence), max(t.sequence),
    not exists (select from receipt r where r.top_up_id = u.top_up_id and r.issued_at >= until)
    and not exists (
      select from refund f left join credit_note n using (refund_id)
      where f.top_up_id = u.top_up_id and (f.state in ('requested', 'pending')
        or greatest(f.created_at, f.paid_at, n.issued_at, n.cancelled_at) >= until))
    -- Statuses that the processor adds later count as decided.
    and not exists (
      select from dispute d
      where d.top_up_id = u.top_up_id and (d.updated_at >= until or d.status in ('warning_needs_response',
        'warning_under_review', 'needs_response', 'under_review')))
    and not exists (
      select from own_posting o
      where o.source in (
          select u.top_up_id || ':vat'
          union all select f.refund_id || kind from refund f, (values (':vat'), (':vat_returned')) as vat (kind)
          where f.top_up_id = u.top_up_id)
        and greatest(o.created_at, o.posted_later_at) >= until)
  from top_up u
  cross join lateral (
    select u.transaction_id
    union all select unnest(array[f.transaction_id, f.returned_transaction_id]) from refund f
    where f.top_up_id = u.top_up_id
    union all select m.transaction_id from dispute d join dispute_movement m using (dispute_id)
    where d.top_up_id = u.top_up_id
  ) moved
  join ledger_transaction t on t.transaction_id = moved.transaction_id
  where u.account_id = of_account
  group by u.top_up_id
$$;

-- The number of the last transaction that may be erased: everything before it is kept long enough, no payment is only
-- partly before it, and it ends a month, so that every statement is whole. At least `most` transactions, or all, are up
-- to it. At most `carried` if there is nothing to erase.
create function last_erasable(of_account text, carried bigint, most integer) returns bigint
language plpgsql stable as $$
declare
  kept_from timestamptz := month_start(retained_from(), 0);
  due bigint;
  batch bigint;
  wider bigint;
begin
  select coalesce(min(t.sequence) - 1, (select sequence from account where account_id = of_account)) into due
  from ledger_transaction t where t.account_id = of_account and t.created_at >= kept_from;
  loop
    exit when due <= carried;
    select min(first_sequence) - 1 into wider from payment_spans(of_account, kept_from)
    where first_sequence <= due and (last_sequence > due or not is_settled);
    if wider is null then
      select coalesce(max(t.sequence), carried) into wider
      from ledger_transaction t join ledger_transaction next_one
        on next_one.account_id = t.account_id and next_one.sequence = due + 1
      where t.account_id = of_account and t.sequence <= due and t.created_at < month_start(next_one.created_at, 0);
      exit when wider = due or not exists (
        select from ledger_transaction where account_id = of_account and sequence = due + 1);
    end if;
    due := wider;
  end loop;
  batch := least(due, carried + most);
  loop
    exit when batch >= due;
    select greatest(batch, max(s.last_sequence)) into wider
    from payment_spans(of_account, kept_from) s where s.first_sequence <= batch;
    select greatest(wider, max(t.sequence)) into wider
    from ledger_transaction t
    where t.account_id = of_account and t.sequence <= due and t.created_at < month_start(
      (select created_at from ledger_transaction where account_id = of_account and sequence = wider), 1);
    exit when wider = batch;
    batch := wider;
  end loop;
  return least(batch, due);
end $$;

-- Erases the oldest transactions of an account with their payments, receipts, credit notes, disputes, VAT and companies,
-- and carries their sums forward. Returns how many there were: 0 if none is due. Call it again until it returns 0.
create function erase_transactions(of_account text, most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  carried bigint;
  last_one bigint;
  transactions text[];
  filings text[];
  top_ups text[];
  refunds text[];
begin
  -- The account is locked first, as by every posting: no refund or dispute can join an erased payment.
  perform from account where account_id = of_account for update;
  perform link_transactions(array[of_account]);
  carried := coalesce((select sequence from carried_balance where account_id = of_account), 0);
  last_one := last_erasable(of_account, carried, greatest(most, 1));
  if last_one is null or last_one <= carried then return 0; end if;
  select array_agg(transaction_id), array_agg(filing_id) filter (where filing_id is not null)
  into transactions, filings
  from ledger_transaction where account_id = of_account and sequence <= last_one;
  top_ups := array(select top_up_id from top_up where transaction_id = any(transactions));
  refunds := array(select refund_id from refund where top_up_id = any(top_ups));
  update carried_balance set sequence = last_one where account_id = of_account;
  if not found then
    insert into carried_balance (account_id, sequence) values (of_account, last_one);
  end if;
  -- In this order rows go before the rows that they refer to. Series and sums are always updated in the same order, so
  -- that two transactions wait for each other instead of deadlocking.
  delete from credit_note where refund_id = any(refunds);
  delete from receipt where top_up_id = any(top_ups);
  delete from own_posting where source in (select unnest(top_ups || refunds) || ':vat');
  delete from own_posting where source in (select unnest(refunds) || ':vat_returned');
  delete from refund where refund_id = any(refunds);
  delete from dispute_movement
  where dispute_id in (select dispute_id from dispute where top_up_id = any(top_ups));
  delete from dispute where top_up_id = any(top_ups);
  delete from top_up where top_up_id = any(top_ups);
  delete from charged_filing where filing_id = any(filings);
  delete from filing_hold where filing_id = any(filings);
  delete from entry where transaction_id = any(transactions);
  delete from ledger_transaction where account_id = of_account and sequence <= last_one;
  delete from ledger_link where account_id = of_account and sequence < last_one;
  return last_one - carried;
end $$;

-- Erases, at most `most` rows of each kind: postings between the product's own accounts, earlier prices, acceptances that
-- were never charged, and the holds of filings that were not charged, seven years after their last change; top-ups that
-- were never paid, after 30 or 90 days. Returns how many rows there were.
create function erase_old_records(most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one_kind text;
  erased bigint := 0;
  more bigint;
begin
  -- One kind after the other: see erase_transactions about the order of sums.
  foreach one_kind in array array['dispute_fee', 'dispute_fee_returned', 'fee', 'payout', 'payout_failed', 'refund_paid',
    'refund_returned']
  loop
    delete from own_posting where source in (
      select source from own_posting
      where kind = one_kind and created_at < retained_from()
        and (posted_later_at is null or posted_later_at < retained_from())
      order by created_at limit most for update skip locked);
    get diagnostics more = row_count;
    erased := erased + more;
  end loop;
  delete from top_up where top_up_id in (
    select top_up_id from top_up
    where transaction_id is null and expires_at < now() - interval '30 days'
      and (state in ('failed', 'expired') or expires_at < now() - interval '90 days')
    order by expires_at limit most for update skip locked);
  get diagnostics more = row_count;
  erased := erased + more;
  delete from waiting_acceptance where filing_id in (
    select filing_id from waiting_acceptance where received_at < retained_from()
    order by received_at limit most for update skip locked);
  get diagnostics more = row_count;
  erased := erased + more;
  delete from filing_hold where filing_id in (
    select h.filing_id from filing_hold h
    where h.state in ('released', 'waiting', 'charged') and h.changed_at < retained_from()
      and not exists (select from ledger_transaction t where t.filing_id = h.filing_id and t.type = 'charge')
    order by h.changed_at limit most for update skip locked);
  get diagnostics more = row_count;
  erased := erased + more;
  delete from price_change where (account_id, sequence) in (
    select p.account_id, p.sequence from price_change p join account a using (account_id)
    where p.changed_at < retained_from() and p.sequence < a.price_sequence
    limit most);
  get diagnostics more = row_count;
  return erased + more;
end $$;
