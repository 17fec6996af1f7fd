-- no transaction
-- Replaced by filing_named.
drop index concurrently if exists filing_of_company_name;
