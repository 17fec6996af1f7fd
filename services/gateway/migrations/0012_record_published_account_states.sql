-- The time of the account's last change of state that was published; null if none was. Changes made by the previous
-- version are not published, and are published later.
alter table account add column state_published_at timestamptz;
