-- A top-up keeps its account and amount, and once it has them its session and credit. One that was never
-- paid may be deleted 30 days after its session expired, or after 90 days if the processor never decided
-- it.
create or replace function top_up_keeps_its_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.transaction_id is null and old.expires_at < now() - interval '30 days'
      and (old.state in ('failed', 'expired') or old.expires_at < now() - interval '90 days')
    then return old; end if;
  end if;
  if tg_op <> 'UPDATE' then
    raise exception 'a top-up stays' using errcode = 'restrict_violation';
  end if;
  if (new.top_up_id, new.account_id, new.amount_pence, new.created_at, new.charged_customer_id)
      is distinct from (old.top_up_id, old.account_id, old.amount_pence, old.created_at, old.charged_customer_id)
    or (old.session_id is not null and new.session_id is distinct from old.session_id)
    or (old.transaction_id is not null and (new.transaction_id, new.payment_intent, new.credited_at)
      is distinct from (old.transaction_id, old.payment_intent, old.credited_at)) then
    raise exception 'a top-up keeps its account, amount, session and credit'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
