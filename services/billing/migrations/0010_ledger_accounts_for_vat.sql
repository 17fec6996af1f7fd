-- The VAT due to HM Revenue & Customs, and the same VAT as a part of what customers paid. A new value of an
-- enum cannot be used in the transaction that adds it, so both are added on their own.
alter type ledger_account add value 'vat_output';
alter type ledger_account add value 'vat_in_payments';
