-- What the role that the gateway service works as may do. Granted after the migrations; everything else is refused,
-- above all changes to the schema. `npm run check` compares it with the service's statements.

grant select, insert, update on account to runtime;
grant select, insert, update on api_key to runtime;
grant select, insert, delete on audit_entry to runtime;
grant select, insert, update, delete on dead_letter to runtime;
grant select, insert, update, delete on discarded_letter to runtime;
grant select, insert, update, delete on inbox to runtime;
grant select, insert, delete on operator_entry to runtime;
grant select, insert, delete on outbox to runtime;
grant select, insert, update, delete on parked_key to runtime;
grant select, insert, delete on partner_host to runtime;
grant select, delete on unpublished_audit_entry to runtime;
