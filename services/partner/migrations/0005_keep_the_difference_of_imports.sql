-- Lists of imports show the difference without reading the whole record.
alter table trial_balance_import add column balance_difference_pence bigint not null default 0;
