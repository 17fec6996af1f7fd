-- The events of a new account are all consumed, so its filings need not be read.
alter table account alter column scanned_at set default now();
