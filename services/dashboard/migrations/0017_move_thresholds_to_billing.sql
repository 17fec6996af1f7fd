-- The thresholds of low-balance e-mails that the dashboard sends to billing, which owns them from now on. A threshold
-- moves from low_balance_alert to this table first, so that replicas of the previous version send no more e-mails
-- about it; its row here is deleted once billing has stored it. Only such replicas still write to the tables
-- low_balance_alert and account_balance.
create table threshold_transfer (
  account_id      text primary key,
  threshold_pence bigint not null,
  set_at          timestamptz not null,
  -- The number of the last posting that the dashboard compared with the threshold.
  sequence        bigint not null,
  -- Whether the balance was below the threshold then, and the e-mail was queued or not needed.
  is_alerted      boolean not null
);
