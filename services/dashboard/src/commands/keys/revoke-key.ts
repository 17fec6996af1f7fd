import { z } from 'zod'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'
import { asAccount } from '../../clients/keys/as-account.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'

/** A revoked API key stops working within a second. Revoking an API key a second time changes nothing. */
export async function revokeKey(
  context: DashboardContext,
  request: MemberRequest,
  keyId: string,
): Promise<void> {
  await noteChange(context, request, { action: 'key.revoking', subject: keyId })
  const route = urlPath`/manage/accounts/${request.member.accountId}/keys/${keyId}/revoke`
  const call = { ...asAccount(request), method: 'POST', path: route, body: {} } as const
  await context.api.call(call, z.unknown())
  await noteChange(context, request, { action: 'key.revoked', subject: keyId })
}
