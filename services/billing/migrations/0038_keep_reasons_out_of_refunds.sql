-- The reason that an operator types is in the audit entry of the refund alone, and is erased with it. Replicas of the
-- previous version still write this column; the next release drops it.
alter table refund alter column reason drop not null;
