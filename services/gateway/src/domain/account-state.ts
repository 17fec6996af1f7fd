// The states of an account and the moves between them. Only an active account's keys work; a closed account
// stays closed.

export type AccountState = 'active' | 'suspended' | 'closed'
export type AccountMove = 'suspend' | 'resume' | 'close'

const MOVES: Readonly<
  Record<AccountMove, { readonly from: readonly AccountState[]; readonly to: AccountState }>
> = {
  suspend: { from: ['active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'active' },
  close: { from: ['active', 'suspended'], to: 'closed' },
}

/** The state after a move; the same one when the move was made before; undefined when it is not allowed. */
export function stateAfter(state: AccountState, move: AccountMove): AccountState | undefined {
  const { from, to } = MOVES[move]
  return state === to || from.includes(state) ? to : undefined
}

/** Whether new keys may be made for the account: a suspended one may be resumed, a closed one may not. */
export function mayHaveKeys(state: AccountState): boolean {
  return state !== 'closed'
}
