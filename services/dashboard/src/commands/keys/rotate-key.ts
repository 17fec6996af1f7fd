// Replaces an API key by a new one with the same scopes.
import { type CreatedKey, createdKey } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'
import { releaseForm, useForm } from '../shell/use-form.ts'
import { asAccount } from '../../clients/keys/as-account.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'

/**
 * The new API key, which is shown only once; undefined if the form was already submitted. The old API key
 * expires after the overlap that the person chose.
 */
export async function rotateKey(
  context: DashboardContext,
  request: MemberRequest,
  rotation: { readonly keyId: string; readonly overlapSeconds: number; readonly formId: string },
): Promise<CreatedKey | undefined> {
  const { keyId, overlapSeconds, formId } = rotation
  if (!(await useForm(context, request, formId))) return undefined
  const details = { overlap_seconds: overlapSeconds }
  await noteChange(context, request, { action: 'key.rotating', subject: keyId, details })
  const route = urlPath`/manage/accounts/${request.member.accountId}/keys/${keyId}/rotate`
  const body = { overlap_seconds: overlapSeconds }
  const call = { ...asAccount(request), method: 'POST', path: route, body } as const
  const created = await context.api.call(call, createdKey).catch(async (error: unknown) => {
    await releaseForm(context, request, formId)
    throw error
  })
  await noteChange(context, request, {
    action: 'key.rotated',
    subject: created.key_id,
    details: { replaces: keyId },
  })
  return created
}
