-- The VAT in an amount that includes it, to the nearest penny (VATA 1994 s.19(2)).
create or replace function vat_within(gross_pence bigint, rate_percent integer) returns bigint
language sql immutable as $$
  select round(gross_pence * rate_percent::numeric / (100 + rate_percent))::bigint
$$;
