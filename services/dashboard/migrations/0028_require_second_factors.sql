-- Owners can require that every member of their account has a second factor.
alter table account add column requires_second_factor boolean not null default false;
