-- Answers of the last form that a customer sent, to be offered for confirmation a year later. Forms are erased
-- before that.

create table remembered_answers (
  entitlement_id text primary key references entitlement on delete cascade,
  -- Other companies, activity, tenants, and who owed the company what at the end of the period.
  answers        json not null,
  remembered_at  timestamptz not null
);
create index remembered_answers_at on remembered_answers (remembered_at);
