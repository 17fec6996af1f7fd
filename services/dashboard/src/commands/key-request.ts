// Functions that all commands for API keys share. The gateway owns API keys, so the audit log gets one entry
// before the gateway changes a key, and one afterwards.
import { inTransaction } from '@cfs/postgres'
import { hashOf } from '../clients/opaque-token.ts'
import { deleteUsedOnce, insertUsedOnce } from '../store/used-once.ts'
import type { Caller, DashboardContext, Member } from './dashboard-context.ts'
import { recordAudit } from './record-audit.ts'

const FORM_LIFE_MS = 24 * 3_600_000

export interface KeyRequest {
  readonly member: Member
  readonly caller: Caller
}

/** With this identity, the gateway lets the dashboard manage the API keys of the session's account only. */
export function asAccount({ member, caller }: KeyRequest) {
  return {
    service: 'gateway',
    accountId: member.accountId,
    actor: member.personId,
    scope: 'keys:manage',
    requestId: caller.requestId,
  } as const
}

/** Returns false if the same form was already submitted. */
export async function useForm(
  { pool, clock }: DashboardContext,
  { member }: KeyRequest,
  formId: string,
): Promise<boolean> {
  const expiresAt = new Date(clock.now().getTime() + FORM_LIFE_MS)
  const value = hashOf(`form ${member.personId} ${formId}`)
  return inTransaction(pool, (tx) => insertUsedOnce(tx, value, expiresAt))
}

/** As far as we know, submitting the form changed nothing, so the form may be submitted again. */
export async function releaseForm(
  { pool }: DashboardContext,
  { member }: KeyRequest,
  formId: string,
): Promise<void> {
  await deleteUsedOnce(pool, hashOf(`form ${member.personId} ${formId}`))
}

interface KeyEvent {
  readonly action: string
  readonly subject?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export async function noteKeyEvent(
  { pool, clock }: DashboardContext,
  { member, caller }: KeyRequest,
  event: KeyEvent,
): Promise<void> {
  await inTransaction(pool, (tx) =>
    recordAudit(tx, { caller, at: clock.now() }, { ...event, person: member, accountId: member.accountId }),
  )
}
