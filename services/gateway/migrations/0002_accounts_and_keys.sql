-- Accounts and their API keys. Of a key only an HMAC of its secret is kept.
create table account (
  account_id text primary key,
  name text not null,
  email text,
  -- scrypt: salt and hash, both base64url, joined by a dot.
  password_hash text,
  partner boolean not null,
  -- An operator's own limits for the account, for both modes alike; null takes the default.
  per_minute integer check (per_minute > 0),
  per_day integer check (per_day > 0),
  created_at timestamptz not null,
  check ((email is null) = (password_hash is null))
);
create unique index account_email on account (lower(email)) where email is not null;

create table api_key (
  -- The 12 characters of the key that are not secret: what a request is looked up by.
  public_id text primary key check (length(public_id) = 12),
  key_id text not null unique,
  account_id text not null references account,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null,
  -- HMAC-SHA256 of the secret under the pepper that pepper_id names.
  secret_hmac bytea not null check (length(secret_hmac) = 32),
  pepper_id text not null,
  allowed_cidrs text[],
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_key_account on api_key (account_id, created_at);
