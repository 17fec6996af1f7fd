-- The accounts of partners, a copy: the gateway owns accounts. Only their members see the pages for partners.
create table partner_account (
  account_id text primary key
);
