-- The last comparison of the ledger with the payment processor, and what they disagreed about. Both are
-- findings for the operator: nothing reads them to move money.
create table payment_comparison (
  only_row boolean primary key default true check (only_row),
  -- When comparisons began, and when the next one is due; null before the first schedule ran.
  started_at timestamptz,
  due_at timestamptz,
  -- The last comparison that was completed: when, the period compared, and the movements that the processor
  -- listed for it.
  compared_at timestamptz,
  compared_from timestamptz,
  compared_until timestamptz,
  movements bigint not null default 0 check (movements >= 0),
  check ((compared_at is null) = (compared_from is null) and (compared_at is null) = (compared_until is null))
);
insert into payment_comparison default values;

create table payment_difference (
  -- The processor's id of the payment, refund or payout, or of a dispute's balance transaction.
  subject text primary key,
  kind text not null check (kind in ('top_up', 'refund', 'dispute', 'payout', 'other')),
  problem text not null check (problem in ('unknown_here', 'unknown_at_processor', 'amounts_differ')),
  account_id text,
  -- The object whose movements the processor can list; null if that object is unknown.
  source text,
  -- As the processor has it; null if it does not know the movement.
  processor_amount_pence bigint,
  processor_fee_pence bigint,
  processor_currency text,
  -- As the ledger has it; null if it does not know the movement.
  ledger_amount_pence bigint,
  ledger_fee_pence bigint,
  -- When a comparison first found it.
  found_at timestamptz not null,
  -- When both sides were last read again for this difference alone; null: not yet.
  checked_at timestamptz
);
