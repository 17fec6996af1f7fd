-- The day in London on which the partner was last notified that the company's customer could not file for lack of money.
alter table entitlement add column unfunded_notice_on date;
