-- no transaction
-- For the comparison with the payment processor: the top-ups of a period.
create index concurrently if not exists top_up_credited on top_up (credited_at) where transaction_id is not null;
