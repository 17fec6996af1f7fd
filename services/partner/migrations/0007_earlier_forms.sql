-- Forms whose filings were decided before the customer began another form. The customer can still see them.
create table earlier_form (
  draft_id       text primary key,
  entitlement_id text not null references entitlement on delete cascade,
  state          json not null,
  replaced_at    timestamptz not null
);
create index earlier_form_of_entitlement on earlier_form (entitlement_id, replaced_at);
create index earlier_form_replaced_at on earlier_form (replaced_at);
