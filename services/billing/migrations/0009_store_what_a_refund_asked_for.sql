-- The amount that the operator asked to refund, so that a repeated request can be compared with the first one.
-- Null if everything that was left was asked for, and for refunds made at the payment processor.
alter table refund add column asked_amount_pence bigint check (asked_amount_pence > 0);

-- Earlier refunds did not store what was asked for: they count as requests for the amount that was refunded,
-- so that a repeated request without an amount is refused instead of reporting the success of another one.
update refund set asked_amount_pence = amount_pence where reference is not null;
