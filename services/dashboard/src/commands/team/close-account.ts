// An owner closes the account, for good. The refund is asked for last, so that no account stays active with a
// request for everything that it has. The members' e-mail, the entry of the audit log and the end of
// invitations follow from the gateway's event too, so they happen even if this process dies on the way.
import { saveAccountStates } from '@cfs/account-states'
import { accountState } from '@cfs/contracts'
import { ifAvailable, isUnavailable, serviceRefusalOf, urlPath } from '@cfs/http'
import { inTransaction } from '@cfs/postgres'
import { readAccountState } from '../../clients/team/read-account-state.ts'
import { appendClosingOnce } from '../../store/audit/audit-entries.ts'
import { withdrawInvitationsOfAccount } from '../../store/team/invitations.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { askForRefund } from '../money/ask-for-refund.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { requireStillOwner, type TeamRequest } from './team-request.ts'

/** Whether the balance is asked for, or stays on record. */
export type BalanceChoice = 'refund' | 'keep'

/**
 * `refund not asked`: the account is closed, but billing did not take the request. `suspended`: only the
 * operator may close it. `unknown`: the gateway may still close it. Otherwise nothing has changed.
 */
export type ClosingOutcome = 'closed' | 'refund not asked' | 'suspended' | 'unchanged' | 'unknown'

export async function closeAccount(
  context: DashboardContext,
  request: TeamRequest,
  balance: BalanceChoice,
): Promise<ClosingOutcome> {
  const { member, caller } = request
  const { accountId } = member
  const closedAt = context.clock.now()
  const before = await ifAvailable(readAccountState(context, request))
  if (before === undefined) return 'unchanged'
  // Closing it would replace the operator's reason for the suspension.
  if (before === 'suspended') return 'suspended'
  await inTransaction(context.pool, async (tx) => {
    await requireStillOwner(tx, member)
    const entry = { action: 'account.closing', person: member, accountId, details: { balance } } as const
    await recordAudit(tx, { caller, at: closedAt }, entry)
  })
  const outcome = before === 'closed' ? before : await closeAtGateway(context, request)
  if (outcome !== 'closed') return outcome
  await inTransaction(context.pool, async (tx) => {
    // The gateway's event would record all of this too, a moment after the next page.
    await saveAccountStates(tx, [{ accountId, state: 'closed', changedAt: closedAt }])
    await withdrawInvitationsOfAccount(tx, { accountId, at: closedAt })
    if (before !== 'closed') await appendClosingOnce(tx, { accountId, closedAt })
  })
  return balance === 'refund' ? askForEverything(context, request) : 'closed'
}

async function closeAtGateway(
  context: DashboardContext,
  request: TeamRequest,
): Promise<'closed' | 'suspended' | 'unchanged' | 'unknown'> {
  const { member, caller } = request
  const call = {
    service: 'gateway',
    method: 'POST',
    path: urlPath`/manage/accounts/${member.accountId}/close`,
    body: { reason: 'closed by an owner' },
    accountId: member.accountId,
    actor: member.personId,
    scope: 'accounts:manage',
    requestId: caller.requestId,
  } as const
  try {
    await context.api.call(call, accountState)
    return 'closed'
  } catch (error) {
    const status = serviceRefusalOf(error)?.status
    // The previous version of the gateway does not let the dashboard close accounts.
    if (status === 403 || status === 404) return 'unchanged'
    // The operator suspended the account a moment ago.
    if (status === 400) return 'suspended'
    if (!isUnavailable(error)) throw error
    // The request may have arrived although its response did not, and may still be carried out.
    const state = await ifAvailable(readAccountState(context, request))
    return state === 'closed' ? 'closed' : 'unknown'
  }
}

async function askForEverything(
  context: DashboardContext,
  request: TeamRequest,
): Promise<'closed' | 'refund not asked'> {
  try {
    await askForRefund(context, request, null)
    return 'closed'
  } catch (error) {
    if (!isUnavailable(error) && serviceRefusalOf(error) === undefined) throw error
    return 'refund not asked'
  }
}
