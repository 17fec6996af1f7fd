-- no transaction
-- To date a delayed payment and a refund: the processor's events about it.
create index concurrently if not exists payment_event_object on payment_event (object_id, type);
