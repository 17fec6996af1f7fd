// Ends a partner's entitlement to a company: all of its links stop working, and no figures can be imported.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction } from '@cfs/postgres'
import { type Entitlement, end } from '../domain/entitlement.ts'
import { entitlementEnded } from '../publishes.ts'
import { voidActivations } from '../store/activations.ts'
import { lockEntitlement, saveEntitlement } from '../store/entitlements.ts'
import { deleteHandOvers } from '../store/hand-overs.ts'
import { deleteOutcomeMails } from '../store/outcome-mails.ts'
import { deletePageSessions } from '../store/page-sessions.ts'
import type { PartnerContext } from './partner-context.ts'

export interface EndEntitlement {
  readonly accountId: string
  readonly companyNumber: string
  /** Who ends it. */
  readonly by: Actor
}

/** The ended entitlement. Ending it again changes nothing. */
export async function endEntitlement(
  { pool, clock, afterCommit }: Pick<PartnerContext, 'pool' | 'clock' | 'afterCommit'>,
  { accountId, companyNumber, by }: EndEntitlement,
): Promise<Entitlement> {
  const at = clock.now()
  const ended = await inTransaction(pool, async (tx) => {
    const entitlement = await lockEntitlement(tx, { accountId, companyNumber })
    if (entitlement === undefined) throw noSuchCompany()
    const after = end(entitlement, at)
    if (after === undefined) return entitlement
    await saveEntitlement(tx, after)
    await voidActivations(tx, after.entitlementId, at)
    await deletePageSessions(tx, after.entitlementId)
    await deleteHandOvers(tx, after.entitlementId)
    await deleteOutcomeMails(tx, after.entitlementId)
    await appendAuditEntry(tx, {
      at,
      accountId,
      by,
      action: 'entitlement.ended',
      subject: companyNumber,
      before: { state: entitlement.state },
      after: { state: after.state },
    })
    await appendToOutbox(tx, [entitlementEnded(after, at)], { source: 'partner', now: at })
    return after
  })
  afterCommit()
  return ended
}

/** The same answer for another partner's company. */
export function noSuchCompany(): Problem {
  return new Problem('NOT_FOUND', 'You have not activated this company. Check the company number.')
}
