-- Who recorded a filing that was made outside this service, in the transaction of the change. Entries never change, and
-- go only after six years.
create table audit_entry (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text not null,
  actor text not null check (actor in ('operator', 'person', 'key', 'service')),
  -- The operator's user name, the id of the person or of the API key, or the name of the service.
  actor_id text not null,
  -- The network address of the request.
  origin text not null,
  action text not null,
  -- The type, company number and end of period of the filing.
  subject text not null,
  request_id text not null,
  -- What was changed.
  before jsonb not null,
  after jsonb not null
);
create index audit_entry_account on audit_entry (account_id, entry_id);
create index audit_entry_at on audit_entry (at);

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '6 years' then return old; end if;
  end if;
  raise exception 'audit entries never change' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create trigger audit_log_stays before truncate on audit_entry
  for each statement execute function audit_entry_stays();
