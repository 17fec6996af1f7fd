-- The tax authority's correlation id for the submission, or the submission number at the registry, from the
-- acknowledgement on.
alter table attempt add column correlation_id text;
-- Whether the authority gave the correlation id to another submission too, so that a refusal may be about
-- either.
alter table attempt add column is_correlation_id_shared boolean not null default false;
