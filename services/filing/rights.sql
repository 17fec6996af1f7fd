-- What the role that the filing service works as may do. Granted after the migrations; everything else is refused,
-- above all changes to the schema. `npm run check` compares it with the service's statements.

grant select, insert, update on account to runtime;
grant select, insert, update, delete on attempt to runtime;
grant select, insert, delete on attempt_document to runtime;
grant select, insert, delete on audit_entry to runtime;
grant select, delete on authentication_failure to runtime;
grant select, insert, update, delete on balance_doubt to runtime;
grant select, update on company_copy to runtime;
grant select, insert, update, delete on company_history to runtime;
grant select, insert, update, delete on company_officers to runtime;
grant select, update on company_stream to runtime;
grant select, insert, update, delete on dead_letter to runtime;
grant select, insert, update, delete on discarded_letter to runtime;
grant select, insert, delete on erased_filing to runtime;
grant select, insert, update (period_start, filed_on), delete on external_filing to runtime;
-- The database refuses to delete what the law still keeps, and no statement changes what was filed, and for which period.
grant select, insert, update (status, sequence, updated_at, errors, submitted_at, decided_at, iru_number, charge_pence,
  charged_at, amended_by), delete on filing to runtime;
grant select, insert, update (status, reference, receipt_irmark, receipt_message, accepted_at, errors),
  delete on filing_part to runtime;
grant select, insert, delete on filing_status_history to runtime;
grant select, insert, update on filing_tally_by_day to runtime;
grant select, insert, update on filing_tally_by_period to runtime;
grant select, insert, update, delete on filing_tally_change to runtime;
grant select, insert, update, delete on idempotency_key to runtime;
grant select, insert, update, delete on inbox to runtime;
grant select, insert, delete on operator_entry to runtime;
grant select, insert, delete on outbox to runtime;
grant select, insert, update, delete on parked_key to runtime;
grant select, insert on partner_account to runtime;
grant select, insert, update, delete on refused_credentials to runtime;
grant select, insert, update on registered_company to runtime;
grant select, insert, update on request_allowance to runtime;
grant select, delete on unpublished_audit_entry to runtime;

grant usage on sequence submission_number to runtime;
grant execute on function empty_company_slot(smallint) to runtime;
