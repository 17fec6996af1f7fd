-- no transaction
create unique index concurrently if not exists mail_once on mail (once_key) where once_key is not null;
