// Another service owns what a person changes in most commands, so the audit log gets one entry before that
// service changes it, and one afterwards.
import type { AuditAction } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { recordAudit } from './record-audit.ts'

interface Change {
  readonly action: AuditAction
  readonly subject?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export async function noteChange(
  { pool, clock }: Pick<DashboardContext, 'pool' | 'clock'>,
  { member, caller }: MemberRequest,
  event: Change,
): Promise<void> {
  await inTransaction(pool, (tx) =>
    recordAudit(tx, { caller, at: clock.now() }, { ...event, person: member, accountId: member.accountId }),
  )
}
