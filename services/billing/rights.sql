-- What the role that the billing service works as may do. Granted after the migrations; everything else is refused,
-- above all changes to the schema. `npm run check` compares it with the service's statements.

-- Amounts and prices follow postings and price changes. A lock requires the right to update one column.
grant select, insert, update (name, low_balance_pence, low_balance_set_at) on account to runtime;
grant select, insert, update on billing_details to runtime;
grant select, insert, update on account_state to runtime;
grant select, insert, delete on audit_entry to runtime;
grant select, insert, update, delete on automatic_top_up to runtime;
grant select, insert on charged_filing to runtime;
grant select, insert, update (cancelled_at) on credit_note to runtime;
grant select, insert, update, delete on dead_letter to runtime;
grant select, insert, update, delete on discarded_letter to runtime;
grant select, insert, update on dispute to runtime;
grant select, insert on dispute_movement to runtime;
-- Numbers follow the documents; see above about locks.
grant select, update (series) on document_series to runtime;
-- The ledger is written by post_transactions and link_transactions alone.
grant select on entry to runtime;
grant select, insert, update on filing_hold to runtime;
grant select, insert, update, delete on inbox to runtime;
grant select on ledger_link to runtime;
grant select, insert on ledger_publication to runtime;
grant select on ledger_transaction to runtime;
grant select, insert, delete on operator_entry to runtime;
grant select, insert, delete on outbox to runtime;
grant select, insert on own_posting to runtime;
grant select, insert, update, delete on parked_key to runtime;
grant select, update on payment_comparison to runtime;
grant select, insert, update, delete on payment_difference to runtime;
grant select, insert, update, delete on payment_event to runtime;
grant select, insert, update on payment_progress to runtime;
grant insert on price_change to runtime;
-- The database refuses to erase a customer's name, or to delete an unpaid top-up, before its time.
grant select, insert, update (account_name, customer_address, customer_vat_number, purchase_order) on receipt to runtime;
grant select, insert,
  update (state, processor_refund_id, returned_transaction_id, next_check_at, paid_at) on refund to runtime;
grant select, insert, update, delete on top_up to runtime;
grant select, insert, update (state, decided_at, granted_pence, reason), delete on refund_request to runtime;
grant select, insert, update, delete on unneeded_customer to runtime;
grant select, delete on unpublished_audit_entry to runtime;
grant select, insert, delete on waiting_acceptance to runtime;

grant execute on function post_transactions(text[], text[], bigint[], text[], bigint[], bigint[], bigint[],
  text[], text[], text[], timestamptz[], text[], text[], bigint[]) to runtime;
grant execute on function post_missing_vat(timestamptz) to runtime;
grant execute on function vat_within(bigint, integer) to runtime;
grant execute on function document_number(text, bigint) to runtime;
grant execute on function link_transactions(text[]) to runtime;

-- For replicas of the previous version, which carried the ledger forward and erased it.
grant select on carried_balance to runtime;
grant select on carried_entry to runtime;
grant execute on function erase_transactions(text, integer) to runtime;
grant execute on function erase_old_records(integer) to runtime;
