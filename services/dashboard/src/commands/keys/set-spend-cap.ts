// Sets, changes or removes the daily spend cap of a live key.
import { z } from 'zod'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'
import { asAccount } from '../../clients/keys/as-account.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'

/** The new cap applies within a second. Null removes the cap; setting the same cap again changes nothing. */
export async function setSpendCap(
  context: DashboardContext,
  request: MemberRequest,
  { keyId, spendCap }: { readonly keyId: string; readonly spendCap: number | null },
): Promise<void> {
  const details = { spend_cap: spendCap }
  await noteChange(context, request, { action: 'key.cap_changing', subject: keyId, details })
  const route = urlPath`/manage/accounts/${request.member.accountId}/keys/${keyId}/spend-cap`
  const call = { ...asAccount(request), method: 'PUT', path: route, body: { spend_cap: spendCap } } as const
  await context.api.call(call, z.unknown())
  await noteChange(context, request, { action: 'key.cap_changed', subject: keyId, details })
}
