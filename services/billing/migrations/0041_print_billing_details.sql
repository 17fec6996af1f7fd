-- What customers want on their receipts and VAT invoices. A full VAT invoice names the customer and the customer's address
-- (VAT Regulations 1995 reg 14(1)(e)). A receipt keeps what it was issued with.
create table billing_details (
  account_id     text primary key references account,
  -- Null: the name of the account.
  name           text check (length(name) between 1 and 160),
  address        text not null default '' check (length(address) <= 800),
  vat_number     text check (length(vat_number) between 4 and 20),
  purchase_order text check (length(purchase_order) between 1 and 60),
  changed_at     timestamptz not null
);
alter table receipt
  add column customer_address text,
  add column customer_vat_number text,
  add column purchase_order text;
