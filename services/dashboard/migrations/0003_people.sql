-- People who sign in, the accounts that they belong to, and how they prove who they are. No secret is stored
-- in a form that could be used: passwords, sessions, links and recovery codes as hashes, the rest sealed under
-- a key that the database does not have.

create table person (
  person_id     text primary key check (person_id like 'psn\_%'),
  email         text not null check (length(email) between 3 and 254),
  name          text not null,
  password_hash text not null,
  created_at    timestamptz not null
);
create unique index person_email on person (lower(email));

-- A visitor has given an address and has not yet shown that it is theirs: no person exists so far.
create table sign_up (
  sign_up_id    uuid primary key,
  email         text not null,
  name          text not null,
  account_name  text not null,
  password_hash text not null,
  token_hash    bytea not null unique check (length(token_hash) = 32),
  -- The browser that signed up: it may confirm the address without the password.
  browser_hash  bytea not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index sign_up_expires on sign_up (expires_at);

-- The dashboard's copy: the gateway owns accounts. `opened_at` is null until the gateway has the account.
create table account (
  account_id text primary key,
  name       text not null,
  created_at timestamptz not null,
  opened_at  timestamptz
);
create index account_unopened on account (created_at) where opened_at is null;

create table membership (
  account_id text not null references account,
  person_id  text not null references person,
  role       text not null check (role in ('owner', 'developer', 'finance', 'viewer')),
  created_at timestamptz not null,
  primary key (account_id, person_id)
);
create index membership_person on membership (person_id);

-- An account that has had members has an owner at the end of every transaction.
create function membership_keeps_an_owner() returns trigger language plpgsql as $$
begin
  -- Changes of one account's members wait for each other: two owners cannot both be the last to leave.
  perform from account where account_id = old.account_id for update;
  if not exists (select from membership where account_id = old.account_id and role = 'owner') then
    raise exception 'account % would have no owner', old.account_id
      using errcode = 'check_violation', constraint = 'membership_keeps_an_owner';
  end if;
  return null;
end $$;
create constraint trigger membership_keeps_an_owner after update or delete on membership
  deferrable initially deferred for each row execute function membership_keeps_an_owner();

create table session (
  session_id       text primary key check (session_id like 'ses\_%'),
  -- SHA-256 of the cookie.
  id_hash          bytea not null unique check (length(id_hash) = 32),
  person_id        text not null references person,
  account_id       text references account,
  -- A half session knows the password and waits for the second factor: it opens nothing else.
  stage            text not null check (stage in ('second factor', 'full')),
  wrong_codes      smallint not null default 0,
  created_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  authenticated_at timestamptz not null,
  -- When the person last proved who they are; sensitive changes ask again after some minutes.
  confirmed_at     timestamptz not null,
  expires_at       timestamptz not null,
  user_agent       text not null,
  network          text not null
);
create index session_person on session (person_id);
create index session_expires on session (expires_at);

-- A browser in which the person has signed in: strangers who guess passwords do not slow it down.
create table known_device (
  person_id   text not null references person,
  device_hash bytea not null check (length(device_hash) = 32),
  created_at  timestamptz not null,
  primary key (person_id, device_hash)
);

-- Links by e-mail for people who exist. A newer link of the same purpose replaces the older one.
create table email_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose    text not null check (purpose in ('reset password')),
  person_id  text not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index email_link_person on email_link (person_id, purpose);

-- Time-based codes (RFC 6238). Enrolment is complete once a code was confirmed; each step is accepted once.
create table totp (
  person_id     text primary key references person,
  sealed_secret bytea not null,
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0
);

create table recovery_code (
  person_id text not null references person,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at   timestamptz,
  primary key (person_id, code_hash)
);

create table passkey (
  credential_id text primary key,
  person_id     text not null references person,
  name          text not null,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  is_backed_up  boolean not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_person on passkey (person_id, created_at);

-- Challenges of passkeys and forms that were used: each works once.
create table used_once (
  value_hash bytea primary key check (length(value_hash) = 32),
  expires_at timestamptz not null
);
create index used_once_expires on used_once (expires_at);

-- Attempts by subject (a network, an address, a device), for the limits on guessing.
create table attempts (
  subject text primary key,
  count   integer not null check (count > 0),
  since   timestamptz not null,
  last_at timestamptz not null
);
create index attempts_last on attempts (last_at);

-- E-mails, sealed until they are sent and then emptied: they contain links that open accounts.
create table mail (
  mail_id    uuid primary key,
  kind       text not null,
  sealed     bytea,
  created_at timestamptz not null,
  due_at     timestamptz not null,
  tries      integer not null default 0,
  last_error text,
  sent_at    timestamptz,
  given_up_at timestamptz
);
create index mail_due on mail (due_at) where sent_at is null and given_up_at is null;
create index mail_created on mail (created_at);

-- Who did what, in the transaction of the change. Entries never change, and go only after six years.
create table audit_entry (
  entry_id   bigint generated always as identity primary key,
  at         timestamptz not null,
  account_id text,
  person_id  text,
  -- The person's e-mail address, `operator` or `service`, as it was then.
  actor      text not null,
  action     text not null,
  subject    text,
  address    text,
  request_id text,
  details    jsonb not null default '{}'
);
create index audit_entry_account on audit_entry (account_id, entry_id);
create index audit_entry_person on audit_entry (person_id, entry_id);

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '6 years' then return old; end if;
  raise exception 'audit entries never change' using errcode = 'check_violation';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function audit_entry_stays();
