-- A member of the partner's account opens a customer's form from the dashboard. The dashboard's page posts a token,
-- of which only the hash is stored; a person has one at a time for each company.
create table hand_over (
  entitlement_id text not null references entitlement (entitlement_id) on delete cascade,
  person_id      text not null,
  person_name    text not null,
  token_hash     bytea not null unique check (length(token_hash) = 32),
  dashboard_url  text not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null check (expires_at > created_at),
  primary key (entitlement_id, person_id)
);
create index hand_over_expires on hand_over (expires_at);

-- The visit of a member uses no link up.
alter table page_session alter column activation_id drop not null;
alter table page_session add column person_id text;
alter table page_session add column person_name text;
alter table page_session add column dashboard_url text;
alter table page_session add constraint page_session_visitor check (
  (activation_id is null) = (person_id is not null)
  and (person_id is null) = (person_name is null)
  and (person_id is null) = (dashboard_url is null));
