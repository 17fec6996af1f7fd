-- no transaction
create index concurrently if not exists mail_reader on mail (person_id, account_id, kind, created_at)
  where person_id is not null;
