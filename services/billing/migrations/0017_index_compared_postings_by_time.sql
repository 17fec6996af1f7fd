-- no transaction
-- For the comparison with the payment processor: the dispute fees and payouts of a period.
create index concurrently if not exists own_posting_compared on own_posting (created_at)
where kind in ('dispute_fee', 'dispute_fee_returned', 'payout', 'payout_failed');
