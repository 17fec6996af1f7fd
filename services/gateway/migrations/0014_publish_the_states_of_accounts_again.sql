-- Suspensions and closings are published once more, because the dashboard and the partner service did not read them before.
-- Readers keep the latest state, so those that have it change nothing.
update account set state_published_at = null where state <> 'active' and state_published_at is not null;
