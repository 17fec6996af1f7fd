-- A person is erased with their choices by a replica of the previous version too, which does not know this table.
alter table stopped_mail drop constraint stopped_mail_person_id_fkey;
alter table stopped_mail add constraint stopped_mail_person_id_fkey
  foreign key (person_id) references person (person_id) on delete cascade;
