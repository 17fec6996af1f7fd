// Renames an account at the gateway, which owns accounts, and in the dashboard's copy.
import { inTransaction, type Tx } from '@cfs/postgres'
import { z } from 'zod'
import { urlPath } from '@cfs/http'
import { saveAccountName } from '../../store/team/memberships.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireStillOwner, type TeamRequest } from './team-request.ts'

export async function renameAccount(
  context: DashboardContext,
  { member, caller }: TeamRequest,
  name: string,
): Promise<void> {
  const { accountId, personId: actor } = member
  if (name === member.accountName) return
  const at = context.clock.now()
  const note = (tx: Tx, action: 'account.renamed' | 'account.renaming') => {
    const details = { from: member.accountName, to: name }
    return recordAudit(tx, { caller, at }, { action, person: member, accountId, details })
  }
  await inTransaction(context.pool, async (tx) => {
    await requireStillOwner(tx, member)
    await note(tx, 'account.renaming')
  })
  // The gateway is changed first: if the change in the dashboard then fails, the gateway is sent the same
  // name again.
  const call = {
    service: 'gateway',
    method: 'PUT',
    path: urlPath`/manage/accounts/${accountId}/name`,
    body: { name },
    accountId,
    actor,
    scope: 'accounts:manage',
    requestId: caller.requestId,
  } as const
  await context.api.call(call, z.unknown())
  await inTransaction(context.pool, async (tx) => {
    // The gateway already has the new name, so the dashboard's copy is renamed too, even if the person is no
    // longer an owner.
    await saveAccountName(tx, accountId, name)
    await note(tx, 'account.renamed')
  })
}
