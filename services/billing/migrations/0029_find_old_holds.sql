-- no transaction
-- Finds the holds that ended longest ago, to erase them.
create index concurrently if not exists filing_hold_ended on filing_hold (changed_at)
where state in ('released', 'waiting', 'charged');
