import { z } from 'zod'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from './dashboard-context.ts'
import { asAccount, type KeyRequest, noteKeyEvent } from './key-request.ts'

/** A revoked API key stops working within a second. Revoking an API key a second time changes nothing. */
export async function revokeKey(
  context: DashboardContext,
  request: KeyRequest,
  keyId: string,
): Promise<void> {
  await noteKeyEvent(context, request, { action: 'key.revoking', subject: keyId })
  const route = urlPath`/manage/accounts/${request.member.accountId}/keys/${keyId}/revoke`
  const call = { ...asAccount(request), method: 'POST', path: route, body: {} } as const
  await context.api.call(call, z.unknown())
  await noteKeyEvent(context, request, { action: 'key.revoked', subject: keyId })
}
