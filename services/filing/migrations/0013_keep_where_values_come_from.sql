-- Which values of a filing the request gave, and where the others come from; unknown for earlier filings.
alter table filing add column value_sources json;
