-- What the account's next filing costs, as billing last published it; each filing keeps its own price.

alter table account
  add column price_pence bigint not null default 2000 check (price_pence between 0 and 100000),
  -- The number of billing's change of price; 0: it never changed.
  add column price_sequence bigint not null default 0 check (price_sequence >= 0);

alter table filing
  add constraint filing_price_pence_check check (price_pence between 0 and 100000);
