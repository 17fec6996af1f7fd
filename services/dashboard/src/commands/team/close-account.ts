// An owner closes the account, for good. Each step can be repeated after a failure: billing stores one
// request for everything that is left, and the gateway closes an account once. The members' e-mail and the
// end of invitations follow from the gateway's event, so they happen even if this process dies on the way.
import { saveAccountStates } from '@cfs/account-states'
import { accountState } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { inTransaction, type Tx } from '@cfs/postgres'
import { recordAudit } from '../audit/record-audit.ts'
import { askForRefund } from '../money/ask-for-refund.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { requireStillOwner, type TeamRequest } from './team-request.ts'

/** Whether the balance is asked for, or stays on record. */
export type BalanceChoice = 'refund' | 'keep'

export async function closeAccount(
  context: DashboardContext,
  request: TeamRequest,
  balance: BalanceChoice,
): Promise<void> {
  const { member, caller } = request
  const { accountId, personId: actor } = member
  const at = context.clock.now()
  const note = (tx: Tx, action: string) =>
    recordAudit(tx, { caller, at }, { action, person: member, accountId, details: { balance } })
  await inTransaction(context.pool, async (tx) => {
    await requireStillOwner(tx, member)
    await note(tx, 'account.closing')
  })
  // Before the account is closed: if this fails, nothing is lost, and the choice is not forgotten.
  if (balance === 'refund') await askForRefund(context, request, null)
  const call = {
    service: 'gateway',
    method: 'POST',
    path: urlPath`/manage/accounts/${accountId}/close`,
    body: { reason: 'closed by an owner' },
    accountId,
    actor,
    scope: 'accounts:manage',
    requestId: caller.requestId,
  } as const
  await context.api.call(call, accountState)
  await inTransaction(context.pool, async (tx) => {
    // The gateway's event would record this too, a moment after the next page.
    await saveAccountStates(tx, [{ accountId, state: 'closed', changedAt: at }])
    await note(tx, 'account.closed')
  })
}
