-- no transaction
-- For the comparison with the payment processor: the withdrawals and returns of disputes in a period.
create index concurrently if not exists ledger_transaction_adjusted on ledger_transaction (created_at)
where type = 'adjustment';
