import type { AccountState } from '../domain/posting.ts'

/** The amounts of an account, as an audit entry states them before and after a change. */
export function amountsOf({ balancePence, owedPence }: AccountState) {
  return { balance_pence: balancePence, owed_pence: owedPence }
}
