-- What the role that the partner service works as may do. Granted after the migrations; everything else is refused,
-- above all changes to the schema. `npm run check` compares it with the service's statements.

grant select, insert, update on account_state to runtime;
grant select, insert, update, delete on activation to runtime;
grant select, insert, delete on audit_entry to runtime;
grant select, insert, update, delete on correction to runtime;
grant select, insert, update, delete on dead_letter to runtime;
grant select, insert, update, delete on discarded_letter to runtime;
grant select, insert, update, delete on draft to runtime;
grant select, insert, delete on earlier_form to runtime;
grant select, insert, update on entitlement to runtime;
grant select, insert, update, delete on filing to runtime;
grant select, insert, update, delete on hand_over to runtime;
grant select, insert, update on idempotency_key to runtime;
grant select, insert, update, delete on inbox to runtime;
grant select, insert, delete on link_request to runtime;
grant select, insert, delete on operator_entry to runtime;
grant select, insert, update, delete on outcome_mail to runtime;
grant select, insert, delete on outbox to runtime;
grant select, insert, update, delete on page_host to runtime;
grant select, insert, update (expires_at), delete on page_session to runtime;
grant select, insert, update, delete on parked_key to runtime;
grant select, insert, update on partner_account to runtime;
grant select, insert, update, delete on remembered_answers to runtime;
grant select, insert, update on theme to runtime;
grant select, insert, update, delete on trial_balance_import to runtime;
grant select, delete on unpublished_audit_entry to runtime;
