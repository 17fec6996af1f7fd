-- A refund request that is repeated with the same reference refunds once. A failed refund frees its reference.
-- Null for refunds made at the payment processor, for those of everything that was left without a reference,
-- and for those made before references existed.
alter table refund add column reference text;
create unique index refund_reference on refund (account_id, reference) where state <> 'failed';
