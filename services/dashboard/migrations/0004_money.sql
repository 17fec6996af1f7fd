-- Pages about money ask for the password again after half an hour without a page.
alter table session add column active_since timestamptz not null default now();
