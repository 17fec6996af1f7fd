-- How many days before its expiry a key was last announced as expiring; null for keys that were not announced yet.
alter table api_key add column expiry_notice_days integer;
