// The states of an account and the transitions between them. Only an active account's API keys work; a
// closed account stays closed.

export type AccountState = 'active' | 'suspended' | 'closed'
export type AccountMove = 'suspend' | 'resume' | 'close'

const MOVES: Readonly<
  Record<AccountMove, { readonly from: readonly AccountState[]; readonly to: AccountState }>
> = {
  suspend: { from: ['active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'active' },
  close: { from: ['active', 'suspended'], to: 'closed' },
}

/**
 * The account's state after a change: the same state if the change was already made; undefined if the change
 * is not allowed.
 */
export function stateAfter(state: AccountState, move: AccountMove): AccountState | undefined {
  const { from, to } = MOVES[move]
  return state === to || from.includes(state) ? to : undefined
}

/** Whether an owner may close the account: closing a suspended one would replace the operator's reason. */
export function mayOwnerClose(state: AccountState): boolean {
  return state !== 'suspended'
}

/**
 * Whether new API keys may be created for the account: yes for a suspended account, which may be resumed; no
 * for a closed one.
 */
export function mayHaveKeys(state: AccountState): boolean {
  return state !== 'closed'
}
