-- Invitations to an account, changes of an e-mail address, what strangers tried, and an audit log that names
-- people by their id, so that a name can be erased while the entry stays.

-- An invitation belongs to an e-mail address: only the person who has it can accept.
create table invitation (
  invitation_id text primary key check (invitation_id like 'inv\_%'),
  account_id    text not null references account,
  email         text not null check (length(email) between 3 and 254),
  role          text not null check (role in ('owner', 'developer', 'finance', 'viewer')),
  token_hash    bytea not null unique check (length(token_hash) = 32),
  -- The person's id; it stays when the person is erased.
  invited_by    text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  outcome       text check (outcome in ('accepted', 'declined', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
create unique index invitation_open on invitation (account_id, lower(email)) where ended_at is null;
create index invitation_email on invitation (lower(email)) where ended_at is null;
create index invitation_expires on invitation (expires_at);

-- What visitors tried, whom it concerned and from where: kept for 30 days. The audit log is for people who are
-- signed in.
create table visitor_event (
  event_id   bigint generated always as identity primary key,
  at         timestamptz not null,
  -- Null if the e-mail address has no person.
  person_id  text,
  action     text not null,
  address    text not null,
  request_id text not null
);
create index visitor_event_person on visitor_event (person_id, event_id);
create index visitor_event_at on visitor_event (at);

-- The new address, or the old one for the link that undoes a change.
alter table email_link add column email text check (length(email) between 3 and 254);
alter table email_link drop constraint email_link_purpose_check;
alter table email_link add constraint email_link_purpose_check
  check (purpose in ('reset password', 'change email', 'undo email'));

alter table known_device add column last_seen_at timestamptz not null default now();
create index known_device_hash on known_device (device_hash);
create index known_device_seen on known_device (last_seen_at);

-- Accounts that the gateway refused come after the others.
alter table account add column open_tries integer not null default 0;

create index audit_entry_at on audit_entry (at);
alter table audit_entry disable trigger audit_entry_stays;
update audit_entry set subject = person_id where action in ('address.confirmed', 'owner.added');
update audit_entry set person_id = null where actor = 'operator';
update audit_entry set actor = 'visitor' where person_id is null and actor <> 'operator';
update audit_entry set actor = 'person' where person_id is not null;
alter table audit_entry enable trigger audit_entry_stays;

-- `for no key update`: a new row that refers to the account does not have to wait.
create or replace function membership_keeps_an_owner() returns trigger language plpgsql as $$
begin
  -- Changes of one account's members wait for each other: two owners cannot both be the last to leave.
  perform from account where account_id = old.account_id for no key update;
  if not exists (select from membership where account_id = old.account_id and role = 'owner') then
    raise exception 'account % would have no owner', old.account_id
      using errcode = 'check_violation', constraint = 'membership_keeps_an_owner';
  end if;
  return null;
end $$;
