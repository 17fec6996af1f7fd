-- What the role that the notifications service works as may do. Granted after the migrations; everything else is
-- refused, above all changes to the schema. `npm run check` compares it with the service's statements.

grant select, insert, update on account_state to runtime;
grant select, insert, update (is_held), delete on arrival to runtime;
grant select, insert, update, delete on dead_letter to runtime;
grant select, insert, update, delete on discarded_letter to runtime;
grant select, insert, update (last_position) on feed to runtime;
grant select, insert, delete on feed_event to runtime;
grant select, insert, update, delete on inbox to runtime;
grant select, insert, delete on operator_entry to runtime;
grant select, insert, delete on outbox to runtime;
grant select, insert, update, delete on parked_key to runtime;
grant select, insert, update, delete on stream to runtime;
grant select, insert, update, delete on webhook_delivery to runtime;
grant select, insert, update, delete on webhook_day to runtime;
grant select, insert, update, delete on webhook_domain to runtime;
grant select, insert, update, delete on webhook_endpoint to runtime;
grant select, insert, update (expires_at), delete on webhook_secret to runtime;
