-- The network address from which a change was requested; null for entries from before it was stored.
alter table audit_entry add column origin text;
