-- The customer whom an e-mail about the outcome of their filing goes to. It is due once the filing's copy has an
-- outcome, so neither the order of events nor a crash loses or repeats it.
create table outcome_mail (
  filing_id      text primary key,
  entitlement_id text not null references entitlement (entitlement_id) on delete cascade,
  email          text not null,
  company_name   text,
  filing_type    text not null check (filing_type in ('ct600', 'accounts')),
  period_end     date not null,
  created_at     timestamptz not null,
  due_at         timestamptz not null,
  tries          integer not null default 0,
  sent_at        timestamptz,
  given_up_at    timestamptz
);
create index outcome_mail_due on outcome_mail (due_at) where sent_at is null and given_up_at is null;
create index outcome_mail_created on outcome_mail (created_at);
