// Suspends, resumes or closes an account. The account's API keys stop or resume working in every gateway
// process within a second. The account's undecided filings continue, because no later step requires a key.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import type { AuditAction } from '@cfs/contracts'
import { Problem } from '@cfs/contracts'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import { mayOwnerClose, stateAfter, type AccountMove, type AccountState } from '../../domain/account-state.ts'
import { accountStateChanged } from '../../publishes.ts'
import { lockAccountState, saveAccountState } from '../../store/account-states.ts'

const ACTIONS: Readonly<Record<AccountMove, AuditAction>> = {
  suspend: 'account.suspended',
  resume: 'account.resumed',
  close: 'account.closed',
}

export interface MoveAccount {
  readonly accountId: string
  readonly move: AccountMove
  readonly reason: string
  readonly by: Actor
  readonly at: Date
}

/**
 * Returns the account's state after the change. Throws VALIDATION_ERROR if the account is closed, or if it is
 * suspended and the operator did not ask.
 */
export async function moveAccount(pool: Pool, request: MoveAccount): Promise<AccountState> {
  const { accountId, move, reason, by, at } = request
  return inTransaction(pool, async (tx) => {
    const before = await lockAccountState(tx, accountId)
    if (before === undefined) throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
    const state = stateAfter(before, move)
    if (move === 'close' && by.kind !== 'operator' && !mayOwnerClose(before)) {
      throw new Problem('VALIDATION_ERROR', 'The account is suspended: only the operator can close it.')
    }
    if (state === undefined) {
      throw new Problem('VALIDATION_ERROR', `The account is closed for good: it cannot ${move}.`)
    }
    // If the same change of state is repeated, the first reason is kept.
    if (state === before) return state
    const changedAt = await saveAccountState(tx, accountId, { state, reason, at })
    const event = accountStateChanged(accountId, { state, at: changedAt })
    await appendToOutbox(tx, [event], { source: 'gateway', now: at })
    await appendAuditEntry(tx, {
      at,
      accountId,
      by,
      action: ACTIONS[move],
      subject: accountId,
      before: { state: before },
      after: { state, reason },
    })
    return state
  })
}
