-- The earliest due date of what is not filed, so that a page of a long list reads only its own companies.
alter table watched_company add column next_due_on date;
update watched_company w set next_due_on = (
  select min(due_on) from company_deadline d
  where d.account_id = w.account_id and d.company_number = w.company_number and d.state <> 'filed');
