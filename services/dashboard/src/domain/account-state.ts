// The states of an account, which the gateway owns.
export type AccountState = 'active' | 'suspended' | 'closed'

const STATES: readonly AccountState[] = ['active', 'suspended', 'closed']

/** A state that only a later version knows counts as suspended: the account's keys do not work in it. */
export function accountStateOf(published: string): AccountState {
  return STATES.find((state) => state === published) ?? 'suspended'
}
