-- An event whose number is not the next one is not believed: it may be forged. The balance is then compared
-- with billing's ledger at this time, before any e-mail is sent; null if there is nothing to compare.
alter table account_balance add column doubt_due_at timestamptz;
