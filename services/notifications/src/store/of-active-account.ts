// Conditions on the states of accounts. While an account is not active, nothing is delivered to its
// endpoints.

/** Of an endpoint `e`: while its account is suspended, closed or in an unknown state, its deliveries wait. */
export const OF_ACTIVE_ACCOUNT = `not exists (select from account_state a
  where a.account_id = e.account_id and a.state <> 'active')`

/**
 * When the account of `alias` was resumed; null if it was never suspended. Nothing was attempted before, so
 * that waiting deliveries are late, and endpoints fail, only since then.
 */
export const resumedAt = (alias: 'd' | 'e') => `(select a.changed_at from account_state a
  where a.account_id = ${alias}.account_id and a.state = 'active')`
