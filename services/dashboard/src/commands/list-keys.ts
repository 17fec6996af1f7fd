// The account's API keys, in the form in which the gateway lists them.
import { z } from 'zod'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from './dashboard-context.ts'
import { asAccount, type KeyRequest } from './key-request.ts'

const listedKey = z.object({
  key_id: z.string(),
  name: z.string(),
  mode: z.enum(['live', 'test']),
  scopes: z.array(z.string()),
  allow: z.array(z.string()).nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** Earlier versions of the gateway do not send these two fields. */
  original_key_id: z.string().optional(),
  spend_cap: z.number().nullable().default(null),
})
export type ListedKey = z.infer<typeof listedKey>

/** The account's API keys of one mode (live or test), newest first. */
export async function listKeys(
  context: DashboardContext,
  request: KeyRequest,
  mode: 'live' | 'test',
): Promise<readonly ListedKey[]> {
  return (await listKeysByMode(context, request))[mode]
}

/** The account's keys, newest first. */
export async function listKeysByMode(
  { api }: DashboardContext,
  { member, caller }: KeyRequest,
): Promise<Readonly<Record<'live' | 'test', readonly ListedKey[]>>> {
  const answer = z.object({ keys: z.array(listedKey) })
  const route = urlPath`/manage/accounts/${member.accountId}/keys`
  const { keys } = await api.call({ ...asAccount({ member, caller }), path: route }, answer)
  const ofMode = (mode: 'live' | 'test') => keys.filter((key) => key.mode === mode).toReversed()
  return { live: ofMode('live'), test: ofMode('test') }
}
