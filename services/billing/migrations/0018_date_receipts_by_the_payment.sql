-- When the customer paid, by the payment processor's clock: the tax point of the VAT (VATA 1994 s.6(4)). It is
-- earlier than `issued_at` if the payment was reported late. Null for receipts of the version before, whose tax
-- point is `issued_at`. This migration changes one table only, so that it cannot deadlock with a posting.
alter table receipt add column paid_at timestamptz;
