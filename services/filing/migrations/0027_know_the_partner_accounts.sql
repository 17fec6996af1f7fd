-- The accounts of partners, as the gateway published them: the partner service files for these accounts only. An
-- account for which a customer's form has filed before is a partner's.
create table partner_account (
  account_id text primary key
);

insert into partner_account (account_id)
select distinct account_id from filing where original_key_id = 'partner-page';
