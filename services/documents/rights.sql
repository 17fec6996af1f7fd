-- What the role that the documents service works as may do. Granted after the migrations; everything else is refused,
-- above all changes to the schema. `npm run check` compares it with the service's statements.

grant select, insert, delete on content to runtime;
grant select, insert, update, delete on dead_letter to runtime;
grant select, insert, update, delete on discarded_letter to runtime;
grant select, insert, delete on document to runtime;
grant select, insert, update (erased_at), delete on document_set to runtime;
grant select, insert, update (retired_at) on evidence_key to runtime;
grant select, insert, update, delete on inbox to runtime;
grant select, insert, delete on operator_entry to runtime;
grant select, insert, delete on outbox to runtime;
grant select, insert, update, delete on parked_key to runtime;

grant execute on function document_set_is_due(document_set) to runtime;
