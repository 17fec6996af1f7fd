-- no transaction
-- An activation link starts at most one session, whatever races.
create unique index concurrently if not exists page_session_activation on page_session (activation_id);
