-- A filing is charged the price that was held when its recording arrived, on the account that recorded it. An
-- acceptance whose recording has not arrived waits here, and is charged together with its recording.
alter table filing_hold
  -- Whether the price and account are those of the recording; false while billing only knows the filing's end.
  add column recorded boolean not null default true,
  drop constraint filing_hold_state_check,
  add constraint filing_hold_state_check check (state in ('held', 'released', 'waiting', 'charged'));
update filing_hold set recorded = false where state = 'released' and price_pence = 0;

create table waiting_acceptance (
  filing_id text primary key,
  -- What the acceptance states; the charge follows the recording instead.
  account_id text not null,
  price_pence bigint not null check (price_pence between 0 and 100000),
  -- The company, which statements name.
  filing_type text,
  company_number text,
  company_name text,
  period_end text,
  received_at timestamptz not null
);
