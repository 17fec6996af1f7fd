-- no transaction
-- For the comparison with the payment processor: the refunds of a period.
create index concurrently if not exists refund_created on refund (created_at) where processor_refund_id is not null;
