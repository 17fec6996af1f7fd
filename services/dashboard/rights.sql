-- What the role that the dashboard service works as may do. Granted after the migrations; everything else is refused,
-- above all changes to the schema. `npm run check` compares it with the service's statements.

grant select, insert, update on account to runtime;
grant select, insert, update on account_state to runtime;
-- To move the thresholds that the previous version stored to billing; a lock requires the right to update.
grant select, update on account_balance to runtime;
grant select, insert, update on api_request to runtime;
grant select, insert, update, delete on attempts to runtime;
grant select, insert, delete on audit_entry to runtime;
grant select, insert, update, delete on company_deadline to runtime;
grant select, insert, update, delete on dead_letter to runtime;
grant select, insert, delete on deadline_reminder to runtime;
grant select, insert, update, delete on discarded_letter to runtime;
grant select, insert, update, delete on email_link to runtime;
grant select, insert, update, delete on filing_change to runtime;
grant select, insert, update, delete on inbox to runtime;
grant select, insert, update, delete on invitation to runtime;
grant select, insert, update, delete on known_device to runtime;
grant select, delete on low_balance_alert to runtime;
grant select, insert, update, delete on mail to runtime;
grant select, insert, update, delete on membership to runtime;
grant select, insert, delete on operator_entry to runtime;
grant select, insert, delete on outbox to runtime;
grant select, insert, update, delete on parked_key to runtime;
grant select, insert on partner_account to runtime;
grant select, insert, update, delete on passkey to runtime;
grant select, insert, update, delete on person to runtime;
grant select, insert, update, delete on recovery_code to runtime;
grant select, insert on sandbox_step to runtime;
grant select, insert, update, delete on session to runtime;
grant select, insert, update, delete on sign_up to runtime;
grant select, insert, delete on stopped_mail to runtime;
grant select, insert, update, delete on threshold_transfer to runtime;
grant select, insert, update, delete on totp to runtime;
grant select, insert, delete on used_once to runtime;
grant select, insert, delete on visitor_event to runtime;
grant select, insert, update, delete on watched_company to runtime;

grant execute on function create_request_day(date) to runtime;
grant execute on function drop_request_days_before(date) to runtime;

-- For replicas of the previous version, which store balances and thresholds themselves.
grant insert on account_balance to runtime;
grant insert, update on low_balance_alert to runtime;
