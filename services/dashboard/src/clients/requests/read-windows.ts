import { type limitWindow, limitWindows } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import type { z } from 'zod'
import { asAccount } from '../keys/as-account.ts'
import type { MemberRequest, ProductClient } from '../shell/member-request.ts'

export type LimitWindow = z.infer<typeof limitWindow>

/** The two rate-limit windows of one mode, with the gateway's current counts. */
export async function readWindows(
  { api }: ProductClient,
  request: MemberRequest,
  mode: 'live' | 'test',
): Promise<readonly LimitWindow[]> {
  const route = urlPath`/manage/accounts/${request.member.accountId}/windows`
  return (await api.call({ ...asAccount(request), path: route }, limitWindows)).windows[mode]
}
