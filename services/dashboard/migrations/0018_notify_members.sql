-- E-mails to the members of an account: each is queued once for each event and person, and only sent while the person
-- is a member.
alter table mail add column account_id text;
alter table mail add column person_id text;
-- Names the event and the reader; null for e-mails that are not about an event.
alter table mail add column once_key text;

-- The kinds of e-mail that a person has switched off.
create table stopped_mail (
  person_id  text not null references person (person_id),
  kind       text not null,
  stopped_at timestamptz not null,
  primary key (person_id, kind)
);
