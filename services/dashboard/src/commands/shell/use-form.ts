// A form that creates something works once, so that submitting it twice creates nothing twice.
import { inTransaction } from '@cfs/postgres'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { hashOf } from '../../clients/shell/opaque-token.ts'
import { deleteUsedOnce, insertUsedOnce } from '../../store/shell/used-once.ts'
import type { DashboardContext } from './dashboard-context.ts'

const FORM_LIFE_MS = 24 * 3_600_000

/** Returns false if the same form was already submitted. */
export async function useForm(
  { pool, clock }: DashboardContext,
  { member }: MemberRequest,
  formId: string,
): Promise<boolean> {
  const expiresAt = new Date(clock.now().getTime() + FORM_LIFE_MS)
  const value = hashOf(`form ${member.personId} ${formId}`)
  return inTransaction(pool, (tx) => insertUsedOnce(tx, value, expiresAt))
}

/** As far as we know, submitting the form changed nothing, so the form may be submitted again. */
export async function releaseForm(
  { pool }: DashboardContext,
  { member }: MemberRequest,
  formId: string,
): Promise<void> {
  await deleteUsedOnce(pool, hashOf(`form ${member.personId} ${formId}`))
}
