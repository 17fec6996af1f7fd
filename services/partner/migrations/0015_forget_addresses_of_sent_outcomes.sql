-- The address is erased once the e-mail is sent or given up; the rest of the row is needed for the link in the e-mail.
alter table outcome_mail alter column email drop not null;
