-- no transaction
-- Found the holds that ended longest ago, to erase them.
drop index concurrently if exists filing_hold_ended;
